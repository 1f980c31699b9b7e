/** Packages and components of other generators' themes, and hints to their equivalents here. */
import { RUNTIME_MODULES, RUNTIME_NAMES, THEME_COMPONENTS } from "../../layouts/mdx/names.ts";
import { mapOf } from "../util/text.ts";

const PACKAGES =
  /^(?:@docusaurus|@theme-(?:init|original)|@astrojs|astro|fumadocs-(?:core|ui)|next|nextra(?:-theme-[a-z]+)?|@?rspress|vitepress|vuepress)(?:[/:]|$)/;

/** Names of components in other themes → names of their equivalents here. */
const EQUIVALENTS = mapOf([
  ["Admonition Alert Aside", "Callout"],
  ["BrowserOnly", "ClientOnly"],
  ["CardGroup Cards", "CardGrid"],
  ["LinkButton", "Button"],
  ["TabItem", "Tab"],
  ["TOCInline", "Toc"],
]);

/** Names in other themes and their runtimes → what has the same effect here without a component. */
const WITHOUT = mapOf([
  ["Accordion Details", "Write `::: details Title` before its text and `:::` after it."],
  ["Code CodeBlock", 'Write the code as a fence: ```` ```js title="file.js" ````.'],
  ["CodeGroup", "Put each code block into a `<Tab>` of `<Tabs>` from '@theme'."],
  ["DocCardList", "Write `overview: true` in the front matter: the page then lists those of its folder."],
  ["Head Helmet", "Remove it: the tags in a page's head are generated from its `title` and `description`."],
  [
    "HomeFeature HomeHero HomeLayout",
    "Write `pageType: home` with `hero` and `features` in the front matter of a page.",
  ],
  ["LastUpdated", "Remove it, and set `themeConfig: { lastUpdated: true }`: the date follows the text."],
  ["NotFoundLayout", "Remove it: addresses without a page show a 404 page anyway."],
  ["PrevNextPage", "Remove it: links to the neighbours follow the text of each page."],
  ["Step", "Write a heading instead: `<Steps>` from '@theme' numbers the headings between its tags."],
  ["useParams", "Remove it: addresses of pages have no parameters. `useLocation()` returns the query."],
  ["useBaseUrl", "Write the address alone, with a leading slash: the base of the site is added to it."],
]);

export function isOfOtherTheme(specifier: string): boolean {
  return PACKAGES.test(specifier);
}

/** Returns a hint to import the equivalent of another theme's component `name`, or undefined if none. */
function equivalentHint(name: string): string | undefined {
  const own = EQUIVALENTS.get(name);
  return own && `Write \`import { ${own} as ${name} } from '@theme';\``;
}

/** Returns a hint about a name that is imported from the theme or its runtime, if another theme has it. */
export function importedNameHint(name: string): string | undefined {
  return equivalentHint(name) ?? WITHOUT.get(name);
}

/** Returns a hint about what to import instead of a module below `@theme/` or of another theme. */
export function otherThemeHint(specifier: string): string {
  const last = specifier.split("/").at(-1)!;
  const name = /^use[A-Z]/.test(last) ? last : `${last[0]?.toUpperCase()}${last.slice(1)}`;
  if (THEME_COMPONENTS.includes(name)) return `Write \`import { ${name} } from '@theme';\``;
  if (specifier === "@theme/runtime") {
    return `Import from '${RUNTIME_MODULES[0]}', which has: ${RUNTIME_NAMES.join(", ")}.`;
  }
  const list = `Import from '@theme', which has: ${THEME_COMPONENTS.join(", ")}.`;
  return importedNameHint(name) ??
    (isOfOtherTheme(specifier) ? `${list} Pages may keep a name: \`Tab as TabItem\`.` : list);
}
