/** The mark behind a navigation text, which may be an image. Pure. */
import { isTagImage } from "../../layouts/image_address.ts";

/** The tag as a field of its own, an image's address resolved; none where there is no tag. */
export function resolvedTag(tag: string | undefined, resolve: (href: string) => string): { tag?: string } {
  return tag ? { tag: isTagImage(tag) ? resolve(tag) : tag } : {};
}
