/** Converts the flat list of headings to a tree. */
import type { TocEntry } from "./types.ts";

export interface TocNode extends Pick<TocEntry, "id" | "text" | "depth"> {
  readonly children: TocNode[];
}

/** Nests headings of depths 2 to 4. One without a parent stays at the top; one without text is omitted. */
export function nestToc(entries: readonly TocEntry[]): readonly TocNode[] {
  const top: TocNode[] = [];
  const path: TocNode[] = [];
  for (const { id, text, depth } of entries) {
    if (depth < 2 || depth > 4 || text === "") continue;
    while (path.length > 0 && path.at(-1)!.depth >= depth) path.pop();
    const node: TocNode = { id, text, depth, children: [] };
    (path.at(-1)?.children ?? top).push(node);
    path.push(node);
  }
  return top;
}
