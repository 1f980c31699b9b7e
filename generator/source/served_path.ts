/** The static folder, and its files that are addressed relative to a page, as an editor completes paths. Pure. */

/** Where the static folder may be, relative to the content folder. The first that exists is the site's. */
export const STATIC_FOLDERS: readonly string[] = ["static", "public", "../static"];

/**
 * Returns the path at which a file of the static folder is served, given the file's path relative to the
 * content folder; undefined for any other file.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.equal(servedPath("public/img/a.png"), "/img/a.png");
 * assert.equal(servedPath("../static/a.png"), "/a.png");
 * assert.equal(servedPath("en/static/a.png"), undefined);
 * ```
 */
export function servedPath(path: string): string | undefined {
  const folder = STATIC_FOLDERS.find((name) => path.startsWith(`${name}/`) && path !== `${name}/`);
  return folder && path.slice(folder.length);
}
