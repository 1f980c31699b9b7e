/**
 * Finds what is new in a page, so that a slow look may leave out what it has looked at before.
 *
 * Elements are of one kind if they and all that they are in have the same tags and attributes (of those that hold free
 * text the same names), and if they have text, scroll and hold the same tags alike. Their text looks the same if it has
 * the same colour, size and weight over the same backgrounds. An element is new if its kind or its look has not been
 * met before; a heading also if none of its level has followed one of the level before it.
 */
import type { Page } from "playwright-core";

declare global {
  var novelty: { show(path: string): Promise<void>; mark(): Novelty };
}

export interface Novelty {
  /** Whether something is new outside the blocks, or in their order: the page is to be looked at whole. */
  readonly page: boolean;
  /** Blocks of the text and parts of the frame that hold something new; each has the attribute `data-new`. */
  readonly blocks: number;
  /** Identifiers that more than one element has. */
  readonly twice: readonly string[];
}

/** Puts the page at `path` in place of the one that is open, as it was sent, without loading a document. */
export async function showPage(page: Page, path: string): Promise<void> {
  if (!await page.evaluate(() => "novelty" in globalThis)) await page.evaluate(install);
  await page.evaluate((path) => novelty.show(path), path);
}

/** Marks what is new in the page that `showPage()` has put there; from then on it is known in this tab. */
export function markNew(page: Page): Promise<Novelty> {
  return page.evaluate(() => novelty.mark());
}

/** Runs in the browser: nothing of this module is there. */
function install(): void {
  const NAME_ALONE = new Set(
    ("id href src srcset alt title width height datetime d viewbox points cite content hreflang name value " +
      "placeholder start data-props data-command data-filter data-filter-item data-alternate data-prefix data-lang " +
      "aria-label aria-labelledby aria-describedby aria-controls for popovertarget").split(" "),
  );
  const BLOCK =
    "#top, #sidebar > ul > li, .outline, .doc-body > *, .doc-body > .doc-raw > *, .doc-column > :not(.doc-body)";
  /** What these hold is text, in any order. */
  const PROSE = /^(?:P|LI|TD|TH|DD|DT|H[1-6]|A|B|I|EM|STRONG|CODE|SPAN|DEL|SUMMARY)$/;
  /** Says what code is in; no style sheet asks. */
  const LANGUAGE = / ?language-\S+/;
  const known = new Set<string>();
  const numbers = new Map<string, number>();
  let grounds = new Map<Element, string>();

  const isNew = (fact: string) => known.size < known.add(fact).size;

  /** A number for what an element is in and itself is. */
  function place(element: Element, parent: number): number {
    let key = `${parent} ${element.tagName}`;
    for (const { name, value } of element.attributes) {
      const text = NAME_ALONE.has(name.toLowerCase()) ? value.trim() && "text" : value.replace(LANGUAGE, "");
      key += ` ${name}=${text}`;
    }
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  }

  function ownText(element: Element): boolean {
    return [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim() !== "");
  }

  function scrolls(element: Element): boolean {
    if (element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight) {
      return false;
    }
    return /auto|scroll/.test(getComputedStyle(element).overflow);
  }

  function holds({ tagName, children }: Element): string {
    return PROSE.test(tagName) ? "" : [...new Set([...children].map((child) => child.tagName))].sort().join();
  }

  function look(element: Element): string {
    if (!element.checkVisibility({ visibilityProperty: true })) return "hidden";
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, textDecorationLine, ground(element)].join("|");
  }

  /** Backgrounds and opacities below the text of the element, down to one that lets nothing through. */
  function ground(element: Element): string {
    const found = grounds.get(element);
    if (found !== undefined) return found;
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const clear = backgroundColor === "rgba(0, 0, 0, 0)";
    const own = clear && backgroundImage === "none" && opacity === "1" && filter === "none"
      ? ""
      : [backgroundColor, backgroundImage, opacity, filter].join();
    const ends = /^rgb\(|^#/.test(backgroundColor) && opacity === "1";
    const below = ends || !element.parentElement ? "" : ground(element.parentElement);
    grounds.set(element, own + below);
    return own + below;
  }

  /** A link in a text is told from the text, so that its look is that of both. */
  function looks(element: Element): string {
    return element.tagName === "A" ? `${look(element)} in ${look(element.parentElement!)}` : look(element);
  }

  function mark(): Novelty {
    let page = isNew(`document ${document.documentElement.lang} ${document.title.trim() !== ""}`);
    let blocks = 0;
    let level = "";
    grounds = new Map();
    const twice: string[] = [];
    const ids = new Set<string>();
    const found = (block: Element | undefined) => {
      if (!block) page = true;
      else if (!block.hasAttribute("data-new")) blocks++;
      block?.setAttribute("data-new", "");
    };
    /** Says whether there is text. */
    const visit = (element: Element, parent: number, within: Element | undefined): boolean => {
      const block = within ?? (element.matches(BLOCK) ? element : undefined);
      const number = place(element, parent);
      const own = ownText(element);
      if (own && isNew(`look ${looks(element)}`)) found(block);
      if (/^H[1-6]$/.test(element.tagName)) {
        if (isNew(`${element.tagName} after ${level}`)) page = true;
        level = element.tagName;
      }
      if (element.id && ids.size === ids.add(element.id).size) twice.push(element.id);
      let text = own;
      for (const child of element.children) text = visit(child, number, block) || text;
      if (isNew(`kind ${number} ${own} ${text} ${scrolls(element)} ${holds(element)}`)) found(block);
      return text;
    };
    visit(document.body, -1, undefined);
    return { page, blocks, twice };
  }

  async function show(path: string): Promise<void> {
    const response = await fetch(path);
    const next = new DOMParser().parseFromString(await response.text(), "text/html");
    document.title = next.title;
    document.documentElement.lang = next.documentElement.lang;
    document.body.replaceWith(document.adoptNode(next.body));
    // What the scripts of a page do at its start.
    const beside = matchMedia("(min-width: 1280px)").matches;
    document.querySelectorAll<HTMLDetailsElement>(".outline details").forEach((list) => list.open = beside);
    scrollTo(0, 0);
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  }

  // What the scripts of the first page were still to do (images that open large) would come at any time.
  for (let timer = Number(setTimeout(() => {})); timer > 0; timer--) clearTimeout(timer);
  globalThis.novelty = { show, mark };
}
