/** The links of a sidebar in the order shown. Pure. */
import type { SidebarEntry } from "../../layouts/types.ts";

/** Returns the pages in reading order, each at its first occurrence, without anchors and other sites. */
export function readingOrder(entries: readonly SidebarEntry[]): { text: string; link: string }[] {
  const seen = new Set<string>();
  return flattenSidebar(entries).filter(({ link }) => {
    const follows = link.startsWith("/") && !link.startsWith("//") && !link.includes("#") && !seen.has(link);
    seen.add(link);
    return follows;
  });
}

/** Returns all links of a sidebar in the order shown. */
export function flattenSidebar(entries: readonly SidebarEntry[]): { text: string; link: string }[] {
  return entries.flatMap((entry) => {
    if (entry.type === "link") return [{ text: entry.text, link: entry.link }];
    if (entry.type !== "group") return [];
    const own = entry.link ? [{ text: entry.text, link: entry.link }] : [];
    return [...own, ...flattenSidebar(entry.items)];
  });
}
