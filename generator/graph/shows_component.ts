import type { ParsedPage } from "../types.ts";

/** Whether a page's own text has a component of this name. */
export function showsComponent(page: ParsedPage, name: string): boolean {
  // The text is at hand; the structure of most pages is not, and has to be read.
  return page.source.text.includes(`<${name}`) &&
    page.structure.some((item) => item.kind === "component" && item.name === name);
}
