/** The browser's entry points, and the small modules made for them. */
import { readdirSync } from "node:fs";
import type { PropsByLanguage } from "../../layouts/island_texts.ts";
import type { SiteFacts } from "../../layouts/mdx/island_place.tsx";
import type { SiteIsland } from "../types.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { isCssModule, RULES_ENTRY } from "./css_modules.ts";
import { join } from "../util/paths.ts";

const ISLAND_PREFIX = "island:";
export const STYLES_ENTRY = "styles.css";
/** The specifier of the drawings of icons; in a style sheet. */
export const ICONS_ENTRY = "icons.css";

/** Specifier of an island's entry module. */
export function islandSpecifier(name: string): string {
  return ISLAND_PREFIX + name;
}

/** The island whose entry this specifier is. */
export function islandFromSpecifier(specifier: string): string | undefined {
  return specifier.startsWith(ISLAND_PREFIX) ? specifier.slice(ISLAND_PREFIX.length) : undefined;
}

/**
 * Text of an island's entry: it exports `hydrate(element, props, prefix)`. `own` are the props that pages leave out,
 * by the language that the others name: that of the document is anybody's to change, as translators do.
 */
export function islandEntry(name: string, file: string, own: PropsByLanguage = {}): string {
  const root = join(PROGRAM_DIR, "islands/hydration/island_root.tsx");
  return [
    `import { hydrateIsland } from ${JSON.stringify(root)};`,
    `import * as island from ${JSON.stringify(file)};`,
    `const component = ${componentOf(name)};`,
    `const own = ${JSON.stringify(own)};`,
    "export const hydrate = (element, props, prefix) =>",
    "  hydrateIsland(component, element, { ...own[props.lang], ...props }, prefix);",
  ].join("\n");
}

/** As `islandEntry`, for one of the site's own. */
export function siteIslandEntry({ file, component }: SiteIsland, site: SiteFacts): string {
  const root = join(PROGRAM_DIR, "layouts/mdx/site_island_root.tsx");
  return [
    `import { hydrateSiteIsland } from ${JSON.stringify(root)};`,
    `import * as island from ${JSON.stringify(file)};`,
    `const component = ${componentOf(component)};`,
    `const site = ${JSON.stringify(site)};`,
    "export const hydrate = (element, props, prefix) => hydrateSiteIsland(component, element, props, prefix, site);",
  ].join("\n");
}

/** Text of the module that pages get for an island's file: its component within the island's markup. */
export function islandModule(name: string, { file, component, named }: SiteIsland): string {
  const wrap = named ? "siteIsland" : "livingComponent";
  return [
    `import { ${wrap} } from "@theme/internal";`,
    `import * as island from ${JSON.stringify(file)};`,
    `export * from ${JSON.stringify(file)};`,
    `const wrapped = ${wrap}(${JSON.stringify(name)}, ${componentOf(component)});`,
    ...[...new Set([component, "default"])].map((one) => `export { wrapped as ${JSON.stringify(one)} };`),
  ].join("\n");
}

/** An island's file exports its component by the file's name, or as the default. */
function componentOf(name: string): string {
  return `island[${JSON.stringify(name)}] ?? island["default"]`;
}

/** Text of the module behind `virtual:fresh`: the layouts, rendered in the browser. */
export function freshModule(): string {
  return `export { renderFresh } from ${JSON.stringify(join(PROGRAM_DIR, "layouts/fresh_page.tsx"))};`;
}

/**
 * Text of the style sheet: one import for the drawings of icons and for each file of the layouts, then for each of the
 * site's, CSS modules last.
 */
export function stylesModule(siteStyles: readonly string[]): string {
  const files = [...styleFiles(), ...siteStyles.filter((file) => !isCssModule(file))];
  const rules = siteStyles.some(isCssModule) ? [RULES_ENTRY] : [];
  return [ICONS_ENTRY, ...files, ...rules].map((file) => `@import ${JSON.stringify(file)};`).join("\n");
}

/** Files that others build on come first, the rest by name: the cascade must not depend on the file system. */
const FIRST = ["tokens.css", "reset.css", "base.css", "layout.css"];

function styleFiles(): string[] {
  const folder = join(PROGRAM_DIR, "layouts/styles");
  const names = readdirSync(folder).filter((name) => name.endsWith(".css"));
  const rank = (name: string) => FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
  return names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)).map((name) => join(folder, name));
}
