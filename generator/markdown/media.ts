/** Files of sound, film and pictures of several sizes that HTML and JSX name: published like the images of a page. */
import { escapeHtml, escapeUrl } from "./escape.ts";
import { isExternal, resolveImage } from "./images.ts";
import type { PageState } from "./page_state.ts";

/** Elements with their attributes that name files; an image's `src` is not here, as it brings the image's size. */
const FILES: ReadonlyMap<string, readonly string[]> = new Map([
  ["img", ["srcset"]],
  ["video", ["src", "poster"]],
  ["audio", ["src"]],
  ["source", ["src", "srcset"]],
  ["track", ["src"]],
]);

/** Whether an attribute is one of these. */
export function namesFiles(tag: string, attribute: string): boolean {
  return FILES.get(tag)?.includes(attribute) ?? false;
}

/** The attribute's text with final addresses, escaped; undefined where it names no file. Calls `note` for each. */
export function mediaAddress(
  page: PageState,
  tag: string,
  attribute: string,
  value: string,
  note: (href: string) => void,
): string | undefined {
  if (!namesFiles(tag, attribute)) return undefined;
  const address = (href: string) => {
    if (href === "" || isExternal(href)) return escapeHtml(href);
    note(href);
    return escapeUrl(resolveImage(page, href).url);
  };
  return attribute === "srcset" ? addressesOfSet(value, address) : address(value.trim());
}

/** `small.png 1x, large.png 2x`: addresses with what each is for, which stays as it is. */
function addressesOfSet(value: string, address: (href: string) => string): string {
  return value.trim().split(/,\s+|(?<=\s[\d.]+[wxh]),/).map((candidate) => {
    const [href = "", ...size] = candidate.trim().split(/\s+/);
    return [address(href), ...size.map(escapeHtml)].join(" ");
  }).join(", ");
}
