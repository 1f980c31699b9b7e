/** Finds tags and attributes in HTML text. All code that reads or changes them shares these rules. */
import { isVoid, mayStayOpen, separatesWords, VOID_ELEMENTS } from "./html_elements.ts";

const NAME = /[^\s>"'=/]+/.source;
const VALUE = /\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)/.source;
/** What is between two attributes: browsers need nothing after a quoted value, and ignore slashes. */
const SEPARATOR = /(?:[\s/]+|(?<=["']))/.source;
/** An opening tag without its `>`: its name, and its attributes as written. */
const OPENING = new RegExp(`<([A-Za-z][\\w-]*)((?:${SEPARATOR}${NAME}(?:${VALUE})?)*)`, "g");
/** One attribute: what is before it, its name, and its value with the equals sign. */
const ATTRIBUTE = new RegExp(`(${SEPARATOR})(${NAME})(${VALUE})?`, "g");

const WRITTEN = /(?:"[^"]*"|'[^']*'|[^"'<>])*/.source;
const END_OF_NAME = /(?![^\s/>"'<=])/.source;
const TAG = new RegExp(`<(/?)([A-Za-z][^\\s/>"'<=]*)${END_OF_NAME}(${WRITTEN})>`, "g");
/** Comments, and the content of elements that browsers parse as text. */
const TAGLESS_PARTS =
  /<!--[\s\S]*?(?:-->|$)|(?<=<(script|style|textarea|title)\b[^>]*(?<!\/)>)[\s\S]*?(?=<\/\1|$)/gi;
/** The slash of a self-closed tag. A slash after an unquoted value is part of the value: `<a href=/guide/>`. */
const SELF_CLOSED = /\/$(?<!=\s*[^\s"'=]*\/)/;

export interface TagInHtml {
  /** In lower case. */
  readonly name: string;
  readonly written: string;
  /** Offset in the text. */
  readonly at: number;
  readonly length: number;
  readonly kind: "open" | "close" | "whole";
}

export interface HtmlAttribute {
  /** As written. */
  readonly name: string;
  /** Value without quotes, its character references not decoded; undefined for a name without value. */
  readonly value: string | undefined;
  /** Offset in the text, and length including the value. */
  readonly at: number;
  readonly length: number;
  /** Offset of the value without quotes; without a value, the end. */
  readonly valueAt: number;
}

export interface OpeningTag {
  /** As written. */
  readonly name: string;
  /** Offset in the text. */
  readonly at: number;
  readonly attributes: readonly HtmlAttribute[];
}

/** Returns all tags of a text. Tags of kind "whole" have no closing tag. */
export function tagsIn(html: string): TagInHtml[] {
  return [...eachTag(html)];
}

/** Yields all tags of a text one by one, because a list of all tags of a large page would fill the memory. */
export function* eachTag(html: string): Generator<TagInHtml> {
  for (
    const { 0: raw, 1: slash, 2: written = "", 3: rest = "", index } of blankTaglessParts(html).matchAll(TAG)
  ) {
    const name = written.toLowerCase();
    const kind = slash ? "close" : SELF_CLOSED.test(rest) || isVoid(name) ? "whole" : "open";
    yield { name, written, at: index, length: raw.length, kind };
  }
}

/** The elements that are open where a text is read, which pairs opening and closing tags. */
export class OpenElements<Tag extends TagInHtml> {
  readonly #open: Tag[] = [];
  /** How many of them have a name, so that a tag that closes none takes no search. */
  readonly #counts = new Map<string, number>();

  has(name: string): boolean {
    return this.#countOf(name) > 0;
  }

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  /** Returns the elements that are still open and must not be. */
  unclosed(): Tag[] {
    return this.#open.filter(({ name }) => !mayStayOpen(name));
  }

  /**
   * Reads the next tag. Returns the tags that it leaves without a partner: elements within it that are not closed,
   * or itself if it closes nothing.
   */
  read(tag: Tag): Tag[] {
    if (tag.kind === "open") this.#add(tag);
    if (tag.kind !== "close" || isVoid(tag.name)) return [];
    if (!this.has(tag.name)) return tag.name === "p" ? [] : [tag];
    const closed = this.#open.splice(this.#open.findLastIndex(({ name }) => name === tag.name));
    for (const { name } of closed) this.#counts.set(name, this.#countOf(name) - 1);
    return closed.slice(1).filter(({ name }) => !mayStayOpen(name));
  }

  #add(tag: Tag): void {
    this.#open.push(tag);
    this.#counts.set(tag.name, this.#countOf(tag.name) + 1);
  }

  #countOf(name: string): number {
    return this.#counts.get(name) ?? 0;
  }
}

const TEMPLATE = String.raw`<template\b[^<>]*>[\s\S]*?(?:</template>|$)`;
const ELEMENT_WITH_CONTENT = String.raw`(?!(?:${VOID_ELEMENTS.join("|")})\b)[a-z][\w-]*`;
/** The attribute of elements that are not shown; `hidden="until-found"` is for text that readers may search for. */
const HIDDEN = String.raw`\shidden(?:=(?:""|''|["']?hidden["']?))?(?=[\s>])`;
/** What is before that attribute excludes it, to take linear time. */
const BEFORE_HIDDEN = String.raw`(?=\s)(?:"[^"<]*"|'[^'<]*'|(?!${HIDDEN})[^<>"'])*`;

/** Elements that browsers do not show. */
const HIDDEN_PARTS = new RegExp(
  `${TEMPLATE}|<(${ELEMENT_WITH_CONTENT})${BEFORE_HIDDEN}${HIDDEN}` +
    String.raw`[^<>]*>[\s\S]*?(?:</\1>|$)`,
  "gi",
);

const HIDDEN_TAG = new RegExp(`^<${ELEMENT_WITH_CONTENT}${BEFORE_HIDDEN}${HIDDEN}`, "i");

/** Returns whether an opening tag is that of an element that browsers do not show, because it is `hidden`. */
export function hides(tag: string): boolean {
  return HIDDEN_TAG.test(tag);
}

/**
 * Returns the text that HTML shows, without tags, comments, scripts and hidden elements. Its character references are
 * not decoded.
 */
export function textOfHtml(html: string): string {
  const between = (name: string) => separatesWords(name.toLowerCase()) ? " " : "";
  const shown = /hidden|<template/i.test(html)
    ? html.replace(HIDDEN_PARTS, (_, name = "template") => between(name))
    : html;
  return shown.replace(TAGLESS_PARTS, "").replace(TAG, (_, _slash, name: string) => between(name));
}

/** Returns the opening tags of a text with their attributes. */
export function openingTagsIn(html: string): OpeningTag[] {
  return [...blankTaglessParts(html).matchAll(OPENING)].map(({ 1: name = "", 2: written = "", index }) => ({
    name,
    at: index,
    attributes: attributesIn(written, index + 1 + name.length),
  }));
}

/** Replaces attributes by the text that `change` returns. Leaves those for which it returns undefined unchanged. */
export function replaceAttributes(
  html: string,
  change: (attribute: HtmlAttribute, tag: OpeningTag) => string | undefined,
): string {
  let text = "";
  let end = 0;
  for (const tag of openingTagsIn(html)) {
    for (const attribute of tag.attributes) {
      const changed = change(attribute, tag);
      if (changed === undefined) continue;
      text += html.slice(end, attribute.at) + changed;
      end = attribute.at + attribute.length;
    }
  }
  return text + html.slice(end);
}

function attributesIn(written: string, start: number): HtmlAttribute[] {
  return [...written.matchAll(ATTRIBUTE)].map((
    { 0: all, 1: before = "", 2: name = "", 3: value, index },
  ) => {
    const at = start + index + before.length;
    const sign = /^\s*=\s*["']?/.exec(value ?? "")?.[0].length ?? 0;
    return {
      name,
      value: value?.slice(sign).replace(/["']$/, ""),
      at,
      length: all.length - before.length,
      valueAt: at + name.length + sign,
    };
  });
}

/** Quick test for parts that contain no tags. Most texts have none of them, and the full pattern is slower. */
const MAY_HOLD_NONE = /<(?:!--|script|style|textarea|title)/i;

/** Replaces parts that contain no tags, such as comments, by spaces. */
function blankTaglessParts(html: string): string {
  return !MAY_HOLD_NONE.test(html) ? html : html.replace(TAGLESS_PARTS, (part) => " ".repeat(part.length));
}
