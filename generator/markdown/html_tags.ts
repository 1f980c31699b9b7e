/** Tags and attributes in HTML text: whoever reads or changes them sees the same ones. */
import { isVoid } from "./html_elements.ts";

const NAME = /[^\s>"'=/]+/.source;
const VALUE = /\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)/.source;
/** An opening tag up to its end: its name, and its attributes as they are written. */
const OPENING = new RegExp(`<([A-Za-z][\\w-]*)((?:\\s+${NAME}(?:${VALUE})?)*)`, "g");
/** One attribute: the white space before it, its name, and its value with what stands before that. */
const ATTRIBUTE = new RegExp(`(\\s+)(${NAME})(${VALUE})?`, "g");

const WRITTEN = /(?:"[^"]*"|'[^']*'|[^"'<>])*/.source;
const END_OF_NAME = /(?![^\s/>"'<=])/.source;
const TAG = new RegExp(`<(/?)([A-Za-z][^\\s/>"'<=]*)${END_OF_NAME}(${WRITTEN})>`, "g");
/** Comments, and what is text to a browser. */
const NO_TAGS =
  /<!--[\s\S]*?(?:-->|$)|(?<=<(script|style|textarea|title)\b[^>]*(?<!\/)>)[\s\S]*?(?=<\/\1|$)/gi;
/** A slash behind an address without quotes is a part of that: `<a href=/guide/>`. */
const SELF_CLOSED = /\/$(?<!=\s*[^\s"'=]*\/)/;

export interface TagInHtml {
  readonly name: string;
  /** Offset in the text. */
  readonly at: number;
  readonly length: number;
  readonly kind: "open" | "close" | "whole";
}

export interface HtmlAttribute {
  /** As it is written. */
  readonly name: string;
  /** Without its quotes, its entities as they are written; undefined for a name alone. */
  readonly value: string | undefined;
  /** Offset in the text, and length with the value. */
  readonly at: number;
  readonly length: number;
}

export interface OpeningTag {
  /** As it is written. */
  readonly name: string;
  /** Offset in the text. */
  readonly at: number;
  readonly attributes: readonly HtmlAttribute[];
}

/** All tags of a text, with their names as they are written; those that are whole have no closing tag. */
export function tagsIn(html: string): TagInHtml[] {
  return [...eachTag(html)];
}

/** The same, one after the other: those of a whole page would fill the memory. */
export function* eachTag(html: string): Generator<TagInHtml> {
  for (const { 0: raw, 1: slash, 2: name = "", 3: rest = "", index } of tagsAlone(html).matchAll(TAG)) {
    const kind = slash ? "close" : SELF_CLOSED.test(rest) || isVoid(name.toLowerCase()) ? "whole" : "open";
    yield { name, at: index, length: raw.length, kind };
  }
}

/** The opening tags of a text with their attributes. */
export function openingTagsIn(html: string): OpeningTag[] {
  return [...tagsAlone(html).matchAll(OPENING)].map(({ 1: name = "", 2: written = "", index }) => ({
    name,
    at: index,
    attributes: attributesIn(written, index + 1 + name.length),
  }));
}

/** `html` with attributes as `change` writes them; those that it gives nothing for stay as they are. */
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
  return [...written.matchAll(ATTRIBUTE)].map(({ 0: all, 1: space = "", 2: name = "", 3: value, index }) => ({
    name,
    value: value?.replace(/^\s*=\s*["']?|["']$/g, ""),
    at: start + index + space.length,
    length: all.length - space.length,
  }));
}

/** What may hold none; most texts have nothing of the kind, and looking for all of it takes longer. */
const MAY_HOLD_NONE = /<(?:!--|script|style|textarea|title)/i;

/** The text with blanks in the place of what holds no tags. */
function tagsAlone(html: string): string {
  return !MAY_HOLD_NONE.test(html) ? html : html.replace(NO_TAGS, (part) => " ".repeat(part.length));
}
