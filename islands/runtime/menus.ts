/**
 * Opens and closes drawers (popovers) and menus (`details.menu`) and moves the focus. Only `open` decides whether a
 * menu is shown, so that assistive technology reports what is visible.
 */
import { DocsEvent, Id } from "../markup.ts";
import { isSamePage } from "./links.ts";
import { closestTo } from "./on_event.ts";

const desktop = matchMedia("(min-width: 768px)");
const MENU = "details.menu";
const OPEN_MENU = `${MENU}[open]`;
const FOCUSABLE = "a[href], button, summary";
/** In browsers without popovers, `:is()` makes the selector match nothing; without `:is()`, it would throw. */
const OPEN_DRAWER = ":is(:popover-open)";

export function startMenus(): void {
  document.addEventListener(DocsEvent.Page, closeAll);
  // Going back within the page.
  addEventListener("popstate", closeAll);
  desktop.addEventListener("change", closeDrawer);
  // `toggle` does not bubble.
  document.addEventListener("toggle", onToggle, true);
  // Before the focus returns, or a link's target gets it.
  document.addEventListener(
    "beforetoggle",
    ({ newState }) => newState === "closed" && coverText(false),
    true,
  );
  document.addEventListener("click", onClick);
  document.addEventListener("pointerover", onPointer);
  document.documentElement.addEventListener("pointerleave", onPointer);
  // In the bar, an open menu without the focus would cover the page. In a drawer, menus are part of the content.
  document.addEventListener("focusin", (event) => {
    if (desktop.matches) closeMenus(event.target as Node);
    // In WebKit, a dialog that opens closes the drawer without telling.
    if (!document.querySelector(OPEN_DRAWER)) coverText(false);
  });
  document.addEventListener("keydown", (event) => {
    // In WebKitGTK, `key` is not "Tab" while Shift is pressed.
    if (event.key === "Tab" || event.code === "Tab") keepFocusInside(event);
    const menu = event.key === "Escape" && document.querySelector<HTMLDetailsElement>(OPEN_MENU);
    if (!menu) return;
    menu.open = false;
    // If hovering opened the menu, the focus is elsewhere and stays there.
    if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  });
}

/** The menu under the mouse, and whether hovering opened it. */
let hovered: HTMLDetailsElement | null = null;
let opened = false;

function onPointer(event: PointerEvent): void {
  if (event.pointerType !== "mouse" || !desktop.matches) return;
  const menu = event.type === "pointerover" ? closestTo<HTMLDetailsElement>(event, MENU) : null;
  if (menu === hovered) return;
  if (hovered && opened && !hovered.contains(document.activeElement)) hovered.open = false;
  hovered = menu;
  opened = menu !== null && !menu.open;
  if (menu && opened) menu.open = true;
}

function onClick(event: MouseEvent): void {
  if (event.detail > 0 && hovered && closestTo(event, "summary")?.parentElement === hovered) {
    // The first click on a menu that hovering has opened leaves it open; later clicks toggle it.
    if (opened && hovered.open) event.preventDefault();
    opened = false;
  }
  closeMenus(event.target as Node);
  // A link to the current page does not cause a page change, which would close the drawer.
  const link = closestTo<HTMLAnchorElement>(event, "[popover] a");
  if (link && isSamePage(link)) closeDrawer();
}

function onToggle(event: Event): void {
  const drawer = event.target as HTMLElement;
  if ((event as ToggleEvent).newState !== "open" || !drawer.popover || desktop.matches) return;
  // Not earlier: a drawer that opens in place of the other is announced before that one closes. A popover of the site is
  // within the text.
  coverText(!drawer.closest(`#${Id.Main}`));
  drawer.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
  // In a closed menu or group, it cannot get the focus.
  if (!drawer.contains(document.activeElement)) drawer.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

/** Makes the text inert while a drawer covers it, so that the swipes of a screen reader stay in the drawer. */
function coverText(isCovered: boolean): void {
  document.getElementById(Id.Main)?.toggleAttribute("inert", isCovered);
}

/** Keeps Tab cycling within an open drawer, because it covers the page. */
function keepFocusInside(event: KeyboardEvent): void {
  const drawer = document.querySelector(OPEN_DRAWER);
  if (!drawer || desktop.matches) return;
  // Safari 17.0 to 17.3 supports popovers but not `checkVisibility`.
  const all = [...drawer.querySelectorAll<HTMLElement>(FOCUSABLE)]
    .filter((item) => item.checkVisibility?.() ?? true);
  if (event.shiftKey) all.reverse();
  if (document.activeElement !== all.at(-1) && drawer.contains(document.activeElement)) return;
  event.preventDefault();
  all[0]?.focus();
}

function closeAll(): void {
  closeDrawer();
  closeMenus();
}

/** Closes the open drawer. There is at most one, because opening one closes the other. */
function closeDrawer(): void {
  document.querySelector<HTMLElement>(OPEN_DRAWER)?.hidePopover();
}

/** Closes the open menus, except those that contain `except`. */
function closeMenus(except: Node | null = null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
    if (!menu.contains(except)) menu.open = false;
  }
}
