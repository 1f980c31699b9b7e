/** Finds tags and their attributes in HTML text. */
import { MAY_STAY_OPEN, SEPARATES_WORDS, VOID_ELEMENTS } from "./html_elements.ts";
import { type Attribute, hides, type Tag } from "./tags.ts";

/** A tag: its slash, its name, and what follows up to its end. */
const TAG = /<(\/?)([A-Za-z][^\s/>"'<=]*)(?![^\s/>"'<=])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/g;
/**
 * One attribute: what is before it (browsers need nothing after a quoted value, and ignore slashes), its name, and
 * its equals sign with a value in either kind of quotes or in none.
 */
const ATTRIBUTE = /((?:[\s/]+|(?<=["'])))([^\s>"'=/]+)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;
/** Comments, and the content of elements that browsers parse as text. */
const TAGLESS_PARTS =
  /<!--[\s\S]*?(?:-->|$)|(?<=<(script|style|textarea|title)\b[^>]*(?<!\/)>)[\s\S]*?(?=<\/\1|$)/gi;
/** The slash of a self-closed tag. A slash after an unquoted value is part of the value: `<a href=/guide/>`. */
const SELF_CLOSED = /\/$(?<!=\s*[^\s"'=]*\/)/;

export class HtmlTag implements Tag {
  readonly name: string;
  /** The name as written. */
  readonly written: string;
  readonly kind: Tag["kind"];
  readonly at: number;
  readonly end: number;
  /** What follows the name, up to the end of the tag. */
  readonly #rest: string;

  constructor({ 0: raw, 1: slash, 2: written = "", 3: rest = "", index }: RegExpExecArray) {
    this.name = written.toLowerCase();
    this.written = written;
    this.kind = slash ? "close" : SELF_CLOSED.test(rest) || VOID_ELEMENTS.has(this.name) ? "whole" : "open";
    this.at = index;
    this.end = index + raw.length;
    this.#rest = rest;
  }

  /** Read on demand, because most tags of a page are those of highlighted code. */
  get attributes(): Attribute[] {
    return this.kind === "close" ? [] : attributesIn(this.#rest, this.end - 1 - this.#rest.length);
  }
}

/** Returns all tags of a text. */
export function tagsIn(html: string): HtmlTag[] {
  return [...eachTag(html)];
}

/** Yields all tags of a text one by one, because a list of all tags of a large page would fill the memory. */
export function* eachTag(html: string): Generator<HtmlTag> {
  for (const match of blankTaglessParts(html).matchAll(TAG)) yield new HtmlTag(match);
}

function attributesIn(written: string, start: number): Attribute[] {
  const attributes: Attribute[] = [];
  ATTRIBUTE.lastIndex = 0;
  for (let found = ATTRIBUTE.exec(written); found; found = ATTRIBUTE.exec(written)) {
    const [all, before = "", name = "", sign = "", double, single, bare] = found;
    const at = start + found.index + before.length;
    attributes.push({
      name: name.toLowerCase(),
      value: double ?? single ?? bare,
      at,
      valueAt: at + name.length + sign.length + (sign && bare === undefined ? 1 : 0),
      end: start + found.index + all.length,
    });
  }
  return attributes;
}

/** The elements that are open where a text is read, which pairs opening and closing tags. */
export class OpenElements<AnyTag extends Pick<Tag, "name" | "kind">> {
  readonly #open: AnyTag[] = [];
  /** How many of them have a name, so that a tag that closes none takes no search. */
  readonly #counts = new Map<string, number>();

  has(name: string): boolean {
    return this.#countOf(name) > 0;
  }

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  /** Returns the elements that are still open and must not be. */
  unclosed(): AnyTag[] {
    return this.#open.filter(({ name }) => !MAY_STAY_OPEN.has(name));
  }

  /**
   * Reads the next tag. Returns the tags that it leaves without a partner: elements within it that are not closed,
   * or itself if it closes nothing.
   */
  read(tag: AnyTag): AnyTag[] {
    if (tag.kind === "open") this.#add(tag);
    if (tag.kind !== "close" || VOID_ELEMENTS.has(tag.name)) return [];
    if (!this.has(tag.name)) return tag.name === "p" ? [] : [tag];
    const closed = this.#open.splice(this.#open.findLastIndex(({ name }) => name === tag.name));
    for (const { name } of closed) this.#counts.set(name, this.#countOf(name) - 1);
    return closed.slice(1).filter(({ name }) => !MAY_STAY_OPEN.has(name));
  }

  #add(tag: AnyTag): void {
    this.#open.push(tag);
    this.#counts.set(tag.name, this.#countOf(tag.name) + 1);
  }

  #countOf(name: string): number {
    return this.#counts.get(name) ?? 0;
  }
}

/**
 * Returns the text that HTML shows, without tags, comments, scripts and hidden elements. Its character references are
 * not decoded.
 */
export function textOfHtml(html: string): string {
  const shown = html.replace(TAGLESS_PARTS, "");
  let text = "";
  let end = 0;
  let hidden: string | undefined;
  for (const tag of eachTag(shown)) {
    if (hidden === undefined) text += shown.slice(end, tag.at) + (SEPARATES_WORDS.has(tag.name) ? " " : "");
    end = tag.end;
    if (hidden === undefined) hidden = hides(tag) || isTemplate(tag) ? tag.name : undefined;
    else if (tag.kind === "close" && tag.name === hidden) hidden = undefined;
  }
  return hidden === undefined ? text + shown.slice(end) : text;
}

function isTemplate({ name, kind }: Tag): boolean {
  return name === "template" && kind === "open";
}

/** Quick test for parts that contain no tags. Most texts have none of them, and the full pattern is slower. */
const MAY_HOLD_NONE = /<(?:!--|script|style|textarea|title)/i;

/** Replaces parts that contain no tags, such as comments, by spaces. */
function blankTaglessParts(html: string): string {
  return !MAY_HOLD_NONE.test(html) ? html : html.replace(TAGLESS_PARTS, (part) => " ".repeat(part.length));
}
