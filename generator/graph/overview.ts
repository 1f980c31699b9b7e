/** Builds overview pages: the groups of the page's sidebar, and each page with its headings. Pure. */
import type { OverviewGroup, SidebarEntry, SidebarGroup, SidebarLink } from "../../layouts/types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationAt } from "../diagnostics/diagnostic.ts";
import type { Page, ParsedPage } from "../types.ts";
import { flattenSidebar, ownLink } from "./sidebar_links.ts";

type Item = OverviewGroup["items"][number];

/**
 * Returns the groups of `entries`, or of one group among them: the one that links to the overview page
 * itself, or that contains exactly the pages of its folder. Links outside the groups are collected under
 * `others` at the end, or, within that one group, under its name at the beginning. The overview page itself
 * is left out.
 */
export function overviewGroups(
  entries: readonly SidebarEntry[],
  pages: ReadonlyMap<string, ParsedPage>,
  self: string,
  others: string,
): OverviewGroup[] {
  const section = sectionOf(self, entries);
  const usual = pages.get(self)?.frontMatter.overviewHeaders ?? section?.overviewHeaders ?? [2];
  const groups: OverviewGroup[] = [];
  const loose: Item[] = [];
  for (const entry of section?.items ?? entries) {
    if (entry.type === "group") {
      groups.push({
        name: entry.text,
        items: itemsOf(entry, pages, usual).filter(({ link }) => link !== self),
      });
    } else if (entry.type === "link" && entry.link !== self) loose.push(itemOf(entry, pages, usual));
  }
  const filled = groups.filter((group) => group.items.length > 0);
  if (loose.length === 0) return filled;
  return section
    ? [{ name: section.text, items: loose }, ...filled]
    : [...filled, { name: others, items: loose }];
}

/** Reports an overview page that lists nothing: readers see only its title. */
export function checkOverview({ parsed, props }: Page): Diagnostic[] {
  if (!parsed.frontMatter.overview || props.overview?.length !== 0) return [];
  const { source } = parsed;
  const hasSidebar = props.sidebar.length > 0;
  return [problem("sidebar/overview", `The overview "${source.filePath}" lists no pages`, {
    location: locationAt(source, Math.max(0, source.text.search(/^overview\b/m)), "overview".length),
    hint: hasSidebar
      ? "It lists the other pages of its sidebar, and this sidebar has none."
      : "It lists the pages of its sidebar, and has none: write a `_meta.json` in its folder, or its `sidebar` in the settings.",
  })];
}

function sectionOf(self: string, entries: readonly SidebarEntry[]): SidebarGroup | undefined {
  const groups = groupsIn(entries);
  const folder = self.slice(0, self.lastIndexOf("/") + 1);
  const isInside = ({ link }: SidebarLink) => link.startsWith(folder);
  const count = flattenSidebar(entries).filter(isInside).length;
  const isWhole = (group: SidebarGroup) => {
    const own = flattenSidebar([group]);
    return count > 0 && own.length === count && own.every(isInside);
  };
  return groups.find(({ link }) => link === self) ?? groups.findLast(isWhole);
}

/** Returns all groups, each before the groups inside it. */
function groupsIn(entries: readonly SidebarEntry[]): SidebarGroup[] {
  return entries.flatMap((entry) => entry.type === "group" ? [entry, ...groupsIn(entry.items)] : []);
}

/** Returns an entry's links with their headings. A group may state the levels of the pages inside it. */
function itemsOf(
  entry: SidebarEntry,
  pages: ReadonlyMap<string, ParsedPage>,
  usual: readonly number[],
): Item[] {
  if (entry.type !== "group") return entry.type === "link" ? [itemOf(entry, pages, usual)] : [];
  const levels = entry.overviewHeaders ?? usual;
  return [...ownLink(entry), ...entry.items].flatMap((inner) => itemsOf(inner, pages, levels));
}

function itemOf(link: SidebarLink, pages: ReadonlyMap<string, ParsedPage>, usual: readonly number[]): Item {
  const page = pages.get(link.link);
  const levels = link.overviewHeaders ?? page?.frontMatter.overviewHeaders ?? usual;
  const headings = (page?.toc ?? []).filter((entry) => levels.includes(entry.depth));
  return {
    text: link.text,
    link: link.link,
    headings: headings.map((heading) => ({
      text: heading.text,
      link: `${link.link}#${encodeURIComponent(heading.id)}`,
    })),
  };
}
