import { findAmong, fragmentsOf } from "./fragments.ts";
import { itemsOf } from "../markdown/structure_items.ts";
import type { ParsedPage, SiteConfig } from "../types.ts";

/** Whether a page's own text, without fragments, has a component of this name. */
export function showsComponent(page: ParsedPage, name: string): boolean {
  // Search the text first: it is in memory, while the structure of most pages would have to be loaded.
  return page.source.text.includes(`<${name}`) &&
    itemsOf(page, "component").some((item) => item.name === name);
}

/** Returns a test for whether a page shows a component, in its own text or in that of a fragment. */
export function shownAmong(
  all: readonly ParsedPage[],
  name: string,
  config: SiteConfig,
): (page: ParsedPage) => boolean {
  const holders = new Set(all.filter((page) => showsComponent(page, name)));
  const find = findAmong(all);
  return (page) =>
    holders.has(page) ||
    (holders.size > 0 && fragmentsOf(page, find, config).some((fragment) => holders.has(fragment)));
}
