/** Converts between file paths and routes: all rules for addresses are here. Pure. */
import { cleanPath, encodePath, hrefFromRoute, slashVariants } from "../../islands/lib/address.ts";
import { pathInLanguage } from "../source/language_folders.ts";
import type { Route, SiteConfig, SourceFile } from "../types.ts";
import { withoutPageExtension } from "../util/paths.ts";

type Addressing = Pick<SiteConfig, "base" | "cleanUrls" | "flat" | "lang" | "multiVersion">;

/**
 * Returns the route of a source file.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * const config = { base: "/", cleanUrls: true, lang: "en", multiVersion: { default: "", versions: [] } };
 * const file = { relativePath: "zh/guide/start/index.md", lang: "zh", version: "" };
 * assert.equal(routeFromFile(file, config).routePath, "/zh/guide/start/");
 * ```
 */
export function routeFromFile(
  file: Pick<SourceFile, "relativePath" | "lang" | "version">,
  config: Addressing,
): Route {
  const inside = withoutPageExtension(pathInLanguage(file, config));
  const pure = `/${inside}`.replace(/(^|\/)index$/, "$1");
  return routeFromPure(pure, file.lang, file.version, config);
}

/** Returns the route of a path without language and version. */
export function routeFromPure(pure: string, lang: string, version: string, config: Addressing): Route {
  const prefix = languagePrefix(lang, version, config);
  const routePath = `${prefix}${pure}`;
  const inside = routePath.slice(1);
  return {
    routePath,
    pureRoutePath: pure,
    lang,
    version,
    outputPath: pure.endsWith("/") ? `${inside}index.html` : `${inside}.html`,
    // Includes `.html` if clean URLs are off.
    href: encodePath(hrefFromRoute(routePath, config)),
  };
}

/** Returns `""` for the default language and version, or else `/v2`, `/zh` or `/v2/zh`. */
export function languagePrefix(lang: string, version: string, config: Addressing): string {
  const versionPart = version && version !== config.multiVersion.default ? `/${version}` : "";
  return `${versionPart}${lang === config.lang ? "" : `/${lang}`}`;
}

/** Returns the output path of a page's Markdown: `guide/start/index.html` → `guide/start/index.md`. */
export function markdownPath({ outputPath }: Pick<Route, "outputPath">): string {
  return outputPath.replace(/\.html$/, ".md");
}

/** Returns the address of a page's Markdown. */
export function markdownHref(route: Pick<Route, "outputPath">, { base }: Pick<SiteConfig, "base">): string {
  return encodePath(base + markdownPath(route));
}

/** Finds the route of a path, as it is or with a trailing slash added or removed. */
export function matchRoute<T>(path: string, routes: ReadonlyMap<string, T>): T | undefined {
  const found = slashVariants(cleanPath(path)).map((spelling) => routes.get(spelling));
  return found.find((route) => route !== undefined);
}
