/** Reports internal links, anchors and images whose target does not exist, with their places. Pure. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { didYouMean } from "../diagnostics/did_you_mean.ts";
import type { LinkRef, ParsedPage } from "../types.ts";
import { linkLocation } from "./link_location.ts";
import { routeFromFile } from "./routes.ts";
import { addressHint, fileWord, missingFileHint, missingPageHint } from "./link_hints.ts";
import { type LinkSpace, resolveTarget } from "./links.ts";

export interface LinkCheckSpace extends LinkSpace {
  /** Parsed pages by route path. */
  readonly pages: ReadonlyMap<string, ParsedPage>;
  /** Returns the ids on a page, including those of the fragments it shows. */
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
    return report(
      "link/image",
      message,
      link,
      page,
      missingFileHint(link.href, space, page.source.relativePath),
    );
  }
  const hint = addressHint(link.href) ??
    missingPageHint(target.path, space, routeFromFile(page.source, space.config));
  const message = link.href === "" ? "This link has no address" : `Could not find the page "${link.href}"`;
  return report("link/broken", message, link, page, hint);
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
  const near = didYouMean(hash, [...anchors]);
  const where = target === page ? "this page" : `"${target.source.filePath}"`;
  const hint = near
    ? `Did you mean "#${near}"?`
    : `Its headings have these ids: ${[...anchors].slice(0, 8).join(", ") || "none"}.`;
  return report("link/anchor", `Could not find the anchor "#${hash}" in ${where}`, link, page, hint);
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
