/** Derives the top navigation of a site that defines none and has a sidebar for each folder. Pure. */
import { type Locale, t } from "../../layouts/i18n.ts";
import type { NavItem } from "../../layouts/types.ts";
import type { SidebarsByPrefix } from "../types.ts";
import { MAX_NAV_ITEMS } from "./sidebar.ts";
import type { SidebarPage } from "./sidebar_space.ts";
import { flattenSidebar } from "./sidebar_links.ts";

/**
 * Returns one item per folder, which leads to its index page or else its first page, followed by the pages in
 * no folder, or only the first of these if they have a sidebar. Returns nothing if a single sidebar has all
 * pages.
 */
export function folderNav(
  sidebars: SidebarsByPrefix,
  pages: ReadonlyMap<string, SidebarPage>,
  locale: Locale,
): NavItem[] {
  const byHref = new Map([...pages.values()].map((page) => [page.route.href, page]));
  const { "/": ofRoot, ...ofFolders } = sidebars;
  const folders = Object.entries(ofFolders).flatMap(([prefix, entries]): NavItem[] => {
    const folder = prefix.slice(1, -1);
    const index = pages.get(`${folder}/index`);
    const first = index ?? flattenSidebar(entries).flatMap(({ link }) => byHref.get(link) ?? [])[0];
    return first ? [{ text: index?.parsed.title ?? folder, link: first.route.pureRoutePath }] : [];
  });
  if (ofRoot && folders.length === 0) return [];
  const alone = [...pages].filter(([path]) => !path.includes("/") && path !== "index" && path !== "404");
  const items = [
    ...folders,
    ...alone.slice(0, ofRoot ? 1 : undefined).map(([, { parsed, route }]) => ({
      text: parsed.title,
      link: route.pureRoutePath,
    })),
  ];
  // Put the items that do not fit into a menu.
  if (items.length <= MAX_NAV_ITEMS) return items;
  return [...items.slice(0, MAX_NAV_ITEMS - 1), {
    text: t(locale, "more"),
    items: items.slice(MAX_NAV_ITEMS - 1),
  }];
}
