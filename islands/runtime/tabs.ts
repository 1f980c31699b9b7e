/** Tabs. All groups with the same name share the choice, and it is remembered. */
import { DataAttr, StorageKey } from "../markup.ts";
import { nextTab } from "../lib/next_tab.ts";
import { setAttributes } from "./attributes.ts";
import { onContent } from "./boot.ts";
import { onEvent } from "./on_event.ts";
import { readStored, store } from "./storage.ts";

const TAB = `[${DataAttr.Tabs}] [${DataAttr.Tab}]`;
const PANEL = '[role="tabpanel"]';

export function startTabs(): void {
  onEvent("click", TAB, choose);
  onEvent("keydown", TAB, onKey);
  // The browser's find-in-page also finds text in hidden panels.
  document.addEventListener("beforematch", ({ target }) => reveal(target as HTMLElement));
  onContent(() => {
    for (const panel of document.querySelectorAll(`${PANEL}[hidden]`)) show(panel, false);
    restoreChoices();
  });
}

/** Opens the details and tabs that contain an element. This does not store a choice of tabs. */
export function reveal(start: HTMLElement): void {
  for (let element: HTMLElement | null = start; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    const tab = element.hidden && document.querySelector<HTMLElement>(`[aria-controls="${element.id}"]`);
    if (tab) select(tab);
  }
}

function onKey(tab: HTMLElement, event: KeyboardEvent): void {
  const tabs = tabsOf(groupOf(tab));
  const next = nextTab(event, tabs.indexOf(tab), tabs.length, tab.parentElement!);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next].focus();
  choose(tabs[next]);
}

/** Shows a tab in all groups of the same name, without moving what the reader is looking at. */
function choose(tab: HTMLElement): void {
  const name = groupOf(tab).getAttribute(DataAttr.Tabs);
  const before = tab.getBoundingClientRect().top;
  select(tab);
  if (name) {
    store(StorageKey.Tabs + name, tab.getAttribute(DataAttr.Tab)!);
    restoreChoices(name);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
}

/** Shows the stored choice in all groups that have a name, or only in those with the name `only`. */
function restoreChoices(only?: string): void {
  for (const group of document.querySelectorAll<HTMLElement>(`[${DataAttr.Tabs}]`)) {
    const name = group.getAttribute(DataAttr.Tabs);
    if (!name || name !== (only ?? name)) continue;
    const choice = readStored(StorageKey.Tabs + name);
    const tab = tabsOf(group).find((candidate) => candidate.getAttribute(DataAttr.Tab) === choice);
    if (tab) select(tab);
  }
}

function select(tab: HTMLElement): void {
  const group = groupOf(tab);
  const tabs = tabsOf(group);
  for (const candidate of tabs) {
    candidate.setAttribute("aria-selected", String(candidate === tab));
    candidate.tabIndex = candidate === tab ? 0 : -1;
  }
  elementsOfGroup(group, PANEL).forEach((panel, index) => show(panel, tabs[index] === tab));
}

/**
 * Shows a panel, or hides it but lets the browser find text in it. Browsers that do not know the value of `hidden` hide
 * it all the same. In those that do, screen readers would still meet an empty panel.
 */
function show(panel: Element, chosen: boolean): void {
  setAttributes(panel, { hidden: !chosen && "until-found", "aria-hidden": !chosen && "true" });
}

function groupOf(tab: HTMLElement): HTMLElement {
  return tab.closest<HTMLElement>(`[${DataAttr.Tabs}]`)!;
}

function tabsOf(group: HTMLElement): HTMLElement[] {
  return elementsOfGroup(group, `[${DataAttr.Tab}]`);
}

/** Returns the elements of this group, without those of groups nested in it. */
function elementsOfGroup(group: HTMLElement, selector: string): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => groupOf(element) === group);
}
