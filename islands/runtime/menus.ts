/** Drawers (popovers) and menus (`details.menu`): when they close, and where the focus goes when they open. */
import { PAGE_EVENT } from "../markup.ts";

const DESKTOP = "(min-width: 768px)";
const OPEN_MENU = "details.menu[open]";
const FOCUSABLE = "a[href], button, summary";

export function startMenus(): void {
  document.addEventListener(PAGE_EVENT, closeAll);
  matchMedia(DESKTOP).addEventListener("change", (event) => {
    if (event.matches) closeDrawers();
  });
  // `toggle` does not bubble.
  document.addEventListener("toggle", onToggle, true);
  document.addEventListener("click", (event) => closeMenus(event.target as Element));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab") keepFocusInside(event);
    const menu = event.key === "Escape" && document.querySelector<HTMLDetailsElement>(OPEN_MENU);
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

function onToggle(event: Event): void {
  const drawer = event.target as HTMLElement;
  if ((event as ToggleEvent).newState !== "open" || !drawer.popover || matchMedia(DESKTOP).matches) return;
  const first = drawer.querySelector<HTMLElement>(FOCUSABLE);
  (drawer.querySelector<HTMLElement>('[aria-current="page"]') ?? first)?.focus();
}

/** A drawer covers the page: Tab goes round inside it until it closes. */
function keepFocusInside(event: KeyboardEvent): void {
  const drawer = document.querySelector("[popover]:popover-open");
  if (!drawer || matchMedia(DESKTOP).matches) return;
  const all = [...drawer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((item) => item.checkVisibility());
  const [edge, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (document.activeElement !== edge && drawer.contains(document.activeElement)) return;
  event.preventDefault();
  other?.focus();
}

function closeAll(): void {
  closeDrawers();
  closeMenus();
}

function closeDrawers(): void {
  for (const drawer of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) drawer.hidePopover();
}

/** Closes the open menus but the one that holds `except`. */
function closeMenus(except?: Element): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
    if (!except || !menu.contains(except)) menu.open = false;
  }
}
