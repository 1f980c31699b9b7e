/** Gives the headings of a rendered page ids of their own, in the same way as the outline. */
import { titleIds } from "../graph/fragments.ts";
import { uniqueIds } from "../markdown/text/slug.ts";
import type { ParsedPage } from "../types.ts";

/** A heading from Markdown, with its link to itself. */
const HEADING =
  /(<h[2-6] id=")([^"]*)("[^>]*>(?:(?!<\/h[2-6]>)[\s\S])*<a class="header-anchor" href="#)\2(?=")/g;

/** Returns `html` with a suffix for the ids that fragments repeat. */
export function withUniqueIds(html: string, page: ParsedPage): string {
  const ids = [...html.matchAll(HEADING)].map(([, , id]) => id!);
  const unique = uniqueIds(ids, titleIds(page));
  if (unique === ids) return html;
  const next = unique.values();
  return html.replace(HEADING, (_, before, _id, between) => {
    const id = next.next().value;
    return before + id + between + id;
  });
}
