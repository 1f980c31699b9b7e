/**
 * The browser side of an island's children: what a page put between its tags. The page's own nodes are kept: the
 * component gets an element whose content React leaves alone, and the nodes are moved into it wherever it is rendered.
 */
import { createElement, type ReactNode } from "react";
import { CustomElement, DataAttr, DocsEvent } from "../markup.ts";
import { snapshotHtml } from "./island_root.tsx";

export interface Slot {
  /** Undefined for an island without children. */
  readonly children: ReactNode;
  /** Puts the island's server HTML back, with the nodes of the children. */
  restore(): void;
}

const { trustedTypes } = globalThis as { trustedTypes?: { readonly emptyHTML: string } };
/** React ignores the content of an element with inner HTML; the value never changes, so it is set only once. */
const EMPTY = { __html: trustedTypes?.emptyHTML ?? "" };

/** Takes over the children of an island that is about to be hydrated. */
export function takeSlot(island: HTMLElement): Slot {
  const restoreHtml = snapshotHtml(island);
  const template = island.querySelector<HTMLTemplateElement>(`:scope > template[${DataAttr.Slot}]`);
  template?.remove();
  let holder: ParentNode | null = template ? template.content : island.querySelector(CustomElement.Slot);
  if (!holder) return { children: undefined, restore: restoreHtml };
  const move = (slot: Element) => {
    slot.replaceChildren(...holder!.childNodes);
    holder = slot;
  };
  const ref = (slot: Element | null) => {
    // A slot of the server's HTML has its nodes: the holder, or a copy, if the component renders its children twice.
    if (!slot || slot.firstChild) return;
    move(slot);
    document.dispatchEvent(new CustomEvent(DocsEvent.Content));
  };
  return {
    children: createElement(CustomElement.Slot, {
      ref,
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: EMPTY,
    }),
    restore: () => {
      restoreHtml();
      const slot = island.querySelector(CustomElement.Slot);
      if (slot) move(slot);
    },
  };
}
