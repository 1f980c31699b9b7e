/**
 * The site configuration: `site.ts` or `site.js` (default export), or `site.json`, in the content folder,
 * validated against one schema and turned into a `SiteConfig` with every default filled in.
 */
import { existsSync } from "node:fs";
import * as v from "valibot";
import { decode } from "../islands/lib/address.ts";
import { hasOwnPages, languageFolders, languageLabel } from "./source/language_folders.ts";
import type { BuildOptions, LocaleConfig, SiteConfig } from "./types.ts";
import {
  type Diagnostic,
  Diagnostics,
  type Location,
  locationAt,
  locationOnLine,
} from "./diagnostics/diagnostic.ts";
import { problem } from "./diagnostics/catalogue.ts";
import { jsonProblem } from "./diagnostics/json_problem.ts";
import { type LiteralFile, locationInLiteral } from "./diagnostics/literal_place.ts";
import { type SchemaProblem, schemaProblems } from "./diagnostics/schema_problem.ts";
import { readComponentTexts } from "./config_component_texts.ts";
import { otherNameHint } from "./config_other_names.ts";
import { blockedImages, configuredLinks, settingFor, sidebarKeys } from "./config_links.ts";
import { loadSettings } from "./config_module.ts";
import { missingConfig, originProblem, settingsProblems } from "./config_problems.ts";
import { localeTexts, textProblems } from "./config_texts.ts";
import { directionOf } from "./config_values.ts";
import { type LocaleSettings, siteSchema, type SiteSettings } from "./config_schema.ts";
import { dirname, join, relative, resolve } from "./util/paths.ts";
import { readText } from "./util/read_text.ts";
import { messageOf } from "./util/text.ts";

