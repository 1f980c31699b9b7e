/** Converts folders to entries of a sidebar: those that `_meta.json` lists, then the pages it does not name. Pure. */
import type { ParsedPage } from "../types.ts";
import type { SidebarEntry, SidebarGroup, SidebarLink } from "../../layouts/types.ts";
import { checkAddresses, checkEntries, missingPage, type PlacedEntry } from "./check_sidebar.ts";
import { type MetaItem, namesIn, PLACES_FOLDER } from "./meta.ts";
import { flattenSidebar } from "./sidebar_links.ts";
import {
  childrenOf,
  isFolder,
  joined,
  pagesOfRoot,
  type SidebarPage,
  type SidebarSpace,
} from "./sidebar_space.ts";
import { resolveTag } from "./tag.ts";
import { basename } from "../util/paths.ts";

/** Returns the entries of a folder: those that its file lists, then the others. Reports faults of the file. */
export function folderEntries(folder: string, space: SidebarSpace): SidebarEntry[] {
  const { file, items: meta = [] } = space.metas.get(folder) ?? {};
  const named = new Set(namesIn(meta));
  const placed = new Set(namesIn(meta, PLACES_FOLDER));
  const rest = (folder === "" ? pagesOfRoot(space) : childrenOf(folder, space)).filter((name) =>
    // An entry of type "file" places a page, but not the folder beside it.
    isFolder(joined(folder, name), space) ? !placed.has(name) : !named.has(name)
  );
  const listed = meta.flatMap((item) => pairWithItem(entryFromItem(item, space), item));
  const shown = new Set(flattenSidebar(listed.map(({ entry }) => entry)).map(({ link }) => link));
  const entries = [
    ...listed,
    ...rest.flatMap((name) => {
      const page = named.has(name) ? undefined : space.pages.get(joined(folder, name))?.parsed;
      const unnamed = unnamedEntry(folder, name, space);
      // An entry such as `app/usage` names a page of the subfolder.
      const isEntered = [...named].some((one) => one === name || one.startsWith(`${name}/`));
      return pairWithItem(isEntered ? withoutPages(unnamed, shown) : unnamed, undefined, page);
    }),
  ];
  return checkedEntries(entries, file?.filePath, space);
}

/** Returns the entries of a group, and reports their faults if the site wants its structure checked. */
function checkedEntries(
  placed: readonly (PlacedEntry & { readonly inner: boolean })[],
  metaPath: string | undefined,
  space: SidebarSpace,
): SidebarEntry[] {
  if (space.context.config.checks.structure) {
    const own = placed.filter(({ inner }) => !inner);
    space.context.diagnostics.addAll(checkEntries(own, metaPath, space));
  }
  return placed.map(({ entry }) => entry);
}

/** Removes links that are already `shown`. A group that is left without pages becomes a link to its own, if any. */
function withoutPages(entries: readonly SidebarEntry[], shown: ReadonlySet<string>): SidebarEntry[] {
  return entries.flatMap((entry): SidebarEntry[] => {
    if (entry.type === "link") return shown.has(entry.link) ? [] : [entry];
    if (entry.type !== "group") return [entry];
    const { link, collapsed, collapsible, ...rest } = entry;
    const own = link === undefined || shown.has(link) ? undefined : { link };
    const items = withoutPages(entry.items, shown);
    const hasPages = items.some(({ type }) => type === "link" || type === "group");
    if (hasPages) return [{ ...rest, ...own, collapsed, collapsible, items }];
    return own ? [{ ...rest, ...own, type: "link" }] : [];
  });
}

/**
 * Pairs entries with the item they were made from. All entries but the first are `inner`: they belong to a
 * folder shown as a section, below its header, and were already checked with that folder.
 */
function pairWithItem(
  entries: readonly SidebarEntry[],
  item: MetaItem | undefined,
  page?: ParsedPage,
): (PlacedEntry & { readonly inner: boolean })[] {
  return entries.map((entry, index) => ({ entry, item, page, inner: index > 0 }));
}

