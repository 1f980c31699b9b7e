/** The links of a sidebar in the order shown. Pure. */
import type { PageLink, SidebarEntry, SidebarGroup, SidebarLink } from "../../layouts/types.ts";

/** Returns the pages in reading order, each at its first occurrence, without anchors and other sites. */
export function readingOrder(entries: readonly SidebarEntry[]): PageLink[] {
  const seen = new Set<string>();
  return flattenSidebar(entries).flatMap(({ text, link }) => {
    const follows = link.startsWith("/") && !link.startsWith("//") && !link.includes("#") && !seen.has(link);
    seen.add(link);
    return follows ? [{ text, link }] : [];
  });
}

/** Returns all links of a sidebar, including those of its groups, in the order shown. */
export function flattenSidebar(entries: readonly SidebarEntry[]): SidebarLink[] {
  return entries.flatMap((entry): SidebarLink[] => {
    if (entry.type === "link") return [entry];
    return entry.type === "group" ? [...ownLink(entry), ...flattenSidebar(entry.items)] : [];
  });
}

/** Returns the link of a group itself, if it has one. */
export function ownLink({ text, link }: SidebarGroup): SidebarLink[] {
  return link ? [{ type: "link", text, link }] : [];
}
