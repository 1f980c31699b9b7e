import type { PageData } from "../types.ts";
import { setBuiltHtml } from "./trusted.ts";

const templates = new WeakMap<PageData, HTMLTemplateElement>();

/** Returns the parsed content of `<main>`, for one use. An earlier call parses it ahead of time. */
export function parsedMain(data: PageData): DocumentFragment {
  const template = templates.get(data) ?? document.createElement("template");
  templates.set(data, template);
  if (!template.content.firstChild) setBuiltHtml(template, data.main);
  return template.content;
}
