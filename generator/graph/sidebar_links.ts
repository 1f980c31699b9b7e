/** The links of a sidebar in the order shown. Pure. */
import type { PageLink, SidebarEntry, SidebarLink } from "../../layouts/types.ts";

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
    if (entry.type !== "group") return [];
    const own: SidebarLink[] = entry.link ? [{ type: "link", text: entry.text, link: entry.link }] : [];
    return [...own, ...flattenSidebar(entry.items)];
  });
}
