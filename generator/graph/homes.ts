/** Finds the home page of a language, or a substitute. Pure. */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationIn } from "../diagnostics/diagnostic.ts";
import { editionsOf } from "../source/editions.ts";
import { pathInLanguage, shownPath, sourceFolder } from "../source/language_folders.ts";
import type { ParsedPage, Route, SiteConfig } from "../types.ts";
import { routeFromPure } from "./routes.ts";

type Routes = ReadonlyMap<string, Route>;

/**
 * Returns the address of a language's home page, or else of its first page. If the version has no pages in
 * that language, returns that of the default version, or else of the first that has some.
 */
export function homeHref(lang: string, version: string, routes: Routes, config: SiteConfig): string {
  const { multiVersion } = config;
  for (const place of [version, multiVersion.default, ...multiVersion.versions]) {
    const home = homeIn(lang, place, routes, config);
    if (home) return home.href;
  }
  return routeFromPure("/", lang, version, config).href;
}

function homeIn(lang: string, version: string, routes: Routes, config: SiteConfig): Route | undefined {
  const first = () =>
    [...routes.values()].find((route) =>
      route.lang === lang && route.version === version && route.pureRoutePath !== "/404"
    );
  return routes.get(routeFromPure("/", lang, version, config).routePath) ?? first();
}

/**
 * Reports versions without a home page in any language. If only some languages have one, those of the others
 * are reported as untranslated pages.
 */
export function checkHomes(pages: readonly ParsedPage[], routes: Routes, config: SiteConfig): Diagnostic[] {
  if (pages.length === 0) return [noPages(config)];
  const versions = new Set(editionsOf(config).map(({ version }) => version));
  return [...versions].flatMap((version) => {
    const own = pages.filter(({ source }) => source.version === version);
    const hasHome = config.locales.some(({ lang }) =>
      routes.has(routeFromPure("/", lang, version, config).routePath)
    );
    return hasHome || own.length === 0 ? [] : [noHome(version, own, config)];
  });
}

function noPages(config: SiteConfig): Diagnostic {
  const folder = sourceFolder(config.multiVersion.default, config.lang, config);
  return problem("route/no-home", "The site has no pages", {
    hint: `Write the first one: "${folder}index.md" in the content folder.`,
  });
}

function noHome(version: string, pages: readonly ParsedPage[], config: SiteConfig): Diagnostic {
  const readmes = pages.filter(({ source }) => /^readme\.mdx?$/i.test(pathInLanguage(source, config)));
  const { source } = readmes[0] ?? pages[0]!;
  const { href } = routeFromPure("/", config.lang, version, config);
  const names = readmes.map((page) => `"${page.source.filePath}"`).join(" and ");
  return problem("route/no-home", `No page has the address ${href}`, {
    location: locationIn(source),
    hint: readmes.length > 0
      ? `Rename ${names} to index.${source.format}.`
      : `Write "${shownPath(`${sourceFolder(version, config.lang, config)}index.md`, config)}".`,
  });
}
