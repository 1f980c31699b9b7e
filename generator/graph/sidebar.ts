/** Builds sidebars: the trees that `_meta.json` files describe, plus the pages they do not name. Pure. */
import type { BuildContext, ParsedPage, Route } from "../types.ts";
import type { SidebarEntry, SidebarGroup, SidebarLink } from "../../layouts/types.ts";
import { isTagImage } from "../../layouts/image_address.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { didYouMeanHint } from "../diagnostics/did_you_mean.ts";
import { type FaultOf, missingTarget } from "./check_nav.ts";
import { childrenByFolder } from "./folders.ts";
import { checkEntries, type PlacedEntry } from "./check_sidebar.ts";
import { type MetaItem, metaKey, namesIn, type ParsedMeta } from "./meta.ts";
import { entryLocation } from "./meta_file.ts";
import { flattenSidebar } from "./sidebar_links.ts";
import { resolveTag } from "./tag.ts";
import { basename } from "../util/paths.ts";

export interface SidebarPage {
  readonly route: Route;
  readonly title: string;
  readonly parsed: ParsedPage;
}

/** One language and version of the site, as a tree of folders. */
export interface SidebarSpace {
  readonly lang: string;
  readonly version: string;
  /** Pages by path inside the language folder, without file extension: `guide/start/index`. */
  readonly pages: ReadonlyMap<string, SidebarPage>;
  readonly metas: ParsedMeta;
  /** Whether the site defines a top navigation, which leads from one folder to another. */
  readonly hasNav: boolean;
  /** Path prefixes of the pages with configured sidebars; undefined if none is configured. */
  readonly configured?: readonly string[] | undefined;
  /** Returns the address of a link as written in a sidebar file. */
  readonly resolve: (href: string) => string;
  readonly faultOf: FaultOf;
}

/** Maximum number of items in the top bar. */
export const MAX_NAV_ITEMS = 6;

/** Maximum number of pages in a common sidebar, which would otherwise make up most of each page's size. */
const MAX_SINGLE_SIDEBAR_PAGES = 100;

/**
 * Returns one sidebar per top folder, by path without language and version: `{ "/guide/": [...] }`. A single
 * sidebar has all pages if the root folder of the language has a sidebar file, or if the site is small and
 * has no navigation that leads to the other folders. In a larger site without navigation, the pages in no
 * folder get a sidebar if they do not fit into the top bar. If sidebars are configured, only folders with
 * sidebar files that they do not cover get one.
 */
export function buildSidebars(
  space: SidebarSpace,
  context: BuildContext,
): { [prefix: string]: readonly SidebarEntry[] } {
  const hasOwn = space.metas.sidebars.has(metaKey(space.version, space.lang, ""));
  const isSmall = space.pages.size <= MAX_SINGLE_SIDEBAR_PAGES;
  const isWanted = (path: string) =>
    !space.configured ||
    (hasFiles(path, space) && !space.configured.some((covered) => path.startsWith(covered)));
  if (hasOwn || (isSmall && !space.hasNav && !space.configured && pagesOfRoot(space).length > 1)) {
    return isWanted("/") ? { "/": folderEntries("", space, context) } : {};
  }
  const tops = [
    ...new Set([...space.pages.keys()].filter((p) => p.includes("/")).map((p) => p.split("/")[0] ?? "")),
  ].sort();
  const ofRoot = rootEntries(space);
  const ofTops = tops.filter((top) => isWanted(`/${top}/`))
    .map((top) => [`/${top}/`, folderEntries(top, space, context)]);
  return Object.fromEntries([...(ofRoot.length > MAX_NAV_ITEMS ? [["/", ofRoot]] : []), ...ofTops]);
}

/** Returns entries for the pages in no folder, or none if a navigation or configured sidebar exists. */
function rootEntries(space: SidebarSpace): SidebarEntry[] {
  if (space.hasNav || space.configured) return [];
  const pages = pagesOfRoot(space).flatMap((name) => space.pages.get(name) ?? []);
  return pages.map((page) => linkEntry(page, {}, space));
}

/** Whether the folder at `path`, or one below it, has a sidebar file. */
function hasFiles(path: string, { version, lang, metas }: SidebarSpace): boolean {
  const start = metaKey(version, lang, path.slice(1, -1));
  return metas.sidebars.has(start) || [...metas.sidebars.keys()].some((key) => key.startsWith(`${start}/`));
}

