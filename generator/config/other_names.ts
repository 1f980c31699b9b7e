/** Settings that other generators have, and what to write here instead. */

const inTexts = (name: string) =>
  `Write it for each language: locales: [{ lang: "en", texts: { ${name}: "…" } }].`;

const LINKS_CHECKED = "Remove it: links are always checked.";
const CONTENT_DIR = "Remove it, and give the folder on the command line: --content DIR.";
const STYLES = "Remove it, and put the style sheet into the folder of the site's components.";
const OUTLINE = "Remove it; `themeConfig: { outline: false }` leaves the outlines out.";
const EVERY_FILE = "Remove it: every .md and .mdx file of the content folder is a page.";
const TEXTS = "Remove it: i18n.json is read from the content folder or the folder above it.";
const NO_EFFECT = "Remove it: it has no counterpart here.";

/** By name, or by the name of the object or list around it ("" for all settings) and its own. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["root", CONTENT_DIR],
  ["srcDir", CONTENT_DIR],
  ["srcExclude", "Write it as `route: { exclude: [ … ] }`."],
  ["outDir", "Remove it, and give the folder on the command line: --out DIR."],
  ["globalStyles", STYLES],
  ["customCss", STYLES],
  ["builderConfig", "Remove it. Prefixes for imports are set with `alias`."],
  ["builderPlugins", NO_EFFECT],
  ...["plugins", "presets", "themes", "integrations", "vite", "vue"].map((name) =>
    [name, NO_EFFECT] as const
  ),
  ...["themeDir", "remarkPlugins", "rehypePlugins", "shiki", "highlightLanguages", "extractDescription"].map((
    name,
  ) => [name, NO_EFFECT] as const),
  ...["search.searchHooks", "search.versioned", "search.codeBlocks"].map((name) =>
    [name, NO_EFFECT] as const
  ),
  ["globalComponents", "Remove it, and import the components in the pages that show them."],
  ["logoText", "Remove it: the text beside the logo is the `title`."],
  ["route.include", EVERY_FILE],
  ["route.extensions", EVERY_FILE],
  ["replaceRules", "Remove it, and write the text in the pages."],
  ["mediumZoom", "Remove it: images can be enlarged anyway."],
  ["i18nSourcePath", TEXTS],
  ["i18nSource", TEXTS],
  ["head", "Remove it: the tags in a page's head are generated."],
  ["checkDeadLinks", LINKS_CHECKED],
  ["ignoreDeadLinks", LINKS_CHECKED],
  ["onBrokenLinks", LINKS_CHECKED],
  ["onBrokenMarkdownLinks", LINKS_CHECKED],
  ["markdown.link", LINKS_CHECKED],
  [".social", "Write it as `themeConfig: { socialLinks: [ … ] }`."],
  [".i18n", 'Write `lang: "en"` and `locales: [{ lang: "en", label: "English" }]`.'],
  [".sitemap", "Remove it: a sitemap is always written. Its addresses begin with `origin`."],
  ["siteTitle", "Write it as `title`, outside of themeConfig."],
  ["navbar", "Write its items as `nav`."],
  ["aside", OUTLINE],
  ["tableOfContents", OUTLINE],
  ["editLink.pattern", "Write what is before `:path` as `docRepoBaseUrl`."],
  ["docFooter", "Write its texts as `prevPageText` and `nextPageText`."],
  ["mdxRs", NO_EFFECT],
  ["searchPlaceholderText", inTexts("searchPlaceholder")],
  ["searchNoResultsText", inTexts("searchNoResults")],
  ["searchSuggestedQueryText", inTexts("searchTryAgain")],
  ["overview", NO_EFFECT],
  ["langMenuLabel", inTexts("language")],
  ["sidebarMenuLabel", inTexts("openSidebar")],
  ["skipToContentLabel", inTexts("skipToContent")],
  ["lightModeSwitchTitle", inTexts("appearanceLight")],
  ["darkModeSwitchTitle", inTexts("appearanceDark")],
  ...["returnToTopLabel", "darkModeSwitchLabel", "titleTemplate", "metaChunk", "algolia", "carbonAds"].map(
    (name) => [name, NO_EFFECT] as const,
  ),
  [".rewrites", "Remove it: the address of a page is the path of its file."],
  [".appearance", "Remove it: readers choose. `themeConfig: { darkMode: false }` keeps the site light."],
  ["markdown.math", "Remove it: formulas are written in MathML."],
  ...["alt", "width", "height"].map((name) => [`logo.${name}`, NO_EFFECT] as const),
  ["enableScrollToTop", NO_EFFECT],
  ["enableAppearanceAnimation", NO_EFFECT],
  ["localeRedirect", NO_EFFECT],
  ["fallbackHeadingTitle", "Remove it: a page without a heading shows its title anyway."],
  ["copyright", "Write it into `message`."],
]);

/** Settings that other generators call otherwise, in the same way. */
const RENAMED: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [".url", ["origin"]],
  [".site", ["origin"]],
  [".baseUrl", ["base"]],
  [".defaultLocale", ["lang"]],
  [".favicon", ["icon"]],
  [".tagline", ["description"]],
  ["editLink.baseUrl", ["docRepoBaseUrl"]],
  [".name", ["title"]],
  ["locales.name", ["label"]],
  ["logo.src", ["light"]],
  ["language", ["lang"]],
  ["code", ["lang"]],
  // Of entries of menus and sidebars, and of social links.
  ...["url", "href", "to"].map((name) => [name, ["link", "content"]] as const),
  ["link", ["content"]],
  ["children", ["items"]],
  ["label", ["text"]],
  ["title", ["text"]],
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
