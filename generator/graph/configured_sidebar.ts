/** Sidebars as the configuration has them, in the specification's field names. Pure. */
import type { SidebarEntry } from "../../layouts/types.ts";
import type { SidebarInput } from "../config_schema.ts";
import type { LocaleConfig } from "../types.ts";

/** Keys are paths without language; some write them with it, as links are. */
export function configuredSidebars(
  sidebars: NonNullable<LocaleConfig["sidebar"]>,
  lang: string,
  resolve: (href: string) => string,
): { [prefix: string]: SidebarEntry[] } {
  return Object.fromEntries(
    Object.entries(sidebars).map(([prefix, items]) => [
      prefix === `/${lang}` ? "/" : prefix.replace(`/${lang}/`, (start, at) => at === 0 ? "/" : start),
      items.map((item) => entryFrom(item, resolve)),
    ]),
  );
}

function entryFrom(item: SidebarInput, resolve: (href: string) => string): SidebarEntry {
  const { text = "", items, dividerType, sectionHeaderText } = item;
  const tag = item.tag ? { tag: item.tag } : {};
  if (dividerType) return { type: "divider", dividerType };
  if (sectionHeaderText) return { type: "section-header", text: sectionHeaderText, ...tag };
  const link = item.link ? resolve(item.link) : undefined;
  if (!items) return { type: "link", text, link: link ?? "", ...tag };
  return {
    type: "group",
    text,
    ...(link ? { link } : {}),
    items: items.map((child) => entryFrom(child, resolve)),
    collapsed: item.collapsed ?? false,
    collapsible: item.collapsible ?? true,
    ...tag,
  };
}
