/** Two builds compared: the least that a browser must do to show the newer one. Pure. */
import type { PageData } from "../../islands/types.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { OutputFile, SiteGraph } from "../types.ts";
import { textOf } from "../util/text.ts";
import type { DevEvent } from "./dev_events.ts";
import { pageAddress } from "./resolve_url.ts";

/** Files that a page in the browser never shows by itself. */
const SILENT = /(\.json|\.txt|\.xml|\.map|\.md|(^|\/)_headers)$/;

/** The site's style sheet, which alone stands in for another. */
const STYLE_SHEET = /^static\/css\/.*\.css$/;

/** Names of data files carry hashes that change with any page; they show nowhere. */
const DATA_ADDRESS = /static\/[^"'&\s]+\.json/g;

/** What to tell the browsers; empty when nothing that they show has changed. */
export function changesBetween(
  before: readonly OutputFile[],
  after: readonly OutputFile[],
  base: string,
): readonly DevEvent[] {
  const old = new Map(before.map(({ path, contents }) => [path, contents]));
  const changed = after.filter(({ path, contents }) =>
    !sameContents(old.get(path), contents) && !SILENT.test(path)
  );
  const events = [...goneEvents(before, after, base), ...freshEvents(old, after, base)];
  for (const { path, contents } of changed) {
    const was = old.get(path);
    if (path.endsWith(".html")) events.push(...pageEvents(path, textOf(was), textOf(contents), base));
    else if (STYLE_SHEET.test(path)) events.push({ type: "css", href: base + path });
    // A new image is of no concern before a page names it; a new script, or new bytes under an old name, are.
    else if (was !== undefined || path.endsWith(".js")) return [{ type: "reload" }];
  }
  return events;
}

/**
 * What to tell the browsers that show pages of a site that was still being built: those that have become others are
 * loaded anew, for the scripts and styles that their documents name may have, too.
 */
export function changesSinceEarly(
  shown: readonly OutputFile[],
  after: readonly OutputFile[],
  base: string,
): readonly DevEvent[] {
  const now = new Map(after.map(({ path, contents }) => [path, contents]));
  return shown.filter(({ path, contents }) => textOf(now.get(path)) !== textOf(contents))
    .map(({ path }) => reloadOf(path, base));
}

/** Pages that were deleted or renamed: a browser that shows one loads what is at its address now. */
function goneEvents(
  before: readonly OutputFile[],
  after: readonly OutputFile[],
  base: string,
): DevEvent[] {
  const kept = new Set(after.map(({ path }) => path));
  return before
    .filter(({ path }) => path.endsWith(".html") && !kept.has(path))
    .map(({ path }) => reloadOf(path, base));
}

function reloadOf(path: string, base: string): DevEvent {
  return { type: "page", routePath: routePathOf(path, base), frame: true };
}

/** Without static generation a page's document stays as it was: what it shows stands in its data. */
function freshEvents(
  old: ReadonlyMap<string, unknown>,
  after: readonly OutputFile[],
  base: string,
): DevEvent[] {
  const made = after.filter(({ path }) => path.startsWith("static/page/") && !old.has(path));
  return made.flatMap(({ contents }): DevEvent[] => {
    const { routePath, props } = JSON.parse(textOf(contents)) as PageData;
    return props ? [{ type: "page", routePath: base + routePath.slice(1), frame: true }] : [];
  });
}

function pageEvents(path: string, was: string, is: string, base: string): DevEvent[] {
  const [oldParts, newParts] = [partsOf(was), partsOf(is)];
  const frame = oldParts.frame !== newParts.frame;
  if (!frame && oldParts.main === newParts.main) return [];
  return [{ type: "page", routePath: routePathOf(path, base), frame }];
}

function routePathOf(path: string, base: string): string {
  return base + pageAddress(path);
}

/** The content and what stands around it, without head and boot data: those change with every other page. */
function partsOf(html: string): { main: string; frame: string } {
  const start = html.indexOf("<main");
  const end = html.lastIndexOf("</main>");
  const body = html.indexOf("<body");
  const boot = html.indexOf('<script type="application/json"', end);
  if (start < 0 || end < start) return { main: html, frame: "" };
  const title = html.match(/<title>[^<]*<\/title>/)?.[0] ?? "";
  return {
    main: title + html.slice(start, end),
    frame: (html.slice(body, start) + html.slice(end, boot < 0 ? undefined : boot)).replace(DATA_ADDRESS, ""),
  };
}

function sameContents(a: string | Uint8Array | undefined, b: string | Uint8Array): boolean {
  if (a === b || a === undefined || typeof a === "string" || typeof b === "string") return a === b;
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** What a writer should be told after a build: its errors, and the warnings that the build before did not have. */
export function newsIn(found: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(before.map(identity));
  return found.filter((item) => item.severity === "error" || !known.has(identity(item)));
}

/** The same as long as the line says the same, wherever it has moved to. */
function identity({ code, message, location }: Diagnostic): string {
  return JSON.stringify([code, message, location?.file, location?.lineText]);
}

/** The files with the pages that cannot be made now as they last were: what is wrong is told above them. */
export function withLastGood(
  outputs: readonly OutputFile[],
  before: readonly OutputFile[],
  { pages }: SiteGraph,
): OutputFile[] {
  const made = new Set(outputs.map(({ path }) => path));
  const failed = [...pages.values()].filter(({ route, parsed }) =>
    parsed.body.broken || !made.has(route.outputPath)
  );
  const paths = new Set(failed.map(({ route }) => route.outputPath));
  const kept = before.filter(({ path }) => paths.has(path));
  const keptPaths = new Set(kept.map(({ path }) => path));
  return [...outputs.filter(({ path }) => !keptPaths.has(path)), ...kept];
}
