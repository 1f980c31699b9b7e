import type { PageData } from "../types.ts";
import { setTrustedHtml } from "./trusted_types.ts";

const templates = new WeakMap<PageData, HTMLTemplateElement>();

/** Returns the parsed content of `<main>`, for one use. An earlier call parses it ahead of time. */
export function parsedMain(data: PageData): DocumentFragment {
  const template = templates.get(data) ?? document.createElement("template");
  templates.set(data, template);
  if (!template.content.firstChild) setTrustedHtml(template, data.main);
  return template.content;
}
