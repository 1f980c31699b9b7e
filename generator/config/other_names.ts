/** Settings that other generators have, and what to write here instead. */
import { mapOf } from "../util/text.ts";

const inTexts = (name: string) =>
  `Write it for each language: locales: [{ lang: "en", texts: { ${name}: "…" } }].`;

/**
 * Settings without a counterpart. As in the tables below, each is listed by its name, or by the name of the object or
 * list around it ("" for all settings) and its own.
 */
const WITHOUT_COUNTERPART =
  "plugins presets themes integrations vite vue builderPlugins themeDir remarkPlugins rehypePlugins shiki " +
  "highlightLanguages extractDescription search.searchHooks search.versioned search.codeBlocks mdxRs overview " +
  "returnToTopLabel darkModeSwitchLabel titleTemplate metaChunk algolia carbonAds logo.alt logo.width logo.height " +
  "enableScrollToTop enableAppearanceAnimation localeRedirect";

const INSTEAD = mapOf([
  [WITHOUT_COUNTERPART, "Remove it: it has no counterpart here."],
  ["root srcDir", "Remove it, and give the folder on the command line: --content DIR."],
  ["srcExclude", "Write it as `route: { exclude: [ … ] }`."],
  ["outDir", "Remove it, and give the folder on the command line: --out DIR."],
  ["globalStyles customCss", "Remove it, and put the style sheet into the folder of the site's components."],
  ["builderConfig", "Remove it. Prefixes for imports are set with `alias`."],
  ["globalComponents", "Remove it, and import the components in the pages that show them."],
  ["logoText", "Remove it: the text beside the logo is the `title`."],
  ["route.include route.extensions", "Remove it: every .md and .mdx file of the content folder is a page."],
  ["replaceRules", "Remove it, and write the text in the pages."],
  ["mediumZoom", "Remove it: images can be enlarged anyway."],
  [
    "i18nSourcePath i18nSource",
    "Remove it: i18n.json is read from the content folder or the folder above it.",
  ],
  ["head", "Remove it: the tags in a page's head are generated."],
  [
    "checkDeadLinks ignoreDeadLinks onBrokenLinks onBrokenMarkdownLinks markdown.link",
    "Remove it: links are always checked.",
  ],
  [".social", "Write it as `themeConfig: { socialLinks: [ … ] }`."],
  [".i18n", 'Write `lang: "en"` and `locales: [{ lang: "en", label: "English" }]`.'],
  [".sitemap", "Remove it: a sitemap is always written. Its addresses begin with `origin`."],
  ["siteTitle", "Write it as `title`, outside of themeConfig."],
  ["navbar", "Write its items as `nav`."],
  ["aside tableOfContents", "Remove it; `themeConfig: { outline: false }` leaves the outlines out."],
  ["editLink.pattern", "Write what is before `:path` as `docRepoBaseUrl`."],
  ["docFooter", "Write its texts as `prevPageText` and `nextPageText`."],
  ["searchPlaceholderText", inTexts("searchPlaceholder")],
  ["searchNoResultsText", inTexts("searchNoResults")],
  ["searchSuggestedQueryText", inTexts("searchTryAgain")],
  ["langMenuLabel", inTexts("language")],
  ["sidebarMenuLabel", inTexts("openSidebar")],
  ["skipToContentLabel", inTexts("skipToContent")],
  ["lightModeSwitchTitle", inTexts("appearanceLight")],
  ["darkModeSwitchTitle", inTexts("appearanceDark")],
  [".rewrites", "Remove it: the address of a page is the path of its file."],
  [".appearance", "Remove it: readers choose. `themeConfig: { darkMode: false }` keeps the site light."],
  ["markdown.math", "Remove it: formulas are written in MathML."],
  ["fallbackHeadingTitle", "Remove it: a page without a heading shows its title anyway."],
  ["copyright", "Write it into `message`."],
]);

/** Settings that other generators call otherwise, in the same way. */
const RENAMED = mapOf([
  [".url .site", ["origin"]],
  [".baseUrl", ["base"]],
  [".defaultLocale language code", ["lang"]],
  [".favicon", ["icon"]],
  [".tagline", ["description"]],
  ["editLink.baseUrl", ["docRepoBaseUrl"]],
  [".name", ["title"]],
  ["locales.name", ["label"]],
  ["logo.src", ["light"]],
  // Of entries of menus and sidebars, and of social links.
  ["url href to", ["link", "content"]],
  ["link", ["content"]],
  ["children", ["items"]],
  ["label title", ["text"]],
]);

/** Returns which of the `known` settings an unknown one is, given its path, if another generator calls it so. */
export function renamedSetting(path: readonly string[], known: readonly string[]): string | undefined {
  return lookUp(RENAMED, path)?.find((name) => known.includes(name));
}

/** Returns a hint about an unknown setting, given its path, if another generator has it. */
export function otherNameHint(path: readonly string[]): string | undefined {
  return lookUp(INSTEAD, path);
}

function lookUp<Found>(map: ReadonlyMap<string, Found>, path: readonly string[]): Found | undefined {
  const names = ["", ...path.filter((name) => !/^\d+$/.test(name))];
  return map.get(names.slice(-2).join(".")) ?? map.get(names.at(-1) ?? "");
}
