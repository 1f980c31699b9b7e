/** Finds the folders that files import, or show as code. Aliases are applied, but names suffice to compare. Pure. */
import { basename, dirname, join } from "../util/paths.ts";

export interface TextFile {
  /** Absolute path. */
  readonly path: string;
  readonly text: string;
}

/** The specifier of an import, or the `file` of a code fence. */
const SPECIFIER = /(?:\b(?:from|import|require)[\s(]*["'`]|\bfile=["']?)([^"'`\s{}]+)/g;

/** Returns the names of imported folders, each with the paths of the files that import it. */
export function importedFolders(
  files: readonly TextFile[],
  aliases: { readonly [prefix: string]: string },
): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [, specifier = ""] of text.matchAll(SPECIFIER)) {
      const name = folderName(specifier, path, aliases);
      importers.set(name, (importers.get(name) ?? new Set()).add(path));
    }
  }
  return importers;
}

function folderName(specifier: string, from: string, aliases: { readonly [prefix: string]: string }): string {
  const folder = specifier.replace(/[?#].*$/, "").replace(/\/$/, "").replace(
    /(?:\/index)?(?:\.[jt]sx)?$/,
    "",
  );
  return basename(folder.startsWith(".") ? join(dirname(from), folder) : aliases[folder] ?? folder);
}