function folderEntries(folder: string, space: SidebarSpace, context: BuildContext): SidebarEntry[] {
  const key = metaKey(space.version, space.lang, folder);
  const { file, items: meta = [] } = space.metas.sidebars.get(key) ?? {};
  const named = new Set(namesIn(meta));
  const rest = (folder === "" ? pagesOfRoot(space) : children(folder, space)).filter((name) =>
    !named.has(name)
  );
  const listed = meta.flatMap((item) => pairWithItem(entryFromItem(item, folder, space, context), item));
  const shown = new Set(flattenSidebar(listed.map(({ entry }) => entry)).map(({ link }) => link));
  const entries = [
    ...listed,
    ...rest.flatMap((name) => {
      const page = space.pages.get(joined(folder, name))?.parsed;
      const unnamed = unnamedEntry(folder, name, space, context);
      // An entry such as `app/usage` names a page of the subfolder.
      const isEntered = [...named].some((one) => one.startsWith(`${name}/`));
      return pairWithItem(isEntered ? withoutPages(unnamed, shown) : unnamed, undefined, page);
    }),
  ];
  if (context.config.checks.structure === true) {
    const own = entries.filter(({ inner }) => !inner);
    context.diagnostics.addAll(checkEntries(own, file?.filePath));
  }
  return entries.map(({ entry }) => entry);
}

