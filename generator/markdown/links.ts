/** Links: recorded with their URLs as written, rendered with their resolved URLs. */
import { isTagImage } from "../../layouts/image_address.ts";
import { decodeEntities, escapeUrl } from "./escape.ts";
import { type HtmlAttribute, type OpeningTag, replaceAttributes } from "./html_tags.ts";
import { imageAttributes, isExternal, resolveImage } from "./images.ts";
import { definitionOf } from "./definitions.ts";
import { mediaAddress } from "./media.ts";
import type { LinkRef } from "../types.ts";
import type { JsxAttribute } from "./jsx_scan.ts";
import type { Token } from "./marked.ts";
import type { MdxTagToken } from "./mdx_tokens.ts";
import { type PageState, placeIn, report } from "./page_state.ts";
import { withoutWaivers } from "./waivers.ts";

/**
 * Records a link or image of `token`, with its URL as `written` in the source. A reference link or image is
 * recorded at its definition, and only once. HTML may contain the same text several times, so the offset in it
 * is given by `from`; in Markdown, the URL is what comes last.
 */
export function recordLink(
  page: PageState,
  token: Token,
  written: string,
  kind: LinkRef["kind"],
  from?: number,
): void {
  const definition = definitionOf(page, token);
  const place = definition ?? token;
  const href = decodeEntities(written);
  const inside = from ?? place.raw.lastIndexOf(written);
  const { line, column } = placeIn(page, place, inside);
  const isSame = (link: LinkRef) => link.line === line && link.column === column && link.kind === kind;
  if (definition && page.links.some(isSame)) return;
  page.links.push({ href, line, column, kind });
  if (kind === "image") checkImage(page, place, href, inside);
}

/** Image formats in which every file states its size. */
const SIZED = /\.(?:png|jpe?g|gif|webp|bmp)(?:[?#]|$)/i;

function checkImage(page: PageState, token: Token, href: string, at: number): void {
  const path = SIZED.test(href) ? resolveImage(page, href).path : undefined;
  if (path === undefined || page.context.imageSize(path) !== null) return;
  const hint = "Open the file: it is empty, cut short, or another format than its name says.";
  const message = `Could not read the image "${href}"`;
  report(page, token, { code: "link/image-data", message, hint, at, length: href.length });
}

/** Returns the attributes of a link element: its resolved URL, and `rel` if it leaves the site. */
export function linkAttributes(page: PageState, href: string): string {
  const resolved = page.context.resolveLink(href, page.source);
  const rel = /^(?:https?:)?\/\//i.test(resolved) ? ' rel="noopener noreferrer"' : "";
  return `href="${escapeUrl(resolved)}"${rel}`;
}

/** Resolves the URLs of links and images in raw HTML, records its ids as anchors, and removes waivers. */
export function resolveRawHtml(page: PageState, token: Token, html: string): string {
  if (!/[\s/"'](?:href|src|srcset|poster|id|name)\s*=/i.test(html)) return withoutWaivers(html);
  return withoutWaivers(
    replaceAttributes(html, (attribute, tag) => resolveAttribute(page, token, attribute, tag)),
  );
}

/** Returns the attribute with its URL resolved, or undefined if it stays unchanged. */
function resolveAttribute(
  page: PageState,
  token: Token,
  { name: key, value: written, valueAt }: HtmlAttribute,
  { name: tag, attributes }: OpeningTag,
): string | undefined {
  if (written === undefined) return undefined;
  const value = decodeEntities(written);
  const name = key.toLowerCase();
  const isLink = name === "href" ? /^(?:a|area)$/i.test(tag) : isFrame(tag.toLowerCase(), name);
  const isImage = name === "src" && /^img$/i.test(tag);
  if (name === "id" || (name === "name" && /^a$/i.test(tag))) page.anchors.add(value);
  if (!isLink && !isImage) {
    const media = mediaAddress(page, tag.toLowerCase(), name, value, fileRecorder(page, token, valueAt));
    return media === undefined ? undefined : `${key}="${media}"`;
  }
  recordLink(page, token, written, isLink ? "link" : "image", valueAt);
  if (isLink) return `${name}="${escapeUrl(page.context.resolveLink(value, page.source))}"`;
  if (isExternal(value)) return undefined;
  return imageAttributes(page, value, attributes.map((attribute) => attribute.name.toLowerCase()));
}

/** Returns whether an attribute names what a frame shows: like a link's address, a page or a published file. */
function isFrame(tag: string, attribute: string): boolean {
  return tag === "iframe" && attribute === "src";
}

/** Returns a callback that records a file of `token`, for the attribute at `from`, which may name several files. */
function fileRecorder(page: PageState, token: Token, from: number): (href: string) => void {
  return (href) => recordLink(page, token, href, "image", Math.max(from, token.raw.indexOf(href, from)));
}

/**
 * Returns the text that replaces a JSX attribute's value if it is a URL or a list of URLs: with URLs resolved
 * and, after an image's `src`, the attributes that the image lacks. Returns undefined if the value stays
 * unchanged.
 */
export function resolveJsxAttribute(
  page: PageState,
  token: MdxTagToken,
  { name, value, start }: JsxAttribute,
): string | undefined {
  if (value === undefined) return undefined;
  const href = decodeEntities(value);
  const valueAt = start + 1;
  if (name === "id") page.anchors.add(href);
  if (name === "href" || isFrame(token.name, name)) {
    recordLink(page, token, value, "link", valueAt);
    return `"${escapeUrl(page.context.resolveLink(href, page.source))}"`;
  }
  if (name === "src" && token.name === "img") {
    recordLink(page, token, value, "image", valueAt);
    const given = token.attributes.map((attribute) => attribute.name);
    // A spread may contain any of them.
    const all = given.includes("") ? ["width", "height", "loading"] : given;
    return imageAttributes(page, href, all).slice("src=".length);
  }
  if (name === "tag" && token.name === "Tag" && isTagImage(href)) {
    recordLink(page, token, value, "image", valueAt);
    return `"${escapeUrl(page.context.resolveLink(href, page.source))}"`;
  }
  const media = mediaAddress(page, token.name, name.toLowerCase(), href, fileRecorder(page, token, valueAt));
  return media === undefined ? undefined : `"${media}"`;
}
