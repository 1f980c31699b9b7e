/** Reports tags of MDX pages without a partner. */
import { placeOf } from "../page_state.ts";
import { VOID_ELEMENTS } from "../text/html_elements.ts";
import type { MdxTagToken } from "../tokens/mdx_tokens.ts";
import { type Check, fail } from "./mdx_failures.ts";

/** The tags that are open at one level of a page. */
export interface OpenTags {
  readonly tags: MdxTagToken[];
  /** Names of tags that were reported because another one was closed first. Their own closing tags may follow. */
  readonly reported: Set<string>;
}

export function checkPartner(check: Check, tag: MdxTagToken, { tags, reported }: OpenTags): void {
  if (tag.kind === "open") tags.push(tag);
  if (tag.kind !== "close") return;
  const partner = tags.findLastIndex(({ name }) => name === tag.name);
  if (partner < 0 && reported.delete(tag.name)) return;
  // Without a partner, it may be the mistyped closing tag of the innermost element.
  const inside = partner < 0
    ? withoutLast(tags, ({ name }) => !VOID_ELEMENTS.has(name))
    : tags.splice(partner + 1);
  if (partner >= 0) tags.pop();
  // Void elements need no closing tag in HTML, so the mistake is the unclosed void tag, not this closing tag.
  const expected = inside.findLast(({ name }) => !VOID_ELEMENTS.has(name));
  for (const open of inside) {
    if (open === expected) failOrder(check, tag, open);
    else failUnclosed(check, open);
    reported.add(open.name);
  }
  if (partner < 0 && !expected) check.alone.push(tag);
}

function failUnopened(check: Check, tag: MdxTagToken): void {
  const message = `The closing tag \`</${tag.name}>\` has no opening tag`;
  const hint = "It must be at the same level: in the same list item, quote or paragraph.";
  fail(check, tag, { message, hint, piece: tag.raw });
}

/** Takes the last tag that is meant out of a list, and all behind it. */
function withoutLast(tags: MdxTagToken[], isMeant: (tag: MdxTagToken) => boolean): MdxTagToken[] {
  return tags.splice(Math.max(0, tags.findLastIndex(isMeant)));
}

function failOrder(check: Check, closing: MdxTagToken, open: MdxTagToken): void {
  const message = `Expected \`</${open.name}>\` before \`</${closing.name}>\``;
  fail(check, closing, { message, hint: `${tagText(open)} is still open here.`, piece: closing.raw });
}

/** Reports tags without a partner. Two that would be partners at the same level are one mistake. */
export function failAlone(check: Check): void {
  const { page, alone } = check;
  const positionOf = (tag: MdxTagToken) => page.positions.get(tag) ?? 0;
  const open: MdxTagToken[] = [];
  let reportedEnd = -1;
  const closings = new Map<MdxTagToken, MdxTagToken>();
  const inOrder = alone.toSorted((a, b) => positionOf(a) - positionOf(b));
  for (const tag of inOrder) {
    const at = open.findLastIndex(({ name }) => name === tag.name);
    if (tag.kind === "open") open.push(tag);
    else if (at < 0) failUnopened(check, tag);
    else closings.set(open.splice(at, 1)[0]!, tag);
  }
  for (const tag of inOrder.filter(({ kind }) => kind === "open")) {
    const closing = closings.get(tag);
    // Of tags next to each other, as of a table, one is enough.
    if (!closing || positionOf(tag) !== reportedEnd) failUnclosed(check, tag, closing);
    if (closing) reportedEnd = positionOf(tag) + tag.raw.length;
  }
}

/** Reports a tag that is not closed at its level, but by `closing` at another one, if there is that. */
function failUnclosed(check: Check, tag: MdxTagToken, closing?: MdxTagToken): void {
  const hint = closing ? apartHint(check, closing) : unclosedHint(tag);
  fail(check, tag, { message: `The tag ${tagText(tag)} is not closed`, hint, piece: tag.raw });
}

function apartHint({ page }: Check, closing: MdxTagToken): string {
  const { line } = placeOf(page, closing);
  return `\`</${closing.name}>\` in line ${line} is not at its level: write both tags on lines of their own, ` +
    "or both in the same paragraph, list item or quote.";
}

function unclosedHint({ name, attributes }: MdxTagToken): string {
  return VOID_ELEMENTS.has(name)
    ? `Write \`<${name}${attributes.length > 0 ? " …" : ""} />\`: in MDX every tag is closed.`
    : `Write \`</${name}>\` after its content, at the same level, or end the tag with \`/>\`.`;
}

function tagText(tag: MdxTagToken): string {
  return `\`<${tag.name}>\``;
}
