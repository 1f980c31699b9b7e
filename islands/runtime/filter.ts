/** Inputs that filter a list as the reader types. */
import { ATTR_FILTER, ATTR_FILTER_EMPTY, ATTR_FILTER_ITEM } from "../markup.ts";

export function startFilters(): void {
  document.addEventListener("input", (event) => {
    const input = event.target;
    if (input instanceof HTMLInputElement && input.hasAttribute(ATTR_FILTER)) filter(input);
  });
}

function filter(input: HTMLInputElement): void {
  const list = document.querySelector<HTMLElement>(input.getAttribute(ATTR_FILTER)!);
  if (!list) return;
  const wanted = input.value.trim().toLowerCase();
  const marked = list.querySelectorAll<HTMLElement>(`[${ATTR_FILTER_ITEM}]`);
  const items = marked.length ? [...marked] : [...list.children] as HTMLElement[];
  let left = 0;
  for (const item of items) {
    if (item.hasAttribute(ATTR_FILTER_EMPTY)) continue;
    item.hidden = !item.textContent!.toLowerCase().includes(wanted);
    if (!item.hidden) left++;
  }
  const empty = list.querySelector<HTMLElement>(`[${ATTR_FILTER_EMPTY}]`);
  if (empty) empty.hidden = left > 0;
}
