/**
 * Adds missing ids to a translation's headings, taken from the corresponding headings of the original, and
 * updates links to these headings. Pure.
 */
import type { TextFile } from "../../diagnostics/diagnostic.ts";
import { linksToPages, resolveTarget } from "../../graph/links.ts";
import { itemsOf } from "../../markdown/structure_items.ts";
import type { ParsedPage, SiteGraph } from "../../types.ts";
import { pagesAndFragments } from "../texts.ts";
import { translationPairs } from "./pairs.ts";
import { join } from "../../util/paths.ts";

/** Lines of one file to replace, which were found in its text with `\n` line breaks. */
export interface Fix extends Required<TextFile> {
  readonly path: string;
  readonly lines: readonly {
    readonly line: number;
    readonly before: string;
    readonly after: string;
    /** A description of the change, for people. */
    readonly note: string;
  }[];
}

type FixedLine = Fix["lines"][number];

interface MissingId {
  readonly line: number;
  readonly id: string;
  /** The current id, generated from the heading's text. */
  readonly currentId: string;
}

/** Returns a fix for each file with translated headings without explicit ids, or with links to these. */
export function headingIdFixes(graph: SiteGraph): Fix[] {
  const pairs = translationPairs(graph).map(({ parsed, original }) =>
    [parsed, missingIds(parsed, original)] as const
  );
  const missing = new Map(pairs.filter(([, ids]) => ids.length > 0));
  if (missing.size === 0) return [];
  const newIdOf = idsForLinks(missing, graph);
  return pagesAndFragments(graph).flatMap((parsed) => {
    const headings = (missing.get(parsed) ?? []).flatMap(({ line, id }) => lineWithId(parsed, line, id));
    const lines = [...headings, ...linesWithLinks(parsed, newIdOf)];
    const { filePath, text } = parsed.source;
    return lines.length ? [{ path: join(graph.config.projectDir, filePath), filePath, text, lines }] : [];
  });
}

type NewIdOf = (href: string, page: ParsedPage) => string | undefined;

/** Returns a function that finds the new id of the heading that a link leads to, if the heading gets one. */
function idsForLinks(missing: ReadonlyMap<ParsedPage, readonly MissingId[]>, graph: SiteGraph): NewIdOf {
  const space = linksToPages(graph);
  return (href, page) => {
    const target = resolveTarget(href, page.source, space);
    if (target.kind !== "anchor" && target.kind !== "page") return undefined;
    const holder = target.kind === "anchor" ? page : graph.pages.get(target.route.routePath)?.parsed;
    return holder && missing.get(holder)?.find(({ currentId }) => currentId === target.hash)?.id;
  };
}

/**
 * Returns replacements for links to headings with new ids, in the order of the links. Each reaches from the
 * link to the end of its line, so that equal links on one line can be distinguished.
 */
function linesWithLinks(page: ParsedPage, newIdOf: NewIdOf): FixedLine[] {
  const lines = page.source.text.split("\n");
  return page.links.flatMap(({ href, line, column }) => {
    const id = href.includes("#") ? newIdOf(href, page) : undefined;
    const before = lines[line - 1]?.slice(column - 1) ?? "";
    if (id === undefined || !before.startsWith(href)) return [];
    const link = `${href.slice(0, href.indexOf("#"))}#${id}`;
    return [{ line, before, after: link + before.slice(href.length), note: `link to #${id}` }];
  });
}

/**
 * Returns the ids that the page's headings lack. If the outlines differ, headings cannot be matched by
 * position, so nothing is returned; `parity/heading` reports the difference.
 */
function missingIds(page: ParsedPage, original: ParsedPage): MissingId[] {
  const [pageHeadings, originalHeadings] = [itemsOf(page, "heading"), itemsOf(original, "heading")];
  const same = pageHeadings.length === originalHeadings.length &&
    pageHeadings.every(({ depth }, index) => depth === originalHeadings[index].depth);
  const taken = new Set(pageHeadings.filter(({ explicitId }) => explicitId).map(({ id }) => id));
  if (!same) return [];
  return pageHeadings.flatMap((heading, index) => {
    const { id } = originalHeadings[index];
    const lacking = heading.depth > 1 && !heading.explicitId && heading.id !== id && !taken.has(id);
    return lacking ? [{ line: heading.line, id, currentId: heading.id }] : [];
  });
}

/** Adds the id at the end of the heading, before any closing number signs. */
function lineWithId({ source }: ParsedPage, first: number, id: string): FixedLine[] {
  const lines = source.text.split("\n");
  const line = lastLine(lines, first);
  const before = lines[line - 1];
  const parts = /^(.*?\S)([ \t]+#+)?([ \t]*)$/.exec(before ?? "");
  if (!parts) return [];
  const [, text, closing = "", blank] = parts;
  return [{ line, before, after: `${text} {#${id}}${closing}${blank}`, note: `{#${id}}` }];
}

/** Returns the last line of a heading's text: an underlined (setext) heading may have several. */
function lastLine(lines: readonly string[], first: number): number {
  if (NUMBER_SIGNS.test(lines[first - 1] ?? "")) return first;
  const below = lines.slice(first).findIndex((line) => !/^[\s>]*[^\s>]/.test(line) || UNDERLINE.test(line));
  return UNDERLINE.test(lines[first + below] ?? "") ? first + below : first;
}

const NUMBER_SIGNS = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*#{1,6}(?=\s|$)/;
const UNDERLINE = /^[\s>]*(?:=+|-+)[ \t]*$/;
