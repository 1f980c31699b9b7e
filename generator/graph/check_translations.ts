/** Reports pages that do not exist in every language of the site. Pure. */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationIn } from "../diagnostics/diagnostic.ts";
import { pathInLanguage, shownPath, sourceFolder } from "../source/language_folders.ts";
import type { LocaleConfig, ParsedPage, SiteConfig, SourceFile } from "../types.ts";
import { routeOf, type RouteTable } from "./route_table.ts";
import { routeFromPure } from "./routes.ts";

/** Number of pages missing in a language from which it is reported once, as a translation that has begun. */
const MANY = 40;

interface Missing {
  readonly page: ParsedPage;
  /** Language that lacks the page. */
  readonly lang: string;
}

export function checkTranslations(
  pages: readonly ParsedPage[],
  table: RouteTable,
  config: SiteConfig,
): Diagnostic[] {
  const { locales, checks } = config;
  if (checks.translations === false || pages.length === 0) return [];
  const langs = new Set(pages.map(({ source }) => source.lang));
  const used = locales.filter(({ lang }) => langs.has(lang));
  const missing = pages.flatMap((page) => missingTranslations(page, used, table, config));
  const found = [
    ...locales.filter((locale) => !used.includes(locale)).map((locale) =>
      unusedLanguage(locale, used, config)
    ),
    ...missingPages(missing, config),
  ];
  // A site that requires parity between languages must not lack translations.
  return checks.parity ? found.map((item) => ({ ...item, severity: "error" })) : found;
}

/** Reports a language without pages, once instead of for every page. */
function unusedLanguage(
  { lang, location }: LocaleConfig,
  used: readonly LocaleConfig[],
  config: SiteConfig,
): Diagnostic {
  const meant = used.find((other) => other.lang.toLowerCase() === lang.toLowerCase());
  const folder = shownPath(sourceFolder(config.multiVersion.default, lang, config), config);
  return problem("route/untranslated", `No page is in the language "${lang}"`, {
    location,
    hint: meant
      ? `In the settings, write it like the folder of its pages: "${meant.lang}".`
      : `Write its pages in "${folder}", or remove it from the settings.`,
  });
}

/** Returns the languages that lack a page, and nothing if another language comes before that of the page. */
function missingTranslations(
  page: ParsedPage,
  locales: readonly LocaleConfig[],
  table: RouteTable,
  config: SiteConfig,
): Missing[] {
  const route = routeOf(page, table);
  const isMissing = ({ lang }: LocaleConfig) =>
    !table.routes.has(routeFromPure(route.pureRoutePath, lang, route.version, config).routePath);
  const first = locales.find((locale) => !isMissing(locale));
  return first?.lang === route.lang ? locales.filter(isMissing).map(({ lang }) => ({ page, lang })) : [];
}

/** Reports missing translations page by page, and those of a language that lacks many pages all at once. */
function missingPages(missing: readonly Missing[], config: SiteConfig): Diagnostic[] {
  const byLanguage = [...Map.groupBy(missing, ({ lang }) => lang).values()];
  const begun = config.checks.parity ? [] : byLanguage.filter((items) => items.length >= MANY);
  const others = missing.filter((item) => !begun.some(([{ lang }]) => item.lang === lang));
  return [
    ...begun.map((items) => begunLanguage(items, config)),
    ...[...Map.groupBy(others, ({ page }) => page)].map(([page, items]) => missingPage(page, items, config)),
  ];
}

function begunLanguage(missing: readonly Missing[], config: SiteConfig): Diagnostic {
  const [{ lang, page }] = missing;
  return problem("route/untranslated", `The language "${lang}" lacks ${missing.length} pages`, {
    location: config.locales.find((locale) => locale.lang === lang)?.location,
    hint: `The first is "${fileIn(lang, page.source, config)}". Each is reported once they are ` +
      `fewer than ${MANY}, or with checks: { parity: true }.`,
  });
}

function missingPage({ source }: ParsedPage, missing: readonly Missing[], config: SiteConfig): Diagnostic {
  const langs = missing.map(({ lang }) => lang);
  const files = langs.map((lang) => `"${fileIn(lang, source, config)}"`).join(" and ");
  return problem("route/untranslated", `"${source.filePath}" has no page in: ${langs.join(", ")}`, {
    location: locationIn(source),
    hint: `Write ${files}.`,
  });
}

/** Returns the file path of the same page in another language. */
function fileIn(lang: string, source: SourceFile, config: SiteConfig): string {
  return shownPath(sourceFolder(source.version, lang, config) + pathInLanguage(source, config), config);
}
