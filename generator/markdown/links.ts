/** Links: recorded as written, rendered as the site resolves them. */
import { isTagImage } from "../../layouts/image_address.ts";
import { decodeEntities, escapeHtml, escapeUrl } from "./escape.ts";
import { type HtmlAttribute, type OpeningTag, replaceAttributes } from "./html_tags.ts";
import { imageAttributes, isExternal, resolveImage } from "./images.ts";
import { definitionOf } from "./definitions.ts";
import { mediaAddress } from "./media.ts";
import type { LinkRef } from "../types.ts";
import type { JsxAttribute } from "./jsx_scan.ts";
import type { Token } from "./marked.ts";
import type { MdxTagToken } from "./mdx_tokens.ts";
import { locate, type PageState, placeIn, report } from "./page_state.ts";
import { withoutWaivers } from "./waivers.ts";

/**
 * Notes a link or image that stands in `token`, with its address as it is `written`; one that is named there stands in
 * its definition, once for all.
 */
export function recordLink(page: PageState, token: Token, written: string, kind: LinkRef["kind"]): void {
  const definition = definitionOf(page, token);
  const place = definition ?? token;
  const href = decodeEntities(written);
  const inside = Math.max(0, place.raw.trimStart().lastIndexOf(written));
  const { line, column } = placeIn(page, place, inside);
  const isSame = (link: LinkRef) => link.line === line && link.column === column && link.kind === kind;
  if (definition && page.links.some(isSame)) return;
  page.links.push({ href, line, column, kind });
  if (kind === "image") checkImage(page, place, href, inside);
}

/** Formats that every file of tells its size in. */
const SIZED = /\.(?:png|jpe?g|gif|webp|bmp)(?:[?#]|$)/i;

function checkImage(page: PageState, token: Token, href: string, at: number): void {
  const path = SIZED.test(href) ? resolveImage(page, href).path : undefined;
  if (path === undefined || page.context.imageSize(path) !== null) return;
  const hint = "Open the file: it is empty, cut short, or another format than its name says.";
  const where = locate(page, token, at, href.length);
  report(page, "link/image-data", `Could not read the image "${href}"`, where, hint);
}

/** Attributes of a link element: its final address, and `rel` when it leaves the site. */
export function linkAttributes(page: PageState, href: string): string {
  const resolved = page.context.resolveLink(href, page.source);
  const rel = /^(?:https?:)?\/\//i.test(resolved) ? ' rel="noopener noreferrer"' : "";
  return `href="${escapeUrl(resolved)}"${rel}`;
}

/** Raw HTML as readers get it: addresses of its links and images resolved, its ids noted as anchors, no waivers. */
export function resolveRawHtml(page: PageState, token: Token, written: string): string {
  const html = withoutWaivers(written);
  if (!/\s(?:href|src|srcset|poster|id|name)\s*=/i.test(html)) return html;
  return replaceAttributes(html, (attribute, tag) => resolveAttribute(page, token, attribute, tag));
}

/** The attribute as readers get it; undefined for one that stays as it is. */
function resolveAttribute(
  page: PageState,
  token: Token,
  { name: key, value: written }: HtmlAttribute,
  { name: tag, attributes }: OpeningTag,
): string | undefined {
  if (written === undefined) return undefined;
  const value = decodeEntities(written);
  const name = key.toLowerCase();
  const isLink = name === "href" && /^(?:a|area)$/i.test(tag);
  const isImage = name === "src" && /^img$/i.test(tag);
  if (name === "id" || (name === "name" && /^a$/i.test(tag))) page.anchors.add(value);
  if (!isLink && !isImage) {
    const media = mediaAddress(page, tag.toLowerCase(), name, value, note(page, token));
    return media === undefined ? undefined : `${key}="${media}"`;
  }
  recordLink(page, token, written, isLink ? "link" : "image");
  if (isLink) return `href="${escapeUrl(page.context.resolveLink(value, page.source))}"`;
  if (isExternal(value)) return undefined;
  return imageAttributes(page, value, attributes.map((attribute) => attribute.name.toLowerCase()));
}

/** For what names several files: notes one that stands in `token`. */
function note(page: PageState, token: Token): (href: string) => void {
  return (href) => recordLink(page, token, href, "image");
}

/** The text of a JSX tag's `href` or `src`, resolved; behind an image's come those that it has not. */
export function resolveJsxAttribute(
  page: PageState,
  token: MdxTagToken & Token,
  { name, value }: JsxAttribute,
): string | undefined {
  if (value === undefined) return undefined;
  const href = decodeEntities(value);
  if (name === "id") page.anchors.add(href);
  if (name === "href") {
    recordLink(page, token, value, "link");
    return `"${escapeHtml(page.context.resolveLink(href, page.source))}"`;
  }
  if (name === "src" && token.name === "img") {
    recordLink(page, token, value, "image");
    const given = token.attributes.map((attribute) => attribute.name);
    // What is spread may hold any of them.
    const all = given.includes("") ? ["width", "height", "loading"] : given;
    return imageAttributes(page, href, all).slice("src=".length);
  }
  if (name === "tag" && token.name === "Tag" && isTagImage(href)) {
    recordLink(page, token, value, "image");
    return `"${escapeUrl(page.context.resolveLink(href, page.source))}"`;
  }
  const media = mediaAddress(page, token.name, name.toLowerCase(), href, note(page, token));
  return media === undefined ? undefined : `"${media}"`;
}