export type ConfigResult =
  | { readonly ok: true; readonly config: SiteConfig; readonly warnings: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** The build options that affect the configuration. */
export type ConfigOptions =
  & Pick<BuildOptions, "contentDir">
  & Partial<Pick<BuildOptions, "base" | "origin" | "ssg" | "client" | "development">>;

/** Reads and validates the configuration of the site in `options.contentDir`. */
export async function loadConfig(options: ConfigOptions): Promise<ConfigResult> {
  const contentDir = resolve(options.contentDir);
  const file = settingsFile(contentDir);
  if (!file) return failure(missingConfig(options.contentDir, contentDir));
  const text = readText(file);
  const shown = relative(dirname(contentDir), file);
  let value: unknown;
  try {
    value = file.endsWith(".json") ? JSON.parse(text) : await loadSettings(file);
  } catch (error) {
    return failure(loadProblem(error, shown, text));
  }
  const configFile = { filePath: shown, text, begin: Math.max(0, text.search(EXPORT)) };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return failure(problem("config/invalid", `Could not read the configuration: it is not an object`, {
      location: locationAt(shown, text, configFile.begin),
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
  const config = { ...complete(parsed.output, configFile, contentDir, options), componentTexts: texts };
  const images = blockedImages(config.locales.flatMap(({ links }) => links));
  const warnings = [
    ...originProblem(config, options.origin === undefined ? configFile : undefined),
    ...textProblems(parsed.output, configFile),
    ...images,
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

function loadProblem(error: unknown, file: string, text: string): Diagnostic {
  const json = file.endsWith(".json") ? jsonProblem(text, "object") : undefined;
  const message = json?.message ?? reason(error);
  return problem("config/failed", `Could not load the site configuration: ${message}`, {
    location: json ? locationAt(file, text, json.offset) : placeOfError(error, file, text),
    hint: json?.hint ?? "The file must run on its own and export the configuration: export default { … };",
  });
}

function reason(error: unknown): string {
  const message = messageOf(error).split("\n")[0] ?? "";
  return message.replace(/^SyntaxError: /, "").replace(/\s*at file:\S+$/, "");
}

/** Returns the location that an error's message or stack names, or the first line. */
function placeOfError(error: unknown, file: string, text: string): Location {
  const words = error instanceof Error ? `${error.message}\n${error.stack ?? ""}` : String(error);
  const [, line = "1", column = "1"] = /site\.(?:ts|js)[^\s:]*:(\d+)(?::(\d+))?/.exec(words) ?? [];
  return locationOnLine(file, text, Number(line), Number(column));
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

function complete(
  settings: SiteSettings,
  configFile: LiteralFile,
  contentDir: string,
  options: ConfigOptions,
): Omit<SiteConfig, "componentTexts"> {
  const theme = settings.themeConfig ?? {};
  const named = settings.locales ?? theme.locales ?? [];
  const roots = versionRoots(settings, contentDir);
  const found = named.length > 0 ? [] : [...new Set(roots.flatMap(languageFolders))].sort();
  const inRoot = roots.some(hasOwnPages);
  const first = inRoot || found.includes("en") ? "en" : found[0];
  const lang = settings.lang ?? named[0]?.lang ?? first ?? "en";
  const languages = locales(settings, configFile, lang, found);
  const base = normalizeBase(options.base ?? settings.base ?? "/");
  return {
    contentDir,
    projectDir: dirname(contentDir),
    title: settings.title ?? "",
    description: settings.description ?? "",
    lang,
    base,
    origin: originBefore(base, options.origin ?? settings.origin),
    logo: logoFrom(settings.logo),
    // An empty text is no image.
    icon: settings.icon || undefined,
    locales: languages,
    flat: (languages.length < 2 || inRoot) && !roots.some((root) => existsSync(join(root, lang))),
    multiVersion: {
      default: settings.multiVersion?.default ?? "",
      versions: settings.multiVersion?.versions ?? [],
    },
    cleanUrls: settings.route?.cleanUrls ?? true,
    excludeRoutes: settings.route?.exclude ?? [],
    ssg: options.ssg ?? settings.ssg ?? true,
    llms: settings.llms ?? false,
    alias: Object.fromEntries(
      Object.entries(settings.alias ?? {}).map(([name, to]) => [name, resolve(contentDir, to)]),
    ),
    markdown: {
      showLineNumbers: settings.markdown?.showLineNumbers ?? false,
      defaultWrapCode: settings.markdown?.defaultWrapCode ?? false,
      codeHighlighter: "prism",
    },
    search: completeSearch(settings),
    theme: completeTheme(settings),
    checks: settings.checks ?? {},
    client: options.client ?? "react",
    development: options.development ?? false,
  };
}

/** Returns the images for light and dark appearance. An empty text is no image. */
function logoFrom(logo: SiteSettings["logo"]): SiteConfig["logo"] {
  if (typeof logo !== "string") return logo;
  return logo === "" ? undefined : { light: logo, dark: logo };
}

function completeSearch({ search = {}, themeConfig }: SiteSettings): SiteConfig["search"] {
  if (search === false || themeConfig?.search === false) return undefined;
  return {
    mode: search.mode ?? "local",
    apiUrl: search.apiUrl,
    searchIndexes: (search.searchIndexes ?? []).map((entry) =>
      typeof entry === "string" ? { value: entry, label: entry } : entry
    ),
    limit: search.limit ?? 7,
  };
}

function completeTheme({ themeConfig: theme = {}, globalUIComponents }: SiteSettings): SiteConfig["theme"] {
  return {
    socialLinks: (theme.socialLinks ?? []).map((link) => ({
      ...link,
      icon: isSvgMarkup(link.icon) ? { svg: link.icon } : link.icon,
      mode: link.mode ?? "link",
    })),
    lastUpdated: theme.lastUpdated ?? false,
    outline: theme.outline ?? true,
    darkMode: theme.darkMode ?? true,
    hideNavbar: theme.hideNavbar ?? "never",
    contentAnimation: theme.enableContentAnimation ?? false,
    globalUIComponents: globalUIComponents ?? ["ImageZoom"],
  };
}

/** Reports whether an icon is SVG markup rather than the name of a built-in icon. */
function isSvgMarkup(icon: string | { readonly svg: string }): icon is string {
  return typeof icon === "string" && icon.trimStart().startsWith("<svg");
}

/**
 * Returns the folders to search for language folders: one per version, as versions may differ in languages.
 */
function versionRoots({ multiVersion }: SiteSettings, contentDir: string): string[] {
  const versions = multiVersion?.versions ?? [];
  return versions.length > 0 ? versions.map((version) => join(contentDir, version)) : [contentDir];
}

type EditLinkSettings = LocaleSettings["editLink"];

/** Merges a language's edit link with the theme's. Returns undefined unless both URL and text are set. */
function editLink(own: EditLinkSettings, shared: EditLinkSettings): LocaleConfig["editLink"] {
  const docRepoBaseUrl = own?.docRepoBaseUrl || shared?.docRepoBaseUrl;
  const text = own?.text || shared?.text;
  return docRepoBaseUrl && text ? { docRepoBaseUrl, text } : undefined;
}

function locales(
  settings: SiteSettings,
  configFile: LiteralFile,
  lang: string,
  found: readonly string[],
): LocaleConfig[] {
  const theme = settings.themeConfig ?? {};
  const entries = new Map<string, LocaleSettings>();
  for (const entry of [...(settings.locales ?? []), ...(theme.locales ?? [])]) {
    entries.set(entry.lang, { ...entries.get(entry.lang), ...entry });
  }
  if (entries.size === 0) {
    for (const name of new Set([lang, ...found])) {
      entries.set(name, { lang: name, label: languageLabel(name) });
    }
  }
  return [...entries.values()].map((entry) => ({
    lang: entry.lang,
    label: entry.label ?? entry.lang,
    title: entry.title ?? settings.title ?? "",
    description: entry.description ?? settings.description ?? "",
    dir: entry.dir ?? directionOf(entry.lang),
    texts: localeTexts(entry, theme),
    footerMessage: entry.footer?.message || theme.footer?.message || undefined,
    editLink: editLink(entry.editLink, theme.editLink),
    nav: settingFor("nav", entry.lang, settings)?.value,
    sidebar: settingFor("sidebar", entry.lang, settings)?.value,
    links: configuredLinks(entry.lang, settings, configFile),
    sidebarKeys: sidebarKeys(entry.lang, settings, configFile),
  } as LocaleConfig));
}

/** Returns the origin without the base path, which every address already contains after the origin. */
function originBefore(base: string, origin: string | undefined): string | undefined {
  if (origin === undefined) return undefined;
  const { origin: host, pathname } = new URL(origin);
  return normalizeBase(pathname) === base ? host : origin.replace(/\/+$/, "");
}

/** Normalizes a base path: `docs`, `/docs` and `/docs/` become `/docs/`, `my%20docs` becomes `/my docs/`. */
export function normalizeBase(base: string): string {
  const inner = decode(base).replace(/^\/+|\/+$/g, "");
  return inner ? `/${inner}/` : "/";
}