/** Removes links that are already `shown`, and the groups that have no others. */
function withoutPages(entries: readonly SidebarEntry[], shown: ReadonlySet<string>): SidebarEntry[] {
  return entries.flatMap((entry): SidebarEntry[] => {
    if (entry.type === "link") return shown.has(entry.link) ? [] : [entry];
    if (entry.type !== "group") return [entry];
    const items = withoutPages(entry.items, shown);
    return items.some(({ type }) => type === "link" || type === "group") ? [{ ...entry, items }] : [];
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

/** Returns the names directly inside a folder, `index` first. A folder and a page of one name are one child. */
function children(folder: string, space: SidebarSpace): string[] {
  return [...childrenByFolder(space.pages).get(folder) ?? []].sort((a, b) =>
    orderOf(a) < orderOf(b) ? -1 : 1
  );
}

/**
 * Returns the names in the root folder without the home page and the 404 page, which are shown only if the
 * root's sidebar file names them.
 */
function pagesOfRoot(space: SidebarSpace): string[] {
  return children("", space).filter((name) => (name !== "index" && name !== "404") || isFolder(name, space));
}

/** Returns a text that sorts by the numbers in a name: `2-install` precedes `10-deploy`. */
function orderOf(name: string): string {
  return name === "index" ? "" : `${name.replace(/\d+/g, (digits) => digits.padStart(20, "0"))}\0${name}`;
}

function unnamedEntry(
  folder: string,
  name: string,
  space: SidebarSpace,
  context: BuildContext,
): SidebarEntry[] {
  const path = joined(folder, name);
  const page = space.pages.get(path);
  return isFolder(path, space)
    ? [groupEntry(path, {}, space, context)]
    : page
    ? [linkEntry(page, {}, space)]
    : [];
}

function joined(folder: string, name: string): string {
  return folder ? `${folder}/${name}` : name;
}

function isFolder(path: string, space: SidebarSpace): boolean {
  return childrenByFolder(space.pages).has(path);
}

function entryFromItem(
  item: MetaItem,
  folder: string,
  space: SidebarSpace,
  context: BuildContext,
): SidebarEntry[] {
  if (item.type === "divider") return [{ type: "divider", dividerType: item.dashed ? "dashed" : "solid" }];
  if (item.type === "custom-link") return [customLink(item, folder, space, context)];
  checkAddress("tag", item, space, context);
  if (item.type === "section-header") {
    return [{ type: "section-header", text: item.label ?? "", ...resolveTag(item.tag, space.resolve) }];
  }
  const path = joined(folder, item.name);
  const page = space.pages.get(path);
  const folderExists = isFolder(path, space);
  if (item.type === "dir-section-header" && folderExists) {
    return [
      { type: "section-header", text: item.label ?? item.name, ...resolveTag(item.tag, space.resolve) },
      ...folderEntries(path, space, context),
    ];
  }
  if (folderExists && item.type !== "file") return [groupEntry(path, item, space, context)];
  if (page) return [linkEntry(page, item, space)];
  reportMissingPage(item, path, folder, space, context);
  return [];
}

function customLink(
  item: MetaItem,
  folder: string,
  space: SidebarSpace,
  context: BuildContext,
): SidebarEntry {
  checkAddress("link", item, space, context);
  checkAddress("tag", item, space, context);
  const text = item.label ?? "";
  const link = item.link === undefined ? {} : { link: space.resolve(item.link) };
  const rest = { ...resolveTag(item.tag, space.resolve), ...levelsIn(item) };
  if (item.items.length === 0) return { type: "link", text, link: "", ...link, ...rest };
  const { collapsed, collapsible } = item;
  const items = item.items.flatMap((child) => entryFromItem(child, folder, space, context));
  return { type: "group", text, ...link, items, collapsed, collapsible, ...rest };
}

function linkEntry(page: SidebarPage, item: Partial<MetaItem>, space: SidebarSpace): SidebarLink {
  return {
    type: "link",
    text: item.label ?? page.title,
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
function groupEntry(
  path: string,
  item: Partial<MetaItem>,
  space: SidebarSpace,
  context: BuildContext,
): SidebarGroup | SidebarLink {
  // The page "index" beside a folder "index" is that of the folder around both.
  const beside = basename(path) === "index" ? undefined : space.pages.get(path);
  const index = space.pages.get(`${path}/index`) ?? beside;
  const meta = space.metas.sidebars.get(metaKey(space.version, space.lang, path))?.items ?? [];
  const entries = folderEntries(path, space, context);
  const own = namesIn(meta).includes("index") ? undefined : index;
  const items = entries.filter((entry) => entry.type !== "link" || entry.link !== own?.route.href);
  if (own && items.length === 0) return linkEntry(own, item, space);
  return {
    type: "group",
    text: item.label ?? own?.title ?? path.slice(path.lastIndexOf("/") + 1),
    ...(own ? { link: own.route.href } : {}),
    items,
    collapsed: item.collapsed ?? false,
    collapsible: item.collapsible ?? true,
    ...resolveTag(item.tag ?? own?.parsed.frontMatter.tag, space.resolve),
    ...levelsIn(item),
  };
}

/** Returns the path of the file that an entry of this name would need. */
function fileOf({ file, name, type }: MetaItem): string {
  const folder = file.filePath.slice(0, -file.name.length);
  return `${folder}${name}${type === "dir" || type === "dir-section-header" ? "/index" : ""}.md`;
}

function reportMissingPage(
  item: MetaItem,
  path: string,
  folder: string,
  space: SidebarSpace,
  context: BuildContext,
): void {
  context.diagnostics.add(
    problem("meta/missing-page", `Could not find the page "${path}" that the sidebar names`, {
      location: entryLocation(item, item.type === "name" ? [] : ["name"]),
      hint: ownNameHint(item, folder, space) ??
        didYouMeanHint(
          item.name,
          children(folder, space),
          `Create "${fileOf(item)}", or remove the entry.`,
        ),
    }),
  );
}

/** Returns a hint if the name is that of a child of the folder with more before or after it. */
function ownNameHint({ name, file }: MetaItem, folder: string, space: SidebarSpace): string | undefined {
  const path = name.replace(/\.html?$/i, "");
  const own = [".", file.lang, folder].reduce(
    (rest, start) => rest.startsWith(`${start}/`) ? rest.slice(start.length + 1) : rest,
    path,
  );
  if (own === name || !children(folder, space).includes(own)) return undefined;
  return own === path
    ? `Write "${own}", without an extension.`
    : `Write "${own}": names begin in the folder of the file.`;
}

/** Reports an entry's link or tag image if its target does not exist. */
function checkAddress(key: "link" | "tag", item: MetaItem, space: SidebarSpace, context: BuildContext): void {
  const href = item[key] ?? "";
  if (href === "" || (key === "tag" && !isTagImage(href))) return;
  const kind = key === "tag" ? "image" : "link";
  const hint = space.faultOf(href, kind);
  if (hint === undefined) return;
  const holder = `the sidebar entry "${item.label ?? item.name}"`;
  context.diagnostics.add(missingTarget(kind, href, holder, entryLocation(item, [key]), hint));
}
