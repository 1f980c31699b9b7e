/** Reports internal links, anchors and images whose target does not exist, with their places. Pure. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { didYouMean } from "../diagnostics/did_you_mean.ts";
import type { LinkRef, ParsedPage, Route } from "../types.ts";
import { linkLocation } from "./link_location.ts";
import { routeFromFile } from "./routes.ts";
import { addressHint, fileWord, missingFileHint, missingPageHint } from "./link_hints.ts";
import { type LinkSpace, resolveTarget } from "./links.ts";

export interface LinkCheckSpace extends LinkSpace {
  /** Parsed pages by route path. */
  readonly pages: ReadonlyMap<string, ParsedPage>;
  /** The routes that fragments would have if they were pages. */
  readonly fragmentRoutes: ReadonlyMap<string, Route>;
  /** Returns the ids on a page, including those of the fragments it shows, or of the pages that show a fragment. */
  readonly anchorsOf: (page: ParsedPage) => ReadonlySet<string>;
}

/** Reports problems with the links of one page. */
export function checkLinks(page: ParsedPage, space: LinkCheckSpace): Diagnostic[] {
  return page.links.flatMap((link) => checkLink(link, page, space) ?? []);
}

function checkLink(link: LinkRef, page: ParsedPage, space: LinkCheckSpace): Diagnostic | undefined {
  if (link.kind === "include") return undefined;
  const target = resolveTarget(link.href, page.source, space);
  if (target.kind === "external" || target.kind === "file") return undefined;
  if (target.kind === "anchor") return checkAnchor(link, target.hash, page, page, space);
  if (target.kind === "page") {
    const other = space.pages.get(target.route.routePath);
    return target.hash && other ? checkAnchor(link, target.hash, page, other, space) : undefined;
  }
  if (link.kind === "image" && link.href === "") {
    const hint = "Write its address, or remove the image.";
    return report("link/image", "This image has no address", link, page, hint);
  }
  if (link.kind === "image") {
    const message = `Could not find the ${fileWord(link.href)} "${link.href}"`;
    const hint = missingFileHint(link.href, space, page.source.relativePath);
    return report("link/image", message, link, page, hint);
  }
  const hint = addressHint(link.href) ?? fragmentHint(link.href, page, space) ??
    missingPageHint(target.path, space, routeFromFile(page.source, space.config));
  const message = link.href === "" ? "This link has no address" : `Could not find the page "${link.href}"`;
  return report("link/broken", message, link, page, hint);
}

/** Returns a hint if the address would be that of a fragment. */
function fragmentHint(href: string, { source }: ParsedPage, space: LinkCheckSpace): string | undefined {
  const { kind } = resolveTarget(href, source, { ...space, routes: space.fragmentRoutes });
  return kind === "page"
    ? "That file is not a page: its name or folder begins with `_`, or is `shared` or excluded. Import it to show it."
    : undefined;
}

function checkAnchor(
  link: LinkRef,
  hash: string,
  page: ParsedPage,
  target: ParsedPage,
  space: LinkCheckSpace,
) {
  const anchors = space.anchorsOf(target);
  // HTML defines `#top` as the top of the page.
  if (/^(?:top)?$/i.test(hash) || anchors.has(hash)) return undefined;
  const here = page.source.fragment ? "every page that shows this fragment" : "this page";
  const where = target === page ? here : `"${target.source.filePath}"`;
  const message = `Could not find the anchor "#${hash}" in ${where}`;
  return report("link/anchor", message, link, page, anchorHint(hash, [...anchors]));
}

/** Maximum number of ids in a hint. */
const MAX_IDS = 8;

/** Returns a hint about what an anchor may have meant: those that share a word with it come first. */
function anchorHint(hash: string, anchors: readonly string[]): string {
  if (anchors.length === 0) return "It has no headings with ids: leave the anchor out.";
  const near = didYouMean(hash, anchors);
  if (near) return `Did you mean "#${near}"?`;
  const words = wordsOf(hash);
  const shared = new Map(anchors.map((id) => [id, wordsOf(id).intersection(words).size]));
  const ids = anchors.toSorted((a, b) => shared.get(b)! - shared.get(a)!);
  const others = ids.length > MAX_IDS ? `, and ${ids.length - MAX_IDS} more` : "";
  return `Its headings have these ids: ${ids.slice(0, MAX_IDS).join(", ")}${others}.`;
}

/** Returns the words of an anchor, without short ones: `on`, `the`. */
function wordsOf(anchor: string): Set<string> {
  return new Set(anchor.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu));
}

function report(
  code: "link/broken" | "link/anchor" | "link/image",
  message: string,
  link: LinkRef,
  page: ParsedPage,
  hint: string,
) {
  return problem(code, message, { location: linkLocation(link, page), hint });
}
