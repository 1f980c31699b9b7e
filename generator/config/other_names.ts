/** Settings that other generators have, and what to write here instead. */

const inTexts = (name: string) =>
  `Write it for each language: locales: [{ lang: "en", texts: { ${name}: "…" } }].`;

const LINKS_CHECKED = "Remove it: links are always checked.";
const NO_EFFECT = "Remove it: it has no counterpart here.";

/** By name, or by the name of the object or list around it ("" for all settings) and its own. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["root", "Remove it, and give the folder on the command line: --content DIR."],
  ["outDir", "Remove it, and give the folder on the command line: --out DIR."],
  ["globalStyles", "Remove it, and put the style sheet into the folder of the site's components."],
  ["builderConfig", "Remove it. Prefixes for imports are set with `alias`."],
  ["builderPlugins", NO_EFFECT],
  ["plugins", NO_EFFECT],
  ["replaceRules", "Remove it, and write the text in the pages."],
  ["mediumZoom", "Remove it: images can be enlarged anyway."],
  ["i18nSourcePath", "Remove it: i18n.json is read from the content folder or the folder above it."],
  ["head", "Remove it: the tags in a page's head are generated."],
  ["checkDeadLinks", LINKS_CHECKED],
  ["markdown.link", LINKS_CHECKED],
  ["socialLinks.link", "Write it as `content`."],
  [".url", "Write it as `origin`."],
  [".baseUrl", "Write it as `base`."],
  [".favicon", "Write it as `icon`."],
  [".tagline", "Write it as `description`."],
  ["docFooter", "Write its texts as `prevPageText` and `nextPageText`."],
  ["mdxRs", NO_EFFECT],
  ["searchPlaceholderText", inTexts("searchPlaceholder")],
  ["searchNoResultsText", inTexts("searchNoResults")],
  ["searchSuggestedQueryText", inTexts("searchTryAgain")],
  ["overview", NO_EFFECT],
  ["enableScrollToTop", NO_EFFECT],
  ["enableAppearanceAnimation", NO_EFFECT],
  ["localeRedirect", NO_EFFECT],
  ["fallbackHeadingTitle", "Remove it: a page without a heading shows its title anyway."],
  ["copyright", "Write it into `message`."],
]);

/** Returns a hint about an unknown setting, given its path, if another generator has it. */
export function otherNameHint(path: readonly string[]): string | undefined {
  const names = ["", ...path.filter((name) => !/^\d+$/.test(name))];
  return INSTEAD.get(names.slice(-2).join(".")) ?? INSTEAD.get(names.at(-1) ?? "");
}
