/** Finds tags and their attributes in HTML text. */
import { MAY_STAY_OPEN, SEPARATES_WORDS, VOID_ELEMENTS } from "./html_elements.ts";
import { type Attribute, hides, type Tag } from "./tags.ts";

/**
 * A comment; or a tag: its slash, its name, what follows, and its end, which is missing if it is not finished. As in
 * browsers, only quotes after an equals sign enclose a value; so the second one of `title='it's'` ends it.
 */
const COMMENT_OR_TAG =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(\/?)([A-Za-z][^\s/>"'<=]*)((?:[^"'<>=]|=\s*(?:"[^"]*"|'[^']*')?|(?<!=\s*)["'])*)(>?)/g;
const COMMENT = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))/g;
const COMMENT_OR_VALUE = new RegExp(String.raw`${COMMENT.source}|(?<==\s*)(?:"[^"]*"|'[^']*')`, "g");
/**
 * One attribute: what is before it (browsers need nothing after a quoted value, and ignore slashes), its name, and
 * its equals sign with a value in either kind of quotes or in none.
 */
const ATTRIBUTE = /((?:[\s/]+|(?<=["'])))([^\s>=/]+)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y;
/** Elements whose content browsers parse as text. */
const WITHOUT_TAGS = new Set(["script", "style", "textarea", "title"]);
/** The slash of a self-closed tag. A slash after an unquoted value is part of the value: `<a href=/guide/>`. */
const SELF_CLOSED = /\/$(?<!=\s*[^\s"'=]*\/)/;

export class HtmlTag implements Tag {
  readonly name: string;
  /** The name as written. */
  readonly written: string;
  readonly kind: Tag["kind"];
  readonly at: number;
  readonly end: number;
  /** Whether it ends with `>`. */
  readonly isFinished: boolean;
  /** What follows the name, up to the end of the tag. */
  readonly #rest: string;
  readonly #restAt: number;
  #attributes: Attribute[] | undefined;

  constructor({ 0: raw, 1: slash = "", 2: written = "", 3: rest = "", 4: sign, index }: RegExpExecArray) {
    this.name = written.toLowerCase();
    this.written = written;
    this.kind = slash ? "close" : SELF_CLOSED.test(rest) || VOID_ELEMENTS.has(this.name) ? "whole" : "open";
    this.at = index;
    this.end = index + raw.length;
    this.isFinished = sign === ">";
    this.#rest = rest;
    this.#restAt = index + 1 + slash.length + written.length;
  }

  /** Read on demand, because most tags of a page are those of highlighted code. */
  get attributes(): Attribute[] {
    return this.#attributes ??= this.kind === "close" ? [] : attributesIn(this.#rest, this.#restAt);
  }
}

/** Returns all tags of a text. */
export function tagsIn(html: string): HtmlTag[] {
  return [...eachTag(html)];
}

/** Yields all tags of a text one by one, because a list of all tags of a large page would fill the memory. */
export function* eachTag(html: string): Generator<HtmlTag> {
  for (const tag of eachBeginning(html)) if (tag.isFinished) yield tag;
}

/** Yields all tags of a text, and what browsers read as the beginning of a tag that has no end. */
export function* eachBeginning(html: string): Generator<HtmlTag> {
  const pattern = new RegExp(COMMENT_OR_TAG);
  for (let found = pattern.exec(html); found; found = pattern.exec(html)) {
    if (found[2] === undefined) continue;
    const tag = new HtmlTag(found);
    yield tag;
    if (tag.kind === "open" && WITHOUT_TAGS.has(tag.name)) pattern.lastIndex = endOfContent(html, tag);
  }
}

function endOfContent(html: string, { name, end }: HtmlTag): number {
  const closing = new RegExp(`</${name}|$`, "gi");
  closing.lastIndex = end;
  return closing.exec(html)!.index;
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

/** Tells which parts of a text are in hidden elements, while its tags are read one after another. */
export class HiddenParts {
  /** Name of the hidden element, and how many elements of that name are open in it and around it. */
  #name: string | undefined;
  #depth = 0;

  /** Whether what follows the latest tag is hidden. */
  get isInside(): boolean {
    return this.#name !== undefined;
  }

  read(tag: Tag): void {
    if (this.#name === undefined && hasHiddenContent(tag)) this.#name = tag.name;
    if (tag.name === this.#name) this.#depth = depthAfter(tag, this.#depth);
    if (this.#depth === 0) this.#name = undefined;
  }
}

function hasHiddenContent(tag: Tag): boolean {
  return hides(tag) || (tag.kind === "open" && (tag.name === "template" || WITHOUT_TAGS.has(tag.name)));
}

/** Returns how many elements of a name are open after a tag of that name, if there are `depth` before it. */
function depthAfter({ name, kind }: Tag, depth: number): number {
  if (kind !== "open") return kind === "close" ? depth - 1 : depth;
  // Another one may end the first: `<p hidden>a<p>b`.
  return MAY_STAY_OPEN.has(name) ? 1 : depth + 1;
}

/**
 * Returns the text that HTML shows, without tags, comments, scripts and hidden elements. Its character references are
 * not decoded.
 */
export function textOfHtml(html: string): string {
  let text = "";
  let end = 0;
  const hidden = new HiddenParts();
  const shown = (to?: number) => hidden.isInside ? "" : html.slice(end, to).replace(COMMENT, "");
  for (const tag of eachTag(html)) {
    text += shown(tag.at);
    end = tag.end;
    if (!hidden.isInside && SEPARATES_WORDS.has(tag.name)) text += " ";
    hidden.read(tag);
  }
  return text + shown();
}

/** Returns HTML with spaces for comments, and for what is in the quotes of attributes. Its length is the same. */
export function withoutTexts(html: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, " ");
  return html.replace(
    COMMENT_OR_VALUE,
    (whole) => whole.startsWith("<") ? blank(whole) : whole[0] + blank(whole.slice(1, -1)) + whole.at(-1),
  );
}
