/**
 * Checks that a page has the same structure in two languages: the same headings, code, tables, containers,
 * images and components in the same order, and the same links in any order. Pure: compares the structure that
 * the parser recorded.
 */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { locationIn } from "../diagnostics/diagnostic.ts";
import { problem } from "../diagnostics/catalogue.ts";
import type { ParsedPage, StructureItem } from "../types.ts";
import { type ItemOf, itemsOf } from "../markdown/structure_items.ts";
import { withoutCode } from "../markdown/text/waivers.ts";

type Kind = Exclude<StructureItem["kind"], "prose">;

const KINDS: readonly Kind[] = ["heading", "code", "table", "container", "image", "component", "link"];

/** A page, and the same page in the default language. */
interface Pair {
  readonly original: ParsedPage;
  readonly page: ParsedPage;
  /** Returns a key that is equal for corresponding items. */
  readonly sign: (item: StructureItem) => string;
}

/** Reports differences between `page` and `original`, the same page in the default language. */
export function checkParity(original: ParsedPage, page: ParsedPage): Diagnostic[] {
  if (parityWaiverReason(page) !== undefined) return [];
  const langs = [original.source.lang, page.source.lang];
  const pair: Pair = { original, page, sign: (item) => signature(item, langs) };
  return KINDS.flatMap((kind) => kind === "link" ? compareLinks(pair) : compareLists(kind, pair));
}

/** Returns the comment that exempts a page, in the syntax of its format. */
function waiverExample({ source }: ParsedPage): string {
  return source.format === "mdx" ? "{/* parity: reason */}" : "<!-- parity: reason -->";
}

/**
 * Returns the reason given in `<!-- parity: reason -->`, which may be anywhere in a page outside code and
 * lets it differ. Such waivers are counted.
 */
export function parityWaiverReason({ source: { text } }: ParsedPage): string | undefined {
  if (!text.includes("parity:")) return undefined;
  return /(?:<!--|\{\/\*)\s*parity:\s*(\S.*?)\s*(?:-->|\*\/\})/.exec(withoutCode(text))?.[1];
}

/** Compares in order. Reports only the first difference, because the following ones may be caused by it. */
function compareLists(kind: Kind, pair: Pair): Diagnostic[] {
  const { original, page, sign } = pair;
  const [originalItems, pageItems] = [itemsOf(original, kind), itemsOf(page, kind)];
  const length = Math.max(originalItems.length, pageItems.length);
  for (let i = 0; i < length; i++) {
    const [originalItem, pageItem] = [originalItems[i], pageItems[i]];
    if (originalItem && pageItem && sign(originalItem) === sign(pageItem)) continue;
    const what = !pageItem
      ? `lacks ${describe(originalItem)}`
      : !originalItem
      ? `has ${describe(pageItem)} more`
      : `has ${describe(pageItem)} where the other has ${describe(originalItem)}`;
    if (originalItem?.kind === "code" && pageItem?.kind === "code" && originalItem.lang === pageItem.lang) {
      return [codeDifference(originalItem, pageItem, pair)];
    }
    return [difference(kind, what, pageItem, originalItem, pair)];
  }
  return [];
}

/** Reports the first line of a code block that differs from the other language. */
function codeDifference(
  originalCode: ItemOf<"code">,
  pageCode: ItemOf<"code">,
  { original, page }: Pair,
): Diagnostic {
  const [originalLines, pageLines] = [originalCode.text.split("\n"), pageCode.text.split("\n")];
  const at = pageLines.findIndex((line, index) =>
    codeWithoutProse(line) !== codeWithoutProse(originalLines[index] ?? "")
  );
  const index = at < 0 ? pageLines.length - 1 : at;
  const shown = page.source.text.split("\n").findIndex((line, i) =>
    i >= pageCode.line + index && line.trim() === pageLines[index]?.trim()
  );
  const waiver = waiverExample(page);
  return problem("parity/code", "This code differs from that of the other language", {
    location: locationIn(page.source, shown < 0 ? pageCode.line : shown + 1),
    hint: `Only comments and texts are translated. Write the same code, or say why not: ${waiver}.`,
    notes: [
      `The other language: ${original.source.filePath}:${originalCode.line}`,
      `The line there is: ${(originalLines[at < 0 ? pageLines.length : at] ?? "(none)").trim()}`,
    ],
  });
}

