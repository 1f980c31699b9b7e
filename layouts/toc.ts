/** The flat list of headings as a tree. */
import type { TocEntry } from "./types.ts";

export interface TocNode {
  readonly id: string;
  readonly text: string;
  readonly children: readonly TocNode[];
}

interface Open {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
  readonly children: Open[];
}

/** Nests depths 2 to 4; a heading without a parent of lesser depth stays at the top, one without text is left out. */
export function nestToc(entries: readonly TocEntry[]): readonly TocNode[] {
  const top: Open[] = [];
  const path: Open[] = [];
  for (const { id, text, depth } of entries) {
    if (depth < 2 || depth > 4 || text === "") continue;
    while (path.length > 0 && path[path.length - 1].depth >= depth) path.pop();
    const node: Open = { id, text, depth, children: [] };
    (path[path.length - 1]?.children ?? top).push(node);
    path.push(node);
  }
  return top;
}
