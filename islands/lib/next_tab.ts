/**
 * The place of the tab that a key leads to from another, from the first to the last and around; undefined for other
 * keys. Arrows point to where a tab is seen: where tabs run from the right, the next one lies on the left.
 */
export function nextTab(
  { key, altKey, metaKey }: Pick<KeyboardEvent, "key" | "altKey" | "metaKey">,
  tab: number,
  count: number,
  list: Element,
): number | undefined {
  // With these, arrows are the browser's.
  if (altKey || metaKey) return undefined;
  const step = getComputedStyle(list).direction === "rtl" ? -1 : 1;
  if (key === "ArrowRight") return (tab + step + count) % count;
  if (key === "ArrowLeft") return (tab - step + count) % count;
  return key === "Home" ? 0 : key === "End" ? count - 1 : undefined;
}
