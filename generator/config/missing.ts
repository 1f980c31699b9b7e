/** Says how to begin a site that has no settings, from what its folder contains. */
import { existsSync, readdirSync } from "node:fs";
import { problem } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hasOwnPages, languageFolders, localeEntry } from "../source/language_folders.ts";
import { isFile } from "../util/is_file.ts";
import { dirname, join, relative } from "../util/paths.ts";

/** Returns the problem of a missing configuration; its hint lists every language that has a folder. */
export function missingConfig(shown: string, contentDir: string): Diagnostic {
  if (isFile(contentDir)) {
    return problem("config/missing", `Could not read "${shown}" as a content folder: it is a file`, {
      hint: `Name the folder that site.ts or site.json is in: --content ${dirname(shown)}`,
    });
  }
  const found = languageFolders(contentDir);
  const first = hasOwnPages(contentDir) || found.length === 0 || found.includes("en") ? "en" : found[0]!;
  const locales = [...new Set([first, ...found])].map(localeEntry);
  const missing = existsSync(contentDir) ? `site.ts or site.json in "${shown}"` : `the folder "${shown}"`;
  return problem("config/missing", `Could not find ${missing}`, {
    hint: otherConfigHint(contentDir) + "Name the content folder with --content DIR, or create one: " +
      `export default { title: "My site", lang: "${first}", locales: [${locales.join(", ")}] };`,
  });
}

/** Matches the settings of other generators, relative to the content folder or the folder above it. */
const OTHER_CONFIG =
  /^(?:(?:rspress|docusaurus|astro)\.config|\.vitepress\/config|mkdocs|book)\.(?:[cm]?[jt]s|ya?ml|toml)$/;

/** Returns the sentence about the settings of another generator, or "" if there are none. */
function otherConfigHint(contentDir: string): string {
  const found = [contentDir, dirname(contentDir)].flatMap((folder) =>
    [".", ".vitepress"].flatMap((name) => {
      const inner = join(folder, name);
      return existsSync(inner) ? readdirSync(inner).map((file) => relative(folder, join(inner, file))) : [];
    })
  ).find((path) => OTHER_CONFIG.test(path));
  return found === undefined
    ? ""
    : `"${found}" is not read: move its settings to site.ts (see SETTINGS.md). `;
}
