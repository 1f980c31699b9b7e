/** Reports pages that do not exist in every language of the site. Pure. */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationIn } from "../diagnostics/diagnostic.ts";
import { pathInLanguage, shownPath, sourceFolder } from "../source/language_folders.ts";
import type { LocaleConfig, ParsedPage, SiteConfig, SourceFile } from "../types.ts";
import { routeOf, type RouteTable } from "./route_table.ts";
import { routeFromPure } from "./routes.ts";

export function checkTranslations(
  pages: readonly ParsedPage[],
  table: RouteTable,
  config: SiteConfig,
): Diagnostic[] {
  const { locales, checks } = config;
  if (checks.translations === false || pages.length === 0) return [];
  const langs = new Set(pages.map(({ source }) => source.lang));
  const used = locales.filter(({ lang }) => langs.has(lang));
  const found = [
    ...locales.filter((locale) => !used.includes(locale)).map((locale) =>
      unusedLanguage(locale, used, config)
    ),
    ...pages.flatMap((page) => missingPages(page, used, table, config)),
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

/** Reports a page that is missing in other languages only once, for the first language that has it. */
function missingPages(
  page: ParsedPage,
  locales: readonly LocaleConfig[],
  table: RouteTable,
  config: SiteConfig,
): Diagnostic[] {
  const route = routeOf(page, table);
  const isMissing = ({ lang }: LocaleConfig) =>
    !table.routes.has(routeFromPure(route.pureRoutePath, lang, route.version, config).routePath);
  const missing = locales.filter(isMissing);
  const first = locales.find((locale) => !isMissing(locale));
  if (missing.length === 0 || first?.lang !== route.lang) return [];
  const names = missing.map(({ lang }) => lang).join(", ");
  const files = missing.map(({ lang }) => `"${fileIn(lang, page.source, config)}"`).join(" and ");
  return [problem("route/untranslated", `"${page.source.filePath}" has no page in: ${names}`, {
    location: locationIn(page.source),
    hint: `Write ${files}.`,
  })];
}

/** Returns the file path of the same page in another language. */
function fileIn(lang: string, source: SourceFile, config: SiteConfig): string {
  return shownPath(sourceFolder(source.version, lang, config) + pathInLanguage(source, config), config);
}
