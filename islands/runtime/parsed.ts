import type { PageData } from "../types.ts";
import { setBuiltHtml } from "./trusted.ts";

const templates = new WeakMap<PageData, HTMLTemplateElement>();

/** What goes into `<main>`, for one use. Asked for ahead of it, it is parsed by then. */
export function parsedMain(data: PageData): DocumentFragment {
  const template = templates.get(data) ?? document.createElement("template");
  templates.set(data, template);
  if (!template.content.firstChild) setBuiltHtml(template, data.main);
  return template.content;
}
