/** Inputs that filter a list as the reader types, and announce how much of it is left. */
import { DataAttr } from "../markup.ts";
import { announce } from "./announce.ts";
import { onEvent } from "./on_event.ts";
import { targetOf } from "./scroll.ts";

/** Delay of the announcement, in milliseconds, so that it does not interrupt typing. */
const ANNOUNCE_DELAY_MS = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

export function startFilters(): void {
  onEvent("click", "a", showTarget);
  onEvent("input", `[${DataAttr.Filter}]`, (input) => filter(input as HTMLInputElement));
}

/** Clears the filters that hide the target of a clicked link. */
function showTarget({ hash }: Partial<HTMLAnchorElement>): void {
  // Links in SVG have no hash.
  const target = targetOf(hash ?? "");
  if (!target || target.getClientRects().length) return;
  for (const input of document.querySelectorAll<HTMLInputElement>(`[${DataAttr.Filter}]`)) {
    if (!input.value || !listOf(input)?.contains(target)) continue;
    input.value = "";
    filter(input);
  }
}

function listOf(input: HTMLInputElement): HTMLElement | null {
  return document.querySelector(input.getAttribute(DataAttr.Filter)!);
}

/** Normalizes text so that names match however their words are joined: `distPath`, "dist path", `dist-path`. */
function normalizeText(text: string): string {
  return text.toLowerCase().replace(/[-_.]/g, "");
}

function filter(input: HTMLInputElement): void {
  const list = listOf(input);
  if (!list) return;
  const empty = list.querySelector<HTMLElement>(`[${DataAttr.FilterEmpty}]`)!;
  const count = list.querySelector<HTMLElement>(`[${DataAttr.FilterCount}]`)!;
  const wanted = normalizeText(input.value).split(/\s+/);
  const items = [...list.querySelectorAll<HTMLElement>(`[${DataAttr.FilterItem}]`)];
  for (const item of items) {
    const text = normalizeText(item.textContent!);
    item.hidden = !wanted.every((word) => text.includes(word));
  }
  const left = items.filter((item) => !item.hidden).length;
  empty.hidden = left > 0;
  count.textContent = count.getAttribute(DataAttr.FilterCount)!
    .replaceAll("{count}", String(left)).replaceAll("{total}", String(items.length));
  // The items that are left are at the start of the list. This also keeps the field in view.
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: "instant" });
  clearTimeout(timer);
  timer = setTimeout(() => announce((left ? count : empty).textContent!), ANNOUNCE_DELAY_MS);
}
