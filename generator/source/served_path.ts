/** Files of the static folder that are addressed relative to a page, as an editor completes paths. Pure. */

/**
 * Returns the path at which a file of the static folder is served, given the file's path relative to the
 * content folder; undefined for any other file. The folder is in the content folder or beside it.
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
  const inside = /^(?:(?:\.\.\/)?static|public)\/(.+)$/.exec(path)?.[1];
  return inside && `/${inside}`;
}
