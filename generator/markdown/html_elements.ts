/** The elements of HTML, including obsolete ones, which browsers still support. */

const TEXT_ELEMENTS =
  "a abbr acronym b bdi bdo big br cite code data del dfn em font i ins kbd mark nobr q rb rp rt " +
  "rtc ruby s samp small span strike strong sub sup time tt u var wbr";
/** Blocks that cannot be in a paragraph. */
const WHOLE_BLOCKS =
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form " +
  "h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary ul xmp";
const BLOCK_ELEMENTS = `${WHOLE_BLOCKS} body dd dt head html legend li`;
const TABLE_ELEMENTS = "caption col colgroup table tbody td tfoot th thead tr";
const MEDIA_ELEMENTS =
  "area audio canvas embed iframe img map math object param picture source svg track video";
const FORM_ELEMENTS = "button datalist input label meter optgroup option output progress select textarea";
const DOCUMENT_ELEMENTS = "base link meta noscript script slot style template title";

export const ELEMENTS: ReadonlySet<string> = new Set(
  [TEXT_ELEMENTS, BLOCK_ELEMENTS, TABLE_ELEMENTS, MEDIA_ELEMENTS, FORM_ELEMENTS, DOCUMENT_ELEMENTS].flatMap((
    names,
  ) => names.split(" ")),
);

/** Elements without content. */
export const VOID_ELEMENTS = "area base br col embed hr img input link meta param source track wbr".split(
  " ",
);

const VOID = new Set(VOID_ELEMENTS);

/** Elements whose closing tag may be omitted, because browsers close them implicitly. */
const OPTIONAL_END_TAGS = new Set(
  "body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr".split(
    " ",
  ),
);

/** Elements whose opening tag ends an open paragraph. */
export const ENDS_PARAGRAPH: ReadonlySet<string> = new Set(`${WHOLE_BLOCKS} table`.split(" "));

const SEPARATES_WORDS = new Set(`${BLOCK_ELEMENTS} ${TABLE_ELEMENTS} br option`.split(" "));

/** Returns whether text before and after an element's tag is in different lines or cells. */
export function separatesWords(name: string): boolean {
  return SEPARATES_WORDS.has(name);
}

/** Returns whether an element has no content, and so no closing tag. `name` is in lower case. */
export function isVoid(name: string): boolean {
  return VOID.has(name);
}

/** Returns whether an element's closing tag may be omitted. */
export function mayStayOpen(name: string): boolean {
  return OPTIONAL_END_TAGS.has(name);
}
