/**
 * Finds what is new in a page, so that a slow check can skip what it has checked before.
 *
 * Elements are of the same kind if they and their ancestors have the same tags and attributes (for attributes
 * with free text only the same names), and agree in whether they have text, whether they scroll, and in their
 * child tags, except those of prose and of the text as a whole, where any may occur. Their text has the same
 * look if it has the same colour, size and weight on the same backgrounds. An element is new if its kind or its
 * look has not been seen before; a heading is also new if its level has not been seen after the level of the
 * previous heading.
 */
import type { Page } from "playwright-core";

declare global {
  var novelty: { show(path: string): Promise<void>; mark(): Novelty };
}

export interface Novelty {
  /** Whether something is new outside the blocks, or in their order: the whole page must be checked. */
  readonly page: boolean;
  /** Number of text blocks and frame parts that contain something new; each has the attribute `data-new`. */
  readonly blocks: number;
  /** Ids that more than one element has. */
  readonly twice: readonly string[];
}

/** Replaces the current page with the unmodified HTML of the page at `path`, without loading a document. */
export async function showPage(page: Page, path: string): Promise<void> {
  if (!await page.evaluate(() => "novelty" in globalThis)) {
    await loadWithoutScripts(page);
    await page.evaluate(install);
  }
  await page.evaluate((path) => novelty.show(path), path);
}

/**
 * Loads the current page anew with empty script files. Its scripts would change the pages that are shown later,
 * at any time: images become buttons with names when they have loaded.
 */
async function loadWithoutScripts(page: Page): Promise<void> {
  const scripts = /\.js$/;
  await page.route(scripts, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.reload();
  await page.unroute(scripts);
}

/** Marks what is new in the page that `showPage()` has shown; from then on it is known in this tab. */
export function markNew(page: Page): Promise<Novelty> {
  return page.evaluate(() => novelty.mark());
}

/** Runs in the browser, where nothing else of this module is available. */
function install(): void {
  const NAME_ALONE = new Set(
    ("id href src srcset alt title width height datetime d viewbox points cite content hreflang name value " +
      "placeholder start data-props data-command data-filter data-filter-item data-alternate data-prefix data-lang " +
      "aria-label aria-labelledby aria-describedby aria-controls for popovertarget").split(" "),
  );
  const BLOCK =
    "header.top, #Sidebar > ul > li, .outline, .doc-body > *, .doc-body > .doc-raw > *, .doc-column > :not(.doc-body)";
  /** Elements whose children are text and inline elements in any order. */
  const PROSE = /^(?:P|LI|TD|TH|DD|DT|H[1-6]|A|B|I|EM|STRONG|CODE|SPAN|DEL|SUMMARY)$/;
  /** Elements whose children are the blocks of a text in any order. */
  const TEXT = ".doc-body, .doc-body > .doc-raw";
  /** The class for the language of code, which no style sheet uses. */
  const LANGUAGE = / ?language-\S+/;
  const known = new Set<string>();
  const numbers = new Map<string, number>();
  let grounds = new Map<Element, string>();

  const isNew = (fact: string) => known.size < known.add(fact).size;

  /** Returns a number that identifies an element's tag, attributes and ancestors. */
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

  function holds(element: Element): string {
    if (PROSE.test(element.tagName) || element.matches(TEXT)) return "";
    return [...new Set([...element.children].map((child) => child.tagName))].sort().join();
  }

  function look(element: Element): string {
    if (!element.checkVisibility({ visibilityProperty: true })) return "hidden";
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, textDecorationLine, ground(element)].join("|");
  }

  /** Returns the backgrounds and opacities behind the element's text, down to the first opaque one. */
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

  /** Returns the look of an element; that of a link includes the text around it, from which it must differ. */
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
    /** Returns whether the element contains text. */
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
    // Do what the scripts of a page do at its start.
    const beside = matchMedia("(min-width: 1280px)").matches;
    document.querySelectorAll<HTMLDetailsElement>(".outline details").forEach((list) => list.open = beside);
    scrollTo(0, 0);
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  }

  globalThis.novelty = { show, mark };
}
