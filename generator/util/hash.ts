/** Content hashes, which make a file's name change if and only if its bytes do. */
import { createHash } from "node:crypto";

/** Returns the SHA-256 of text (as UTF-8) or bytes, in hex. */
export function sha256(contents: string | Uint8Array): string {
  return createHash("sha256").update(contents).digest("hex");
}

/** Returns the first 8 hex characters of the SHA-256: enough to tell a site's files apart. */
export function shortHash(contents: string | Uint8Array): string {
  return sha256(contents).slice(0, 8);
}

/** Inserts the hash of the contents into a name: `static/app.js` becomes `static/app.1a2b3c4d.js`. */
export function hashedName(name: string, contents: string | Uint8Array): string {
  const folderEnd = name.lastIndexOf("/") + 1;
  const dot = name.lastIndexOf(".");
  const cut = dot > folderEnd ? dot : name.length;
  return `${name.slice(0, cut)}.${shortHash(contents)}${name.slice(cut)}`;
}
