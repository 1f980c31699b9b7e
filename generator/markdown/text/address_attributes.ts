/** Which attributes of HTML and JSX hold addresses. Pure. */

/** What an address leads to. A `file` is shown like an image; a `srcset` has several addresses of images. */
export type AddressKind = "link" | "image" | "file" | "srcset";

/** By element and attribute. */
const KINDS: ReadonlyMap<string, AddressKind> = new Map([
  ["a href", "link"],
  ["area href", "link"],
  // What a frame shows is like a link's target: a page or a published file.
  ["iframe src", "link"],
  ["img src", "image"],
  ["img srcset", "srcset"],
  ["source srcset", "srcset"],
  ["source src", "file"],
  ["video src", "file"],
  ["video poster", "file"],
  ["audio src", "file"],
  ["track src", "file"],
]);

/** Returns what an attribute is the address of; undefined if it is none. JSX writes `srcSet`. */
export function addressKind(tag: string, attribute: string): AddressKind | undefined {
  return KINDS.get(`${tag} ${attribute.toLowerCase()}`);
}
