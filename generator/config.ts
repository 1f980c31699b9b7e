/**
 * The site configuration: `site.ts` or `site.js` (default export), or `site.json`, in the content folder,
 * validated against one schema and turned into a `SiteConfig` with every default filled in.
 */
import { existsSync } from "node:fs";
import type { SiteConfig } from "./types.ts";
import { type Diagnostic, Diagnostics, locationAt } from "./diagnostics/diagnostic.ts";
import { problem } from "./diagnostics/catalogue.ts";
import { type LiteralFile, locationInLiteral } from "./diagnostics/literal_place.ts";
import type { SchemaProblem } from "./diagnostics/schema_problem.ts";
import { readComponentTexts } from "./config/component_texts.ts";
import { completeSettings, type ConfigOptions } from "./config/defaults.ts";
import { loadProblem } from "./config/load_problem.ts";
import { failuresOfSettings, filesOfSettings, loadSettings } from "./config/module.ts";
import { missingConfig } from "./config/missing.ts";
import { contentProblems, featureProblems, originProblem } from "./config/problems.ts";
import { sidebarKeyProblems } from "./config/sidebar_keys.ts";
import { textProblems } from "./config/texts.ts";
import { readSettings, unknownKeyHint } from "./config/unknown_keys.ts";
import { checkUtf8 } from "./source/read_utf8.ts";
import { isFile } from "./util/is_file.ts";
import { dirname, join, relative, resolve } from "./util/paths.ts";
import { readText } from "./util/read_text.ts";

export type ConfigResult =
  /** The problems are warnings, and errors that leave the pages as they are, such as settings that are not known. */
  | { readonly ok: true; readonly config: SiteConfig; readonly problems: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Reads and validates the configuration of the site in `options.contentDir`. */
export async function loadConfig(options: ConfigOptions): Promise<ConfigResult> {
  const contentDir = resolve(options.contentDir);
  const file = settingsFile(contentDir);
  if (!file) return failure(missingConfig(options.contentDir, contentDir));
  const text = readText(file);
  const filePath = relative(dirname(contentDir), file);
  const source = { filePath, text, begin: Math.max(0, text.search(EXPORT)) };
  let value: unknown;
  try {
    value = file.endsWith(".json") ? JSON.parse(text) : await loadSettings(file);
  } catch (error) {
    return failure(loadProblem(error, source, dirname(contentDir)));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return failure(problem("config/invalid", `Could not read the configuration: it is not an object`, {
      location: locationAt(source, source.begin),
      hint: file.endsWith(".json")
        ? 'Write: { "title": "My site", "lang": "en", … }'
        : 'Write: export default { title: "My site", lang: "en", … };',
    }));
  }
  const { settings, complaints, written } = readSettings(value);
  const configFile = { ...source, written };
  const { texts, faults } = readComponentTexts(contentDir);
  const invalid = [...faults, ...complaints.map((complaint) => settingProblem(complaint, configFile))];
  if (!settings) return failure(...invalid);
  // What a wrong value was to go with is not superfluous.
  const isWhole = complaints.every(({ kind }) => kind === "unknown");
  const found = [...invalid, ...(isWhole ? featureProblems(settings, configFile) : [])];
  const contradictions = contentProblems(settings, configFile, contentDir);
  if (contradictions.length > 0) return failure(...found, ...contradictions);
  const config = {
    ...completeSettings(settings, configFile, contentDir, options),
    componentTexts: texts,
  };
  const problems = [
    ...found,
    ...encodingProblems(file),
    ...originProblem(config, options.origin === undefined ? configFile : undefined),
    ...textProblems(settings, configFile),
    ...sidebarKeyProblems(settings, configFile),
  ];
  return { ok: true, config, problems: sorted(problems) };
}

/** Reports files of the settings that are not UTF-8: some of their letters are lost as they are read. */
function encodingProblems(file: string): readonly Diagnostic[] {
  const found = new Diagnostics();
  const projectDir = dirname(dirname(file));
  for (const path of filesOfSettings(file).filter(isFile)) checkUtf8(path, relative(projectDir, path), found);
  return found.sorted();
}

/** Returns what has failed in the code of the settings since they were loaded, and that nothing handles. */
export function lateProblems({ contentDir }: SiteConfig): Diagnostic[] {
  const file = settingsFile(contentDir);
  if (!file || file.endsWith(".json")) return [];
  const projectDir = dirname(contentDir);
  const source = { filePath: relative(projectDir, file), text: readText(file) };
  return failuresOfSettings(file).map((error) => loadProblem(error, source, projectDir));
}

/** Returns the path of the settings file in a content folder, if there is one. */
export function settingsFile(contentDir: string): string | undefined {
  return ["site.ts", "site.js", "site.json"].map((name) => join(contentDir, name)).find(existsSync);
}

function failure(...diagnostics: readonly Diagnostic[]): ConfigResult {
  return { ok: false, diagnostics: sorted(diagnostics) };
}

function sorted(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const found = new Diagnostics();
  found.addAll(diagnostics);
  return found.sorted();
}

/** Matches the first character of what a `site.ts` exports. */
const EXPORT = /(?<=export default\s*)[^\s(]/;

function settingProblem({ path, kind, what, hint }: SchemaProblem, configFile: LiteralFile): Diagnostic {
  const code = kind === "unknown" ? "config/unknown-key" : "config/invalid";
  return problem(code, `Could not read the setting "${path.join(".")}": it ${what}`, {
    location: locationInLiteral(configFile, path),
    hint: (kind === "unknown" && unknownKeyHint(path)) || hint,
  });
}
