/** Resolves tags: labels or images after the text of a navigation or sidebar entry. Pure. */
import { isTagImage } from "../../layouts/image_address.ts";

/** Returns an object with the tag, resolved if it is an image address, or an empty one if there is no tag. */
export function resolveTag(tag: string | undefined, resolve: (href: string) => string): { tag?: string } {
  return tag ? { tag: isTagImage(tag) ? resolve(tag) : tag } : {};
}
