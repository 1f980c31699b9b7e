/** Compares two builds and determines the least that a browser must do to show the newer one. Pure. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { pageDataIn, renewedManifests } from "../emit/page_data.ts";
import type { OutputFile, SiteGraph } from "../types.ts";
import { textOf } from "../util/text.ts";
import type { DevEvent } from "./dev_events.ts";
import { pageAddress } from "./resolve_url.ts";

/** Files whose changes do not affect what an open page shows. */
const INVISIBLE_FILES = /(\.json|\.txt|\.xml|\.map|\.md|(^|\/)_headers)$/;

/** The site's style sheet, the only kind of file that the browser swaps without loading the page again. */
const STYLE_SHEET = /^static\/css\/.*\.css$/;

/** URLs of data files. They contain hashes that change with any page, and are not visible. */
const DATA_ADDRESS = /static\/[^"'&\s]+\.json/g;

/** Returns the events to send to browsers; none if nothing visible has changed. */
export function changesBetween(
  before: readonly OutputFile[],
  after: readonly OutputFile[],
  base: string,
): readonly DevEvent[] {
  const old = new Map(before.map(({ path, contents }) => [path, contents]));
  const changed = after.filter(({ path, contents }) =>
    !sameContents(old.get(path), contents) && !INVISIBLE_FILES.test(path)
  );
  const events = [...goneEvents(before, after, base), ...freshEvents(old, after, base)];
  for (const { path, contents } of changed) {
    const was = old.get(path);
    if (path.endsWith(".html")) events.push(...pageEvents(path, textOf(was), textOf(contents), base));
    else if (STYLE_SHEET.test(path)) events.push({ type: "css", href: base + path });
    // A new image does not matter until a page refers to it. A new script does, and so do new bytes under an
    // old name.
    else if (was !== undefined || path.endsWith(".js")) return [{ type: "reload" }];
  }
  return events;
}

/**
 * Returns the events for browsers that opened pages while the first site was still being built. Pages that
 * turned out differently are reloaded, because the scripts and styles that their documents refer to may
 * differ, too.
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

/** Returns events for pages that were deleted or renamed, which make browsers that show one reload. */
function goneEvents(before: readonly OutputFile[], after: readonly OutputFile[], base: string): DevEvent[] {
  const kept = new Set(after.map(({ path }) => path));
  return before
    .filter(({ path }) => path.endsWith(".html") && !kept.has(path))
    .map(({ path }) => reloadOf(path, base));
}

function reloadOf(path: string, base: string): DevEvent {
  return { type: "page", routePath: routePathOf(path, base), frame: true };
}

/** Returns events for sites without static generation, where only a page's data changes, not its document. */
function freshEvents(
  old: ReadonlyMap<string, unknown>,
  after: readonly OutputFile[],
  base: string,
): DevEvent[] {
  return after.filter(({ path }) => !old.has(path)).flatMap((output): DevEvent[] => {
    const data = pageDataIn(output);
    return data?.props ? [{ type: "page", routePath: base + data.routePath.slice(1), frame: true }] : [];
  });
}

function pageEvents(path: string, oldHtml: string, newHtml: string, base: string): DevEvent[] {
  const [oldParts, newParts] = [partsOf(oldHtml), partsOf(newHtml)];
  const frame = oldParts.frame !== newParts.frame;
  if (!frame && oldParts.main === newParts.main) return [];
  return [{ type: "page", routePath: routePathOf(path, base), frame }];
}

function routePathOf(path: string, base: string): string {
  return base + pageAddress(path);
}

/**
 * Parts of the head that repeat what is in the main content, and the style sheet and scripts, which have
 * events of their own.
 */
const HEAD_OF_MAIN =
  /<title>[^<]*<\/title>|<meta (?:name="description"|property)[^>]*>|<link rel="(?:stylesheet|modulepreload)"[^>]*>|"page":\{.*\}(?=,"shell")/g;

/** Splits a document into its main content (with the title) and the frame around it, with the rest of the head. */
function partsOf(html: string): { main: string; frame: string } {
  const start = html.indexOf("<main");
  const end = html.lastIndexOf("</main>");
  const body = html.indexOf("<body");
  if (start < 0 || end < start) return { main: html, frame: "" };
  const title = html.match(/<title>[^<]*<\/title>/)?.[0] ?? "";
  const head = html.slice(0, body).replace(HEAD_OF_MAIN, "");
  return {
    main: title + html.slice(start, end),
    frame: (head + html.slice(body, start) + html.slice(end)).replace(DATA_ADDRESS, ""),
  };
}

function sameContents(a: string | Uint8Array | undefined, b: string | Uint8Array): boolean {
  if (a === b || a === undefined || typeof a === "string" || typeof b === "string") return a === b;
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Returns what to report after a build: its errors, and the warnings that the build before it did not have. */
export function newDiagnosticsIn(found: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(before.map(identity));
  return found.filter((item) => item.severity === "error" || !known.has(identity(item)));
}

/** Returns a key that stays the same while the text of the line does, even if the line moves. */
function identity({ code, message, location }: Diagnostic): string {
  return JSON.stringify([code, message, location?.file, location?.lineText]);
}

/**
 * Replaces pages that cannot be generated, and their data, by their last good version; browsers show the errors
 * on top.
 */
export function withLastGood(
  outputs: readonly OutputFile[],
  before: readonly OutputFile[],
  { pages, config }: SiteGraph,
): OutputFile[] {
  const made = new Set(outputs.map(({ path }) => path));
  const failed = [...pages.values()].filter(({ route, parsed }) =>
    parsed.body.broken || !made.has(route.outputPath)
  );
  if (failed.length === 0) return [...outputs];
  const pathOf = new Map(failed.map(({ route }) => [route.routePath, route.outputPath]));
  const paths = new Set(pathOf.values());
  const failedPageOf = (output: OutputFile) => {
    const data = pageDataIn(output);
    if (data) return pathOf.get(data.routePath);
    return paths.has(output.path) ? output.path : undefined;
  };
  const kept = before.filter((output) => failedPageOf(output) !== undefined);
  const keptPages = new Set(kept.map(failedPageOf));
  const good = [...outputs.filter((output) => !keptPages.has(failedPageOf(output))), ...kept];
  const manifests = new Map(renewedManifests(kept, good, config).map((output) => [output.path, output]));
  return good.map((output) => manifests.get(output.path) ?? output);
}
