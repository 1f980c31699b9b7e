/**
 * Paragraphs with components that render block elements. A browser closes a paragraph where the first block
 * begins, so the HTML of an island would end up behind the paragraph, and the island would not hydrate. Such
 * a paragraph is therefore written as a `div`.
 */
import { ENDS_PARAGRAPH } from "../markdown/text/html_elements.ts";
import { eachTag } from "../markdown/text/html_tags.ts";

interface Paragraph {
  /** Offset of the end of its name in the opening tag. */
  readonly from: number;
  holdsBlocks: boolean;
}

/** Elements whose content does not close a paragraph around them. */
const SCOPE_ELEMENTS: ReadonlySet<string> = new Set(["button", "object", "template", "foreignObject"]);

/** Returns `html`, whose elements must be closed, with a `<div>` for each paragraph that contains blocks. */
export function replaceBlockParagraphs(html: string): string {
  const scopes: Paragraph[][] = [[]];
  const changes: { readonly at: number; readonly name: string }[] = [];
  for (const { written: name, kind, at } of eachTag(html)) {
    const open = scopes.at(-1)!;
    if (SCOPE_ELEMENTS.has(name)) {
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

/** Replaces names of `p` tags in `html`; `at` is the offset of the end of the old name. */
function withNames(html: string, changes: readonly { readonly at: number; readonly name: string }[]): string {
  let text = "";
  let end = 0;
  for (const { at, name } of changes) {
    text += html.slice(end, at - 1) + name;
    end = at;
  }
  return text + html.slice(end);
}
