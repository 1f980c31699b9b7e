/**
 * Finds the files in which the problems of a build may be mended. A build that fails does not learn what the
 * code imports, so a preview would not notice changes to those that are outside of the content.
 */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { filesMeant } from "../imports/import_paths.ts";
import { dirname, join, resolve } from "../util/paths.ts";

const RELATIVE_IMPORT = /["'](\.\.?\/[^"'?]+)/g;
const PACKAGE = /["']((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)/g;

/** Returns the files with the problems, and those that the code there imports or fails to find, also in packages. */
export function filesToMend(diagnostics: readonly Diagnostic[], projectDir: string): string[] {
  return diagnostics.flatMap(({ code, location }) => {
    if (!location) return [];
    const file = resolve(projectDir, location.file);
    const imports = [...location.lineText.matchAll(RELATIVE_IMPORT)];
    const packages = code === "mdx/import" ? [...location.lineText.matchAll(PACKAGE)] : [];
    return [
      file,
      ...imports.flatMap(([, path = ""]) => filesMeant(join(dirname(file), path))),
      ...packages.map(([, name = ""]) => join(projectDir, "node_modules", name, "package.json")),
    ];
  });
}

/** Returns the files that the imports which find a file of code may find instead, if they name no extension. */
export function rivalsOf(path: string): string[] {
  const [, stem] = /^(.*?)(?:\/index)?\.[jt]sx?$/.exec(path) ?? [];
  return stem === undefined ? [] : filesMeant(stem);
}