function unnamedEntry(folder: string, name: string, space: SidebarSpace): SidebarEntry[] {
  const path = joined(folder, name);
  const page = space.pages.get(path);
  return isFolder(path, space) ? [groupEntry(path, {}, space)] : page ? [linkEntry(page, {}, space)] : [];
}

function entryFromItem(item: MetaItem, space: SidebarSpace): SidebarEntry[] {
  if (item.type === "divider") return [{ type: "divider", dividerType: item.dashed ? "dashed" : "solid" }];
  space.context.diagnostics.addAll(checkAddresses(item, space));
  if (item.type === "custom-link") return [customLink(item, space)];
  if (item.type === "section-header") {
    return [{ type: "section-header", text: item.label ?? "", ...resolveTag(item.tag, space.resolve) }];
  }
  const path = joined(item.file.folder, item.name);
  const page = space.pages.get(path);
  // Without a name, it would be the root folder, which contains the entry.
  const folderExists = path !== "" && isFolder(path, space);
  if (item.type === "dir-section-header" && folderExists) {
    return [
      { type: "section-header", text: item.label ?? item.name, ...resolveTag(item.tag, space.resolve) },
      ...(page ? [linkEntry(page, {}, space)] : []),
      ...folderEntries(path, space),
    ];
  }
  if (folderExists && item.type !== "file") return [groupEntry(path, item, space)];
  if (page) return [linkEntry(page, item, space)];
  space.context.diagnostics.add(missingPage(item, path, space));
  return [];
}

function customLink(item: MetaItem, space: SidebarSpace): SidebarEntry {
  const text = item.label ?? "";
  const link = item.link === undefined ? {} : { link: space.resolve(item.link) };
  const rest = { ...resolveTag(item.tag, space.resolve), ...levelsIn(item) };
  if (item.items.length === 0) return { type: "link", text, link: "", ...link, ...rest };
  const { collapsed, collapsible } = item;
  const placed = item.items.flatMap((child) => pairWithItem(entryFromItem(child, space), child));
  const items = checkedEntries(placed, undefined, space);
  return { type: "group", text, ...link, items, collapsed, collapsible, ...rest };
}

/** Returns the link to a page, as far as `item` does not say otherwise. */
export function linkEntry(page: SidebarPage, item: Partial<MetaItem>, space: SidebarSpace): SidebarLink {
  return {
    type: "link",
    text: item.label ?? page.parsed.title,
    link: page.route.href,
    ...resolveTag(item.tag ?? page.parsed.frontMatter.tag, space.resolve),
    ...levelsIn(item),
  };
}

function levelsIn({ overviewHeaders }: Partial<MetaItem>): Pick<SidebarLink, "overviewHeaders"> {
  return overviewHeaders ? { overviewHeaders } : {};
}

/**
 * Converts a folder to a group. Its `index` page becomes the group's link unless the folder's `_meta.json`
 * names it. If the folder has no other page, returns a plain link to it.
 */
function groupEntry(path: string, item: Partial<MetaItem>, space: SidebarSpace): SidebarGroup | SidebarLink {
  // The page "index" beside a folder "index" is that of the folder around both.
  const beside = basename(path) === "index" ? undefined : space.pages.get(path);
  const index = space.pages.get(`${path}/index`) ?? beside;
  const meta = space.metas.get(path)?.items ?? [];
  const entries = folderEntries(path, space);
  const own = namesIn(meta).includes("index") ? undefined : index;
  const items = entries.filter((entry) => entry.type !== "link" || entry.link !== own?.route.href);
  if (own && items.length === 0) return linkEntry(own, item, space);
  return {
    type: "group",
    text: item.label ?? own?.parsed.title ?? basename(path),
    ...(own ? { link: own.route.href } : {}),
    items,
    collapsed: item.collapsed ?? false,
    collapsible: item.collapsible ?? true,
    ...resolveTag(item.tag ?? own?.parsed.frontMatter.tag, space.resolve),
    ...levelsIn(item),
  };
}
