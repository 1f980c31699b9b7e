/** Recognizes image URLs in settings that may also contain words, a character or markup. */

/** Reports whether the tag of a navigation item is an image. */
export function isTagImage(tag: string): boolean {
  return /^(?:https?:|data:image\/|\/\S+\.\w+$)/.test(tag);
}

/** Reports whether a feature's icon is an image. */
export function isIconImage(icon: string): boolean {
  return /^(?:\.{0,2}\/|https?:|data:image\/)/.test(icon);
}
