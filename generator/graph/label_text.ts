/** Labels of the navigation and of sidebars may be keys of `i18n.json`, as in sites of other generators. Pure. */
import type { NavItem } from "../../layouts/types.ts";
import type { SiteConfig } from "../types.ts";

/**
 * Code, bold, emphasis and struck-out text in one line of Markdown, but no patterns such as `src/**` and no escaped
 * marks.
 */
const MARKUP = new RegExp(
  [
    /`([^`]+)`/,
    /(?<![\\/*])\*\*(?=[^\s/])(.*?\S)\*\*/,
    /(?<![\w*\\])\*(?=[^\s*])([^*]*[^\s*])\*(?![\w*])/,
    /(?<![\\~])~~(?=[^\s~])([^~]*[^\s~])~~(?!~)/,
  ].map(({ source }) => source).join("|"),
  "g",
);

/**
 * Returns the text of a label in a language: the label itself if it is no key, or has no text there. Like a
 * page's title in the same place, it is shown without its markup.
 */
export function labelText(label: string, lang: string, { componentTexts }: SiteConfig): string {
  return withoutMarkup(componentTexts[label]?.[lang] ?? label);
}

function withoutMarkup(text: string): string {
  return text.replace(
    MARKUP,
    (_, code, bold, emphasis, deleted) => code ?? withoutMarkup(bold ?? emphasis ?? deleted),
  );
}

/** Returns navigation items with their texts in a language. */
export function navTexts(items: readonly NavItem[], lang: string, config: SiteConfig): NavItem[] {
  return items.map((item) => ({
    ...item,
    text: labelText(item.text, lang, config),
    ...(item.items && { items: navTexts(item.items, lang, config) }),
  }));
}
