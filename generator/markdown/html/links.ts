/** Links: recorded with their URLs as written, rendered with their resolved URLs. */
import { isExternal } from "../../../islands/lib/address.ts";
import { isTagImage } from "../../../layouts/image_address.ts";
import { type AddressKind, addressKind } from "../text/address_attributes.ts";
import { decodeEntities, escapeUrl } from "../text/escape.ts";
import { eachTag } from "../text/html_tags.ts";
import { imageAttributes, resolveImage } from "./images.ts";
import { definitionOf } from "../tokens/definitions.ts";
import { mediaAddress } from "./media.ts";
import type { LinkRef } from "../../types.ts";
import type { Token } from "../tokens/marked.ts";
import { type PageState, placeIn, report } from "../page_state.ts";
import { type Attribute, replaceAttributes, SPREAD, type Tag } from "../text/tags.ts";
import { withoutWaivers } from "../text/waivers.ts";

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
  return withoutWaivers(withResolvedAttributes(page, token, html, eachTag(html)));
}

/** Resolves the URLs in the attributes of tags in `text`, and records their ids as anchors. */
function withResolvedAttributes(
  page: PageState,
  token: Token,
  text: string,
  tags: Iterable<Tag>,
): string {
  return replaceAttributes(text, tags, (attribute, tag) => resolveAttribute(page, token, attribute, tag));
}

/** Returns the attribute with its URL resolved, or undefined if it stays unchanged. */
export function resolveAttribute(
  page: PageState,
  token: Token,
  { name, value, valueAt }: Attribute,
  tag: Tag,
): string | undefined {
  if (value === undefined) return undefined;
  const href = decodeEntities(value);
  const isJsx = token.type === "mdxTag";
  if (name === "id" || (name === "name" && tag.name === "a")) page.anchors.add(href);
  const kind = kindOf(name, href, tag, isJsx);
  if (kind === undefined) return undefined;
  if (kind === "file" || kind === "srcset") {
    const recordFile = (file: string) =>
      recordLink(page, token, file, "image", Math.max(valueAt, token.raw.indexOf(file, valueAt)));
    return `${name}="${mediaAddress(page, kind, href, recordFile)}"`;
  }
  recordLink(page, token, value, kind, valueAt);
  if (name !== "src" || kind === "link") {
    return `${name}="${escapeUrl(page.context.resolveLink(href, page.source))}"`;
  }
  if (!isJsx && isExternal(href)) return undefined;
  const given = tag.attributes.map((attribute) => attribute.name);
  // A spread may contain any of them.
  return imageAttributes(page, href, given.includes(SPREAD) ? ["width", "height", "loading"] : given);
}

/** Returns what an attribute is the address of, also in components; undefined if it is none. */
function kindOf(name: string, href: string, tag: Tag, isJsx: boolean): AddressKind | undefined {
  if (name === "href" && isJsx) return "link";
  return name === "tag" && tag.name === "Tag" && isTagImage(href) ? "image" : addressKind(tag.name, name);
}
