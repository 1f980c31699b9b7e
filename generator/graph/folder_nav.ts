/** The top navigation of a site that has written none, where every folder has a sidebar of its own. Pure. */
import { type Locale, t } from "../../layouts/i18n.ts";
import type { NavItem, SidebarEntry } from "../../layouts/types.ts";
import { flattenSidebar, type SidebarPage } from "./sidebar.ts";

/** More items than these go into a menu. */
const IN_BAR = 6;

/** One item a folder, which leads to its first page, then the pages in none; nothing where one sidebar has all. */
export function folderNav(
  sidebars: { readonly [prefix: string]: readonly SidebarEntry[] },
  pages: ReadonlyMap<string, SidebarPage>,
  locale: Locale,
): NavItem[] {
  const byHref = new Map([...pages.values()].map((page) => [page.route.href, page]));
  const folders = Object.entries(sidebars).flatMap(([prefix, entries]): NavItem[] => {
    const folder = prefix.slice(1, -1);
    const index = pages.get(`${folder}/index`);
    const first = index ?? flattenSidebar(entries).flatMap(({ link }) => byHref.get(link) ?? [])[0];
    return first ? [{ text: index?.title ?? folder, link: first.route.pureRoutePath }] : [];
  });
  if (folders.length < 2) return [];
  const alone = [...pages].filter(([path]) => !path.includes("/") && path !== "index" && path !== "404");
  const items = [
    ...folders,
    ...alone.map(([, { title, route }]) => ({ text: title, link: route.pureRoutePath })),
  ];
  if (items.length <= IN_BAR) return items;
  return [...items.slice(0, IN_BAR - 1), { text: t(locale, "more"), items: items.slice(IN_BAR - 1) }];
}
