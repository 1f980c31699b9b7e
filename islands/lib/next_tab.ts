/**
 * Returns the index of the tab that a key moves to, wrapping around at both ends, or undefined for other keys. Arrows
 * follow the visual order: in a right-to-left list, the left arrow moves to the next tab.
 */
export function nextTab(
  { key, altKey, metaKey }: Pick<KeyboardEvent, "key" | "altKey" | "metaKey">,
  tab: number,
  count: number,
  list: Element,
): number | undefined {
  // The browser itself uses arrows with these modifiers.
  if (altKey || metaKey) return undefined;
  const step = getComputedStyle(list).direction === "rtl" ? -1 : 1;
  if (key === "ArrowRight") return (tab + step + count) % count;
  if (key === "ArrowLeft") return (tab - step + count) % count;
  return key === "Home" ? 0 : key === "End" ? count - 1 : undefined;
}
