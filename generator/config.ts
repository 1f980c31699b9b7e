/**
 * The site configuration: `site.ts` or `site.js` (default export), or `site.json`, in the content folder,
 * validated against one schema and turned into a `SiteConfig` with every default filled in.
 */
import { existsSync } from "node:fs";
import * as v from "valibot";
import type { SiteConfig } from "./types.ts";
import {
  type Diagnostic,
  Diagnostics,
  type Location,
  locationAt,
  locationIn,
} from "./diagnostics/diagnostic.ts";
import { problem } from "./diagnostics/catalogue.ts";
import { jsonProblem } from "./diagnostics/json_problem.ts";
import { type LiteralFile, locationInLiteral } from "./diagnostics/literal_place.ts";
import { type SchemaProblem, schemaProblems } from "./diagnostics/schema_problem.ts";
import { readComponentTexts } from "./config/component_texts.ts";
import { otherNameHint } from "./config/other_names.ts";
import { completeSettings, type ConfigOptions } from "./config/defaults.ts";
import { loadSettings } from "./config/module.ts";
import { missingConfig } from "./config/missing.ts";
import { originProblem, settingsProblems } from "./config/problems.ts";
import { textProblems } from "./config/texts.ts";
import { siteSchema } from "./config_schema.ts";
import { dirname, join, relative, resolve } from "./util/paths.ts";
import { readText } from "./util/read_text.ts";
import { messageOf } from "./util/text.ts";

export type ConfigResult =
  | { readonly ok: true; readonly config: SiteConfig; readonly warnings: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Reads and validates the configuration of the site in `options.contentDir`. */
export async function loadConfig(options: ConfigOptions): Promise<ConfigResult> {
  const contentDir = resolve(options.contentDir);
  const file = settingsFile(contentDir);
  if (!file) return failure(missingConfig(options.contentDir, contentDir));
  const text = readText(file);
  const filePath = relative(dirname(contentDir), file);
  const configFile = { filePath, text, begin: Math.max(0, text.search(EXPORT)) };
  let value: unknown;
  try {
    value = file.endsWith(".json") ? JSON.parse(text) : await loadSettings(file);
  } catch (error) {
    return failure(loadProblem(error, configFile));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return failure(problem("config/invalid", `Could not read the configuration: it is not an object`, {
      location: locationAt(configFile, configFile.begin),
      hint: file.endsWith(".json")
        ? 'Write: { "title": "My site", "lang": "en", … }'
        : 'Write: export default { title: "My site", lang: "en", … };',
    }));
  }
  const parsed = v.safeParse(siteSchema, value);
  if (!parsed.success) {
    const found = new Diagnostics();
    const complaints = schemaProblems(parsed.issues, (path) => knownKeys(siteSchema, path));
    found.addAll(complaints.map((complaint) => settingProblem(complaint, configFile)));
    return { ok: false, diagnostics: found.sorted() };
  }
  const problems = settingsProblems(parsed.output, configFile, contentDir);
  if (problems.length > 0) return { ok: false, diagnostics: problems };
  const { texts, fault } = readComponentTexts(contentDir);
  if (fault) return failure(fault);
  const config = {
    ...completeSettings(parsed.output, configFile, contentDir, options),
    componentTexts: texts,
  };
  const warnings = [
    ...originProblem(config, options.origin === undefined ? configFile : undefined),
    ...textProblems(parsed.output, configFile),
  ];
  return { ok: true, config, warnings };
}

/** Returns the path of the settings file in a content folder, if there is one. */
export function settingsFile(contentDir: string): string | undefined {
  return ["site.ts", "site.js", "site.json"].map((name) => join(contentDir, name)).find(existsSync);
}

function failure(diagnostic: Diagnostic): ConfigResult {
  return { ok: false, diagnostics: [diagnostic] };
}

/** Matches the first character of what a `site.ts` exports. */
const EXPORT = /(?<=export default\s*)[^\s(]/;

function loadProblem(error: unknown, file: LiteralFile): Diagnostic {
  const json = file.filePath.endsWith(".json") ? jsonProblem(file.text, "object") : undefined;
  const message = json?.message ?? reason(error);
  return problem("config/failed", `Could not load the site configuration: ${message}`, {
    location: json ? locationAt(file, json.offset) : placeOfError(error, file),
    hint: json?.hint ?? "The file must run on its own and export the configuration: export default { … };",
  });
}

function reason(error: unknown): string {
  const message = messageOf(error).split("\n")[0] ?? "";
  return message.replace(/^SyntaxError: /, "").replace(/\s*at file:\S+$/, "");
}

/** Returns the location that an error's message or stack names, or the first line. */
function placeOfError(error: unknown, file: LiteralFile): Location {
  const words = error instanceof Error ? `${error.message}\n${error.stack ?? ""}` : String(error);
  const [, line = "1", column = "1"] = /site\.(?:ts|js)[^\s:]*:(\d+)(?::(\d+))?/.exec(words) ?? [];
  return locationIn(file, Number(line), Number(column));
}

function settingProblem({ path, kind, what, hint }: SchemaProblem, configFile: LiteralFile): Diagnostic {
  const code = kind === "unknown" ? "config/unknown-key" : "config/invalid";
  return problem(code, `Could not read the setting "${path.join(".")}": it ${what}`, {
    location: locationInLiteral(configFile, path),
    hint: (kind === "unknown" && (otherPlaceHint(path) ?? otherNameHint(path))) || hint,
  });
}

/** Objects of the settings, "" for all of them, whose members other generators have in another one. */
const PLACES = ["", "themeConfig", "route", "markdown"];

/** Returns a hint if a setting belongs in another place. */
function otherPlaceHint(path: readonly string[]): string | undefined {
  const name = path.at(-1) ?? "";
  const written = path.slice(0, -1).join(".");
  if (!PLACES.includes(written)) return undefined;
  const place = PLACES.find((one) => knownKeys(siteSchema, one === "" ? [] : [one]).includes(name));
  if (place === undefined) return undefined;
  return place === ""
    ? `Write it outside of ${written}.`
    : `Write it in ${place}: \`${place}: { ${name}: … }\`.`;
}

function knownKeys(schema: unknown, path: readonly string[]): string[] {
  let current = schema as {
    entries?: Record<string, unknown>;
    wrapped?: unknown;
    item?: unknown;
    value?: unknown;
    options?: unknown[];
  };
  for (const key of path) {
    current = unwrap(current.item ?? current.entries?.[key] ?? current.value);
  }
  current = unwrap(current);
  return Object.keys(current.entries ?? {});
}

// deno-lint-ignore no-explicit-any -- walks the validator's internal, untyped structure
function unwrap(schema: any): any {
  let current = schema ?? {};
  while (current.wrapped) current = current.wrapped;
  if (current.getter) current = current.getter({});
  if (current.options) current = current.options.find((o: { entries?: unknown }) => o.entries) ?? current;
  return current;
}
