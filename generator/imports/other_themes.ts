/** Packages and components of other generators' themes, and hints to their equivalents here. */
import { THEME_COMPONENTS } from "../../layouts/mdx/names.ts";

const PACKAGES =
  /^(?:@docusaurus|@theme-(?:init|original)|@astrojs|astro|fumadocs-(?:core|ui)|next|nextra(?:-theme-[a-z]+)?|vitepress|vuepress)(?:[/:]|$)/;

/** Names of components in other themes → names of their equivalents here. */
const EQUIVALENTS = new Map([
  ["Admonition", "Callout"],
  ["Alert", "Callout"],
  ["Aside", "Callout"],
  ["CardGroup", "CardGrid"],
  ["Cards", "CardGrid"],
  ["LinkButton", "Button"],
  ["TabItem", "Tab"],
]);

export function isOfOtherTheme(specifier: string): boolean {
  return PACKAGES.test(specifier);
}

/** Returns a hint to import the equivalent of another theme's component `name`, or undefined if none. */
export function equivalentHint(name: string): string | undefined {
  const own = EQUIVALENTS.get(name);
  return own && `Write \`import { ${own} as ${name} } from '@theme';\``;
}

/** Returns a hint about what to import instead of a module below `@theme/` or of another theme. */
export function otherThemeHint(specifier: string): string {
  const last = specifier.split("/").at(-1)!;
  const name = `${last[0]?.toUpperCase()}${last.slice(1)}`;
  if (THEME_COMPONENTS.includes(name)) return `Write \`import { ${name} } from '@theme';\``;
  const list = `Import from '@theme', which has: ${THEME_COMPONENTS.join(", ")}.`;
  return equivalentHint(name) ??
    (isOfOtherTheme(specifier) ? `${list} Pages may keep a name: \`Tab as TabItem\`.` : list);
}
