/**
 * Components in a line of text that show blocks. A browser ends the paragraph where the first block begins: what an
 * island shows would lie behind it, and stay asleep. So such a paragraph is written as an element that holds them.
 */
import { ENDS_PARAGRAPH } from "../markdown/html_elements.ts";
import { eachTag } from "../markdown/html_tags.ts";

interface Paragraph {
  /** Where its name ends in the opening tag. */
  readonly from: number;
  holdsBlocks: boolean;
}

/** What begins within these ends no paragraph around them. */
const BOUNDS: ReadonlySet<string> = new Set(["button", "object", "template", "foreignObject"]);

/** `html`, whose tags are closed, with paragraphs that hold blocks as divisions with their role. */
export function withBlocksInParagraphs(html: string): string {
  const scopes: Paragraph[][] = [[]];
  const changes: { readonly at: number; readonly name: string }[] = [];
  for (const { name, kind, at } of eachTag(html)) {
    const open = scopes.at(-1)!;
    if (BOUNDS.has(name)) {
      if (kind === "open") scopes.push([]);
      else if (kind === "close" && scopes.length > 1) scopes.pop();
    } else if (kind === "close" && name === "p") {
      const { from, holdsBlocks } = open.pop() ?? {};
      if (holdsBlocks) changes.push({ at: from!, name: 'div role="paragraph"' }, { at: at + 3, name: "div" });
    } else if (kind !== "close" && ENDS_PARAGRAPH.has(name)) {
      for (const paragraph of open) paragraph.holdsBlocks = true;
      if (name === "p") open.push({ from: at + 2, holdsBlocks: false });
    }
  }
  return withNames(html, changes.sort((a, b) => a.at - b.at));
}

/** `html` with other names for `p`, each of which ends at its place. */
function withNames(html: string, changes: readonly { readonly at: number; readonly name: string }[]): string {
  let text = "";
  let end = 0;
  for (const { at, name } of changes) {
    text += html.slice(end, at - 1) + name;
    end = at;
  }
  return text + html.slice(end);
}
