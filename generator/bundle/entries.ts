/** Entry points of the browser code, and the small modules generated for them. */
import { readdirSync } from "node:fs";
import type { PropsByLanguage } from "../../layouts/island_texts.ts";
import type { IslandSiteData } from "../../layouts/mdx/island_place.tsx";
import type { SiteIsland } from "../types.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { isCssModule, RULES_ENTRY } from "./css_modules.ts";
import { join } from "../util/paths.ts";

const ISLAND_PREFIX = "island:";
export const STYLES_ENTRY = "styles.css";
/** The specifier under which a style sheet imports the rules that draw icons. */
export const ICONS_ENTRY = "icons.css";

/** Returns the specifier of an island's entry module. */
export function islandSpecifier(name: string): string {
  return ISLAND_PREFIX + name;
}

/** Returns the name of the island whose entry module has this specifier, if there is one. */
export function islandFromSpecifier(specifier: string): string | undefined {
  return specifier.startsWith(ISLAND_PREFIX) ? specifier.slice(ISLAND_PREFIX.length) : undefined;
}

/**
 * Returns the text of an island's entry module, which exports `hydrate(element, props, prefix)`. `scriptProps`
 * are the props that pages leave out, by language. The language is taken from the other props, because browser
 * translation tools may change that of the document.
 */
export function islandEntry(name: string, file: string, scriptProps: PropsByLanguage = {}): string {
  const root = join(PROGRAM_DIR, "islands/hydration/island_root.tsx");
  return [
    `import { hydrateIsland } from ${JSON.stringify(root)};`,
    `import * as island from ${JSON.stringify(file)};`,
    `const component = ${componentOf(name)};`,
    `const own = ${JSON.stringify(scriptProps)};`,
    "export const hydrate = (element, props, prefix) =>",
    "  hydrateIsland(component, element, { ...own[props.lang], ...props }, prefix);",
  ].join("\n");
}

/** Like `islandEntry`, for one of the site's own islands. */
export function siteIslandEntry({ file, component }: SiteIsland, site: IslandSiteData): string {
  const root = join(PROGRAM_DIR, "layouts/mdx/site_island_root.tsx");
  return [
    `import { hydrateSiteIsland } from ${JSON.stringify(root)};`,
    `import * as island from ${JSON.stringify(file)};`,
    `const component = ${componentOf(component)};`,
    `const site = ${JSON.stringify(site)};`,
    "export const hydrate = (element, props, prefix) => hydrateSiteIsland(component, element, props, prefix, site);",
  ].join("\n");
}

/** Returns the text of the module that pages import for an island's file, which wraps it in markup. */
export function islandModule(name: string, { file, component, named }: SiteIsland): string {
  const wrap = named ? "siteIsland" : "interactiveComponent";
  return [
    `import { ${wrap} } from "@theme/internal";`,
    `import * as island from ${JSON.stringify(file)};`,
    `export * from ${JSON.stringify(file)};`,
    `const wrapped = ${wrap}(${JSON.stringify(name)}, ${componentOf(component)});`,
    ...[...new Set([component, "default"])].map((one) => `export { wrapped as ${JSON.stringify(one)} };`),
  ].join("\n");
}

/** Returns an expression for an island's component, which its file exports under `name` or as the default. */
function componentOf(name: string): string {
  return `island[${JSON.stringify(name)}] ?? island["default"]`;
}

/** Returns the text of `virtual:client-page`, through which the runtime renders the layouts in the browser. */
export function clientRenderModule(): string {
  return `export { renderClientPage } from ${JSON.stringify(join(PROGRAM_DIR, "layouts/client_page.tsx"))};`;
}

/**
 * Returns the text of the style sheet. It imports the icons, the files of the layouts, those of the site, and
 * finally all CSS modules.
 */
export function stylesModule(siteStyles: readonly string[]): string {
  const files = [...styleFiles(), ...siteStyles.filter((file) => !isCssModule(file))];
  const rules = siteStyles.some(isCssModule) ? [RULES_ENTRY] : [];
  return [ICONS_ENTRY, ...files, ...rules].map((file) => `@import ${JSON.stringify(file)};`).join("\n");
}

/** Files that others build on come first, then the rest by name, so that the cascade is always the same. */
const FIRST = ["tokens.css", "reset.css", "base.css", "layout.css"];

function styleFiles(): string[] {
  const folder = join(PROGRAM_DIR, "layouts/styles");
  const names = readdirSync(folder).filter((name) => name.endsWith(".css"));
  const rank = (name: string) => FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
  return names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)).map((name) => join(folder, name));
}
