/** Converts the flat list of headings to a tree. */
import type { TocEntry } from "./types.ts";

export interface TocNode {
  readonly id: string;
  readonly text: string;
  readonly children: readonly TocNode[];
}

interface MutableTocNode {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
  readonly children: MutableTocNode[];
}

/** Nests headings of depths 2 to 4. One without a parent stays at the top; one without text is omitted. */
export function nestToc(entries: readonly TocEntry[]): readonly TocNode[] {
  const top: MutableTocNode[] = [];
  const path: MutableTocNode[] = [];
  for (const { id, text, depth } of entries) {
    if (depth < 2 || depth > 4 || text === "") continue;
    while (path.length > 0 && path[path.length - 1].depth >= depth) path.pop();
    const node: MutableTocNode = { id, text, depth, children: [] };
    (path[path.length - 1]?.children ?? top).push(node);
    path.push(node);
  }
  return top;
}