/** Compares regardless of order: links may move with the word order of a language. */
function compareLinks(pair: Pair): Diagnostic[] {
  const { original, page, sign } = pair;
  const [originalItems, pageItems] = [itemsOf(original, "link"), itemsOf(page, "link")];
  return [
    ...moreOften(originalItems, pageItems, sign).map((item) =>
      difference("link", `lacks ${describe(item)}`, undefined, item, pair)
    ),
    ...moreOften(pageItems, originalItems, sign).map((item) =>
      difference("link", `has ${describe(item)} more often`, item, undefined, pair)
    ),
  ];
}

/** Returns the last one of each kind of item that `items` has more often than `others`. */
function moreOften(items: readonly StructureItem[], others: readonly StructureItem[], sign: Pair["sign"]) {
  const known = Map.groupBy(others, sign);
  return [...Map.groupBy(items, sign)]
    .filter(([key, same]) => same.length > (known.get(key)?.length ?? 0))
    .map(([, same]) => same.at(-1)!);
}

/** Links may have the prefix of either language. */
function signature(item: StructureItem, langs: readonly string[]): string {
  switch (item.kind) {
    case "heading":
      return `${item.depth} ${item.depth === 1 ? "" : item.id}`;
    case "code":
      return `${item.lang} ${codeWithoutProse(item.text)}`;
    case "table":
      return `${item.rows}×${item.columns}`;
    case "image":
      return item.src;
    case "link":
      return langs.some((lang) => item.href.startsWith(`/${lang}/`))
        ? item.href.slice(item.href.indexOf("/", 1))
        : item.href;
    case "prose":
      return "";
    default:
      return item.name;
  }
}

/**
 * Removes what a translator may change in code: comments, string contents, text in elements and Chinese text.
 * Drops white space.
 */
export function codeWithoutProse(code: string): string {
  return code
    .replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, "")
    .replace(/(^|\s)(?:\/\/|#)(?!\{).*$/gm, "$1")
    .replace(/(["'`])(?:(?!\1)[^\\\n]|\\.)*\1/g, '""')
    .replace(/>[^<>{}\n]+</g, "><")
    .replace(/[^\S\n]*[\p{Script=Han}，。、：；！？（）「」]+[^\n]*/gu, "")
    .replace(/\s+/g, "");
}

function describe(item: StructureItem | undefined): string {
  switch (item?.kind) {
    case "heading":
      return `the heading "${"#".repeat(item.depth)} ${item.text}" {#${item.id}}`;
    case "code":
      return `the ${item.lang || "plain"} code block on line ${item.line}`;
    case "table":
      return `a table of ${item.rows} × ${item.columns}`;
    case "image":
      return `the image ${item.src}`;
    case "link":
      return `the link ${item.href}`;
    case "container":
      return `the container :::${item.name}`;
    case "component":
      return `the component <${item.name}>`;
    default:
      return "nothing";
  }
}

function difference(
  kind: Kind,
  what: string,
  pageItem: StructureItem | undefined,
  originalItem: StructureItem | undefined,
  { original, page }: Pair,
): Diagnostic {
  const other = `${original.source.filePath}:${originalItem?.line ?? 1}`;
  return problem(`parity/${kind}`, `This page ${what}`, {
    location: locationIn(page.source, pageItem?.line ?? 1),
    hint: kind === "heading"
      ? "Give both pages the same headings; a translated heading has the id of the original: ## 标题 {#id}."
      : `Give both pages the same outline, or say why not: ${waiverExample(page)}.`,
    notes: [`The other language: ${other}`],
  });
}
