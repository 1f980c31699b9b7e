/** Audio, video and `srcset` image files in HTML and JSX, which are published like the images of a page. */
import { escapeHtml, escapeUrl } from "./escape.ts";
import { isExternal, resolveImage } from "./images.ts";
import type { PageState } from "./page_state.ts";
import { mapSrcset } from "../util/srcset.ts";

/** Attributes that name files, by element. The `src` of `img` is handled elsewhere, as it also adds a size. */
const FILES: ReadonlyMap<string, readonly string[]> = new Map([
  ["img", ["srcset"]],
  ["video", ["src", "poster"]],
  ["audio", ["src"]],
  ["source", ["src", "srcset"]],
  ["track", ["src"]],
]);

/** Returns whether an attribute is one of these. */
export function namesFiles(tag: string, attribute: string): boolean {
  return FILES.get(tag)?.includes(attribute) ?? false;
}

/**
 * Returns the attribute's value, escaped and with resolved URLs, or undefined if the attribute names no files.
 * Calls `recordFile` for each file of the site.
 */
export function mediaAddress(
  page: PageState,
  tag: string,
  attribute: string,
  value: string,
  recordFile: (href: string) => void,
): string | undefined {
  if (!namesFiles(tag, attribute)) return undefined;
  const address = (href: string) => {
    if (href === "" || isExternal(href)) return escapeHtml(href);
    recordFile(href);
    return escapeUrl(resolveImage(page, href).url);
  };
  return attribute === "srcset" ? mapSrcset(value, address, escapeHtml) : address(value.trim());
}
