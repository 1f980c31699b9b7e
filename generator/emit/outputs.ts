/** The rules for outputs: each path has one file, and every path is inside the output folder. */
import type { OutputFile } from "../types.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { problem } from "../diagnostics/catalogue.ts";

/** Name of the file that marks a folder as written by a build; it lists every other file with its SHA-256. */
export const MANIFEST_NAME = ".site-manifest.json";

/**
 * Reports two outputs with the same path, a file where a folder is needed, and paths that leave the output
 * folder. `sourcesOf` returns the source files of an output, for the hint.
 */
export function checkOutputs(
  outputs: readonly OutputFile[],
  sourcesOf: (path: string) => readonly string[] = () => [],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const paths = new Set<string>([MANIFEST_NAME]);
  for (const { path } of outputs) {
    if (!isInside(path)) diagnostics.push(outside(path));
    else if (paths.has(path)) diagnostics.push(duplicate(path, sourcesOf(path)));
    paths.add(path);
  }
  for (const path of paths) {
    const folder = foldersOf(path).find((name) => paths.has(name));
    if (folder !== undefined) diagnostics.push(fileAndFolder(folder, path));
  }
  return diagnostics;
}

export function isInside(path: string): boolean {
  // deno-lint-ignore no-control-regex -- control characters such as NUL and line breaks must be found
  if (path === "" || /[\\\x00-\x1f]|^[A-Za-z]:/.test(path)) return false;
  return path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

/** Returns the folders above a path: `a/b/c.html` → `a`, `a/b`. */
export function foldersOf(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}

function outside(path: string): Diagnostic {
  const message = `Could not write ${JSON.stringify(path)}: the path is outside the output folder`;
  return problem("output/outside", message, {
    hint: "An output path is relative, written with forward slashes, and has no empty, '.' or '..' part.",
  });
}

function duplicate(path: string, sources: readonly string[]): Diagnostic {
  const names = sources.map((source) => `"${source}"`).join(" and ");
  return problem("output/duplicate", `Could not write "${path}" twice`, {
    hint: sources.length > 1
      ? `${names} both produce it: rename or delete one of them.`
      : /(?:^|\/)404\.html$/.test(path)
      ? `Write it as a page instead of ${names}: "404.md" in the language's folder, with \`pageType: 404\`.`
      : `${names || "A page or static file"} produces it and so does the generator: rename that file.`,
  });
}

function fileAndFolder(folder: string, path: string): Diagnostic {
  const message = `Could not write "${path}": "${folder}" is a file of the site, not a folder`;
  return problem("output/duplicate", message, { hint: "Rename the file or the folder." });
}
