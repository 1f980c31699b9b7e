/** What of a site is text: the checks read it. Pure. */
import type { ParsedPage, SiteGraph } from "../types.ts";

/** Its pages, and the fragments that pages show. */
export function textsOf({ pages, fragments }: Pick<SiteGraph, "pages" | "fragments">): ParsedPage[] {
  return [...Array.from(pages.values(), ({ parsed }) => parsed), ...fragments.values()];
}
