/** Selects parts of a page's structure by kind. Pure. */
import type { ParsedPage, StructureItem } from "../types.ts";

export type ItemOf<Kind extends StructureItem["kind"]> = Extract<StructureItem, { readonly kind: Kind }>;

/** Returns the parts of a kind, in document order. */
export function itemsOf<Kind extends StructureItem["kind"]>(
  { structure }: ParsedPage,
  kind: Kind,
): ItemOf<Kind>[] {
  return structure.filter((item): item is ItemOf<Kind> => item.kind === kind);
}
