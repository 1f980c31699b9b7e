/** Settings that hold words, a character or markup may hold the address of an image: these tell which do. */

/** Whether a mark behind a navigation text is an image. */
export function isTagImage(tag: string): boolean {
  return /^(?:https?:|data:image\/|\/\S+\.\w+$)/.test(tag);
}

/** Whether a feature's icon is an image. */
export function isIconImage(icon: string): boolean {
  return /^(?:\.{0,2}\/|https?:|data:image\/)/.test(icon);
}
