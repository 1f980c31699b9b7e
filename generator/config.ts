/**
 * The site configuration: `site.ts` (default export) or `site.json` in the content folder, checked against
 * one schema and turned into a `SiteConfig` in which nothing is left undecided.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { languageFolders, languageLabel } from "./source/language_folders.ts";
import type { BuildOptions, LocaleConfig, SiteConfig } from "./types.ts";
import { type Diagnostic, locationOnLine } from "./diagnostics/diagnostic.ts";
import { problem } from "./diagnostics/catalogue.ts";
import { didYouMean } from "./diagnostics/did_you_mean.ts";
import { type LocaleInput, type SiteInput, siteSchema } from "./config_schema.ts";
import { shortHash } from "./emit/hash.ts";

export type ConfigResult =
  | { readonly ok: true; readonly config: SiteConfig }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Reads and validates the configuration of the site in `options.contentDir`. */
export async function loadConfig(options: BuildOptions): Promise<ConfigResult> {
  const contentDir = resolve(options.contentDir);
  const file = ["site.ts", "site.js", "site.json"].map((name) => resolve(contentDir, name)).find(existsSync);
  if (!file) return failure(missingConfig(options.contentDir));
  const text = readFileSync(file, "utf8");
  const shown = `${options.contentDir.replace(/\/$/, "")}/${file.slice(contentDir.length + 1)}`;
  let value: unknown;
  try {
    value = await readValue(file, text);
  } catch (error) {
    return failure(problem("config/failed", `Could not load the site configuration: ${reason(error)}`, {
      location: locationOnLine(shown, text, lineOf(error)),
      hint: "The file must run on its own and export the configuration as its default export.",
    }));
  }
  const parsed = v.safeParse(siteSchema, value);
  if (!parsed.success) {
    return {
      ok: false,
      diagnostics: parsed.issues.map((i) => issueProblem(i, shown, text)),
    };
  }
  return { ok: true, config: complete(parsed.output, contentDir, options) };
}

async function readValue(file: string, text: string): Promise<unknown> {
  if (file.endsWith(".json")) return JSON.parse(text);
  // The hash makes a changed file a new module, so that a running preview sees the change.
  const module = await import(`${pathToFileURL(file).href}?v=${shortHash(text)}`);
  if (module.default === undefined) throw new Error("it has no default export");
  return module.default;
}

function missingConfig(shown: string): Diagnostic {
  return problem("config/missing", `Could not find site.ts or site.json in "${shown}"`, {
    hint:
      'Create one: export default { title: "My site", lang: "en", locales: [{ lang: "en", label: "English" }] };',
  });
}

function failure(diagnostic: Diagnostic): ConfigResult {
  return { ok: false, diagnostics: [diagnostic] };
}

function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}

/** The line of the configuration file that an error's stack or message names, else 1. */
function lineOf(error: unknown): number {
  const text = error instanceof Error ? `${error.message}\n${error.stack ?? ""}` : String(error);
  return Number(text.match(/site\.(?:ts|js)[^\s:]*:(\d+)/)?.[1] ?? text.match(/line (\d+)/)?.[1] ?? 1);
}

function issueProblem(issue: v.BaseIssue<unknown>, file: string, text: string): Diagnostic {
  const keys = (issue.path ?? []).map((item) => String(item.key));
  const path = keys.join(".");
  const location = locationOfKey(file, text, keys);
  if (issue.type === "strict_object" && issue.expected === "never") {
    const known = knownKeys(siteSchema, keys.slice(0, -1));
    const near = didYouMean(keys.at(-1) ?? "", known);
    return problem("config/unknown-key", `Could not read the setting "${path}": it is not known`, {
      location,
      hint: near ? `Did you mean "${near}"?` : `Known here: ${known.join(", ")}.`,
    });
  }
  return problem("config/invalid", `Could not read the setting "${path}": ${issue.message}`, {
    location,
    hint: `Expected ${issue.expected ?? "another value"}, received ${issue.received}.`,
  });
}

function locationOfKey(file: string, text: string, keys: readonly string[]) {
  const lines = text.split("\n");
  let from = 0;
  let column = 1;
  for (const key of keys.filter((k) => !/^\d+$/.test(k))) {
    const pattern = new RegExp(`(^|[\\s{,"'])${key.replace(/[^\w]/g, "\\$&")}["']?\\s*:`);
    const at = lines.findIndex((line, index) => index >= from && pattern.test(line));
    if (at < 0) break;
    from = at;
    column = (lines[at]?.indexOf(key) ?? 0) + 1;
  }
  return locationOnLine(file, text, from + 1, column, keys.at(-1)?.length ?? 1);
}

function knownKeys(schema: unknown, path: readonly string[]): string[] {
  let current = schema as {
    entries?: Record<string, unknown>;
    wrapped?: unknown;
    item?: unknown;
    options?: unknown[];
  };
  for (const key of path) {
    current = unwrap(/^\d+$/.test(key) ? current.item : current.entries?.[key]);
  }
  return Object.keys(current.entries ?? {});
}

