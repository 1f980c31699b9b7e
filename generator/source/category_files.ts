/** Reports sidebar files of other generators. They are not used; their contents belong in `_meta.json`. */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationIn } from "../diagnostics/diagnostic.ts";
import { basename, dirname } from "../util/paths.ts";
import { readText } from "../util/read_text.ts";

/** A sidebar file of another generator; `inside` is its path from the language's folder. */
export interface CategoryFile {
  readonly inside: string;
  readonly path: string;
  /** Path for messages. */
  readonly filePath: string;
}

/** Recognizes `_category_.json` (describes its folder), `_meta.js` and `_meta.zh.json` (list its contents). */
export function isCategoryFile(inside: string): boolean {
  return /(?:^|\/)(?:_category_\.(?:json|ya?ml)|_meta\.(?:[cm]?[jt]sx?|[\w-]+\.json))$/.test(inside);
}

/** Returns the folder whose `_meta.json` takes the place of the file. */
export function folderOfMeta({ filePath }: CategoryFile): string {
  const folder = dirname(filePath);
  return basename(filePath).startsWith("_meta.") ? folder : dirname(folder);
}

/** Returns one diagnostic for all files, located at the first. */
export function categoryProblem([first, ...others]: readonly CategoryFile[]): Diagnostic[] {
  if (!first) return [];
  const more = others.length > 0 ? `, and ${others.length} more of this kind` : "";
  return [problem("meta/category", `Could not use "${first.filePath}"${more}`, {
    location: locationIn({ filePath: first.filePath, text: readText(first.path) }),
    hint: hintFor(first),
  })];
}

function hintFor(file: CategoryFile): string {
  const example = '["index", { "type": "dir", "name": "guide", "label": "Guide" }]';
  // What describes the folder of a language has no counterpart.
  const isOfRoot = dirname(file.inside) === "." && !basename(file.inside).startsWith("_meta.");
  return isOfRoot
    ? `Order and labels are in _meta.json: ${example}.`
    : `Write "${folderOfMeta(file)}/_meta.json", a list in the order of the sidebar: ${example}.`;
}
