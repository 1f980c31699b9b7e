/** Lists the texts of a site that the checks read. Pure. */
import type { ParsedPage, SiteGraph } from "../types.ts";

/** Returns the site's pages, followed by the fragments that pages include. */
export function pagesAndFragments(
  { pages, fragments }: Pick<SiteGraph, "pages" | "fragments">,
): ParsedPage[] {
  return [...Array.from(pages.values(), ({ parsed }) => parsed), ...fragments.values()];
}