// deno-lint-ignore no-explicit-any -- walks a validator's own, untyped structure
function unwrap(schema: any): any {
  let current = schema ?? {};
  while (current.wrapped) current = current.wrapped;
  if (current.getter) current = current.getter({});
  if (current.options) current = current.options.find((o: { entries?: unknown }) => o.entries) ?? current;
  return current;
}

function complete(input: SiteInput, contentDir: string, options: BuildOptions): SiteConfig {
  const theme = input.themeConfig ?? {};
  const named = input.locales ?? theme.locales ?? [];
  const found = named.length > 0
    ? []
    : languageFolders(join(contentDir, input.multiVersion?.versions?.[0] ?? ""));
  const lang = input.lang ?? named[0]?.lang ?? (found.includes("en") ? "en" : found[0]) ?? "en";
  const search = input.search ?? {};
  return {
    contentDir,
    projectDir: dirname(contentDir),
    title: input.title ?? "",
    description: input.description ?? "",
    lang,
    base: normalizeBase(options.base ?? input.base ?? "/"),
    origin: (options.origin ?? input.origin)?.replace(/\/+$/, ""),
    logo: typeof input.logo === "string" ? { light: input.logo, dark: input.logo } : input.logo,
    icon: input.icon,
    locales: locales(input, lang, found),
    multiVersion: {
      default: input.multiVersion?.default ?? "",
      versions: input.multiVersion?.versions ?? [],
    },
    cleanUrls: input.route?.cleanUrls ?? true,
    excludeRoutes: input.route?.exclude ?? [],
    ssg: options.ssg ?? input.ssg ?? true,
    alias: Object.fromEntries(
      Object.entries(input.alias ?? {}).map((
        [name, to],
      ) => [name, isAbsolute(to) ? to : resolve(contentDir, to)]),
    ),
    markdown: {
      showLineNumbers: input.markdown?.showLineNumbers ?? false,
      defaultWrapCode: input.markdown?.defaultWrapCode ?? false,
      codeHighlighter: "prism",
    },
    search: search === false || theme.search === false ? undefined : {
      mode: search.mode ?? "local",
      apiUrl: search.apiUrl,
      searchIndexes: (search.searchIndexes ?? []).map((entry) =>
        typeof entry === "string" ? { value: entry, label: entry } : entry
      ),
      limit: search.limit ?? 7,
    },
    theme: {
      socialLinks: (theme.socialLinks ?? []).map((link) => ({ ...link, mode: link.mode ?? "link" })),
      footerMessage: theme.footer?.message,
      editLink: editLink(theme.editLink),
      lastUpdated: theme.lastUpdated ?? false,
      outline: theme.outline ?? true,
      darkMode: theme.darkMode ?? true,
      hideNavbar: theme.hideNavbar ?? "never",
      contentAnimation: theme.enableContentAnimation ?? false,
      globalUIComponents: input.globalUIComponents ?? ["ImageZoom"],
    },
    checks: input.checks ?? {},
    client: options.client,
    development: options.development,
  };
}

/** Only when both settings are there: half a link is no link. */
function editLink(
  input: { docRepoBaseUrl?: string; text?: string } | undefined,
): SiteConfig["theme"]["editLink"] {
  if (!input?.docRepoBaseUrl || !input.text) return undefined;
  return { docRepoBaseUrl: input.docRepoBaseUrl, text: input.text };
}

const TEXT_KEYS = [
  "outlineTitle",
  "prevPageText",
  "nextPageText",
  "lastUpdatedText",
  "sourceCodeText",
  "editLinkText",
] as const;

function locales(input: SiteInput, lang: string, found: readonly string[]): LocaleConfig[] {
  const theme = input.themeConfig ?? {};
  const entries = new Map<string, LocaleInput>();
  for (const entry of [...(input.locales ?? []), ...(theme.locales ?? [])]) {
    entries.set(entry.lang, { ...entries.get(entry.lang), ...entry });
  }
  if (entries.size === 0) {
    for (const name of new Set([lang, ...found])) entries.set(name, { lang: name, label: languageLabel(name) });
  }
  return [...entries.values()].map((entry) => ({
    lang: entry.lang,
    label: entry.label ?? entry.lang,
    title: entry.title ?? input.title ?? "",
    description: entry.description ?? input.description ?? "",
    dir: entry.dir ?? "ltr",
    texts: localeTexts(entry, theme),
    nav: entry.nav ?? (entry.lang === lang ? theme.nav : undefined),
    sidebar: entry.sidebar ?? (entry.lang === lang ? theme.sidebar : undefined),
  } as LocaleConfig));
}

function localeTexts(
  entry: LocaleInput,
  theme: NonNullable<SiteInput["themeConfig"]>,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const key of TEXT_KEYS) {
    const own = key === "editLinkText" ? entry.editLink?.text : entry[key];
    const shared = key === "editLinkText" ? theme.editLink?.text : theme[key];
    if (own ?? shared) texts[key] = (own ?? shared) as string;
  }
  return texts;
}

/** `docs`, `/docs` and `/docs/` all mean `/docs/`. */
export function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, "");
  return inner ? `/${inner}/` : "/";
}
