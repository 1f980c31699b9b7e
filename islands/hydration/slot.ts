/**
 * What a page put between an island's tags, in the browser. Its nodes are those of the page and stay so: the component
 * gets an element that React leaves alone, and wherever that comes to stand, the nodes are moved into it.
 */
import { createElement, type ReactNode } from "react";
import { ATTR_SLOT, SHOWN_EVENT, SLOT_ELEMENT } from "../markup.ts";
import { keepHtml } from "./island_root.tsx";

export interface Slot {
  /** Undefined for an island without. */
  readonly children: ReactNode;
  /** Puts the island's server HTML back, with these nodes. */
  restore(): void;
}

const { trustedTypes } = globalThis as { trustedTypes?: { readonly emptyHTML: string } };
/** An element with HTML of its own is one whose content React does not look at; always the same, it is set once. */
const EMPTY = { __html: trustedTypes?.emptyHTML ?? "" };

/** Takes the children of an island that is about to be hydrated. */
export function slotOf(island: HTMLElement): Slot {
  const restoreHtml = keepHtml(island);
  const template = island.querySelector<HTMLTemplateElement>(`:scope > template[${ATTR_SLOT}]`);
  template?.remove();
  let holder: ParentNode | null = template ? template.content : island.querySelector(SLOT_ELEMENT);
  if (!holder) return { children: undefined, restore: restoreHtml };
  const move = (slot: Element) => {
    slot.replaceChildren(...holder!.childNodes);
    holder = slot;
  };
  const ref = (slot: Element | null) => {
    if (!slot || slot === holder || slot.firstChild) return;
    move(slot);
    document.dispatchEvent(new CustomEvent(SHOWN_EVENT));
  };
  return {
    children: createElement(SLOT_ELEMENT, {
      ref,
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: EMPTY,
    }),
    restore: () => {
      restoreHtml();
      const slot = island.querySelector(SLOT_ELEMENT);
      if (slot) move(slot);
    },
  };
}
