/** Which files the path of an import may mean, as it may lack an ending or the name of an index file. Pure. */
import { isPagePath } from "../util/paths.ts";

/** Endings of code, in the order in which esbuild tries them. */
export const CODE_ENDINGS: readonly string[] = [".tsx", ".ts", ".jsx", ".js"];

/** All endings that esbuild tries, in this order. */
const FILE_ENDINGS = [...CODE_ENDINGS, ".css", ".json"];

/** Endings of Markdown files, in the order in which they are tried. */
const FRAGMENT_ENDINGS = [".mdx", ".md"];

/** All endings that an import may lack. */
export const ENDINGS: readonly string[] = [...FILE_ENDINGS, ...FRAGMENT_ENDINGS];

/** Returns the paths of the files other than Markdown that an import may mean, in the order in which they are tried. */
export function filesMeant(path: string): string[] {
  return [path, ...withEndings(path, FILE_ENDINGS)];
}

/** Returns the paths of the Markdown files that an import may mean, in the order in which they are tried. */
export function fragmentsMeant(path: string): string[] {
  return isPagePath(path) ? [path] : withEndings(path, FRAGMENT_ENDINGS);
}

function withEndings(path: string, endings: readonly string[]): string[] {
  return [path, `${path}/index`].flatMap((stem) => endings.map((ending) => stem + ending));
}
