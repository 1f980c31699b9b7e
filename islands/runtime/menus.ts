/**
 * Drawers (popovers) and menus (`details.menu`): when they open and close, and where the focus goes then. Whether a menu
 * is shown is its `open` and nothing else, so that what is told of it is what is seen.
 */
import { PAGE_EVENT } from "../markup.ts";
import { isSamePage } from "./links.ts";

const desktop = matchMedia("(min-width: 768px)");
const MENU = "details.menu";
const OPEN_MENU = `${MENU}[open]`;
const FOCUSABLE = "a[href], button, summary";
/** A browser without popovers takes `:is()` for a selector of nothing; without, it would throw. */
const OPEN_DRAWER = ":is(:popover-open)";

export function startMenus(): void {
  document.addEventListener(PAGE_EVENT, closeAll);
  desktop.addEventListener("change", (event) => {
    if (event.matches) closeDrawer();
  });
  // `toggle` does not bubble.
  document.addEventListener("toggle", onToggle, true);
  document.addEventListener("click", onClick);
  document.addEventListener("pointerover", onPointer);
  document.documentElement.addEventListener("pointerleave", onPointer);
  // In a bar, what the focus has left would lie over the page; in a drawer the menus are a part of it.
  document.addEventListener("focusin", (event) => {
    if (desktop.matches) closeMenus(event.target as Element);
  });
  document.addEventListener("keydown", (event) => {
    // In WebKitGTK the key, with Shift, has no name.
    if (event.key === "Tab" || event.code === "Tab") keepFocusInside(event);
    const menu = event.key === "Escape" && document.querySelector<HTMLDetailsElement>(OPEN_MENU);
    if (!menu) return;
    menu.open = false;
    // A pointer that opened it leaves the focus where it was.
    if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  });
}

/** The menu under a mouse, and whether that is what opened it. */
let hovered: HTMLDetailsElement | null = null;
let opened = false;

function onPointer(event: PointerEvent): void {
  if (event.pointerType !== "mouse" || !desktop.matches) return;
  const menu = event.type === "pointerover"
    ? (event.target as Element).closest<HTMLDetailsElement>(MENU)
    : null;
  if (menu === hovered) return;
  if (hovered && opened && !hovered.contains(document.activeElement)) hovered.open = false;
  hovered = menu;
  opened = menu !== null && !menu.open;
  if (menu && opened) menu.open = true;
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  if (event.detail > 0 && hovered && target.closest("summary")?.parentElement === hovered) {
    // Who clicks on a menu that the pointer has just opened wants it open, and from then on open or closed.
    if (opened && hovered.open) event.preventDefault();
    opened = false;
  }
  closeMenus(target);
  // A link to the page that lies behind the drawer brings no other.
  const link = target.closest<HTMLAnchorElement>("[popover] a");
  if (link && isSamePage(link)) closeDrawer();
}

function onToggle(event: Event): void {
  const drawer = event.target as HTMLElement;
  if ((event as ToggleEvent).newState !== "open" || !drawer.popover || desktop.matches) return;
  const first = drawer.querySelector<HTMLElement>(FOCUSABLE);
  (drawer.querySelector<HTMLElement>('[aria-current="page"]') ?? first)?.focus();
}

/** A drawer covers the page: Tab goes round inside it until it closes. */
function keepFocusInside(event: KeyboardEvent): void {
  const drawer = document.querySelector(OPEN_DRAWER);
  if (!drawer || desktop.matches) return;
  // Safari 17.0 to 17.3 has popovers, and cannot tell.
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

/** Opening one closes the other. */
function closeDrawer(): void {
  document.querySelector<HTMLElement>(OPEN_DRAWER)?.hidePopover();
}

/** Closes the open menus but the one that holds `except`. */
function closeMenus(except?: Element): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
    if (!except || !menu.contains(except)) menu.open = false;
  }
}
