/** The items of the top navigation. An item with children is a menu, which may contain titled groups. */
import type { ReactNode } from "react";
import { isExternal } from "../../islands/lib/address.ts";
import { currentHref, isActiveNav, isCurrent } from "../active.ts";
import type { NavItem, PageMeta, SiteData } from "../types.ts";
import { Menu } from "./Menu.tsx";
import { Tag } from "./Tag.tsx";

export interface NavLinksProps {
  readonly items: readonly NavItem[];
  readonly site: SiteData;
  readonly page: PageMeta;
}

export function NavLinks({ items, site, page }: NavLinksProps): ReactNode {
  return items.map((item, index) =>
    item.items?.length
      ? (
        <Menu
          key={index}
          label={<NavText item={item} />}
          className={activeClass(item, site, page)}
          activeMatch={item.activeMatch}
        >
          <ul>
            <NavMenuItems items={ownLinkFirst(item)} site={site} page={page} />
          </ul>
        </Menu>
      )
      : <NavLink key={index} item={item} site={site} page={page} />
  );
}

function NavMenuItems({ items, site, page }: NavLinksProps): ReactNode {
  return items.map((item, index) => (
    <li key={index}>
      {item.link === undefined
        ? <p className="menu-title">{item.text}</p>
        : <NavLink item={item} site={site} page={page} />}
      {item.items?.length
        ? (
          <ul>
            <NavMenuItems items={item.items} site={site} page={page} />
          </ul>
        )
        : null}
    </li>
  ));
}

function NavLink({ item, site, page }: { item: NavItem; site: SiteData; page: PageMeta }): ReactNode {
  const href = item.link ?? "#";
  const isPage = isCurrent(href, currentHref(site, page));
  // Ignore the items below it in the menu, which are marked by themselves.
  const active = activeClass({ ...item, items: [] }, site, page);
  return (
    <a
      className={active ? `nav-link ${active}` : "nav-link"}
      href={href}
      aria-current={isPage ? "page" : active ? "true" : undefined}
      data-active-match={item.activeMatch}
      rel={isExternal(href) ? "noopener" : undefined}
    >
      <NavText item={item} />
    </a>
  );
}

function NavText({ item }: { readonly item: NavItem }): ReactNode {
  return (
    <>
      {item.text}
      <Tag text={item.tag} />
    </>
  );
}

/** Adds a menu's own link as the first entry, because its summary cannot be a link. */
function ownLinkFirst(item: NavItem): readonly NavItem[] {
  const items = item.items ?? [];
  return item.link === undefined ? items : [{ text: item.text, link: item.link }, ...items];
}

function activeClass(item: NavItem, site: SiteData, page: PageMeta): string | undefined {
  return isActiveNav(item, site, page) ? "active" : undefined;
}
