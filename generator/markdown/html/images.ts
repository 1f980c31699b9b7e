/** Resolves image URLs, and adds image sizes so that the layout does not shift while images load. */
import { decode, encodePath, isExternal } from "../../../islands/lib/address.ts";
import { escapeHtml, escapeUrl } from "../text/escape.ts";
import type { PageState } from "../page_state.ts";
import { servedPath } from "../../source/served_path.ts";
import { dirname, join, relative } from "../../util/paths.ts";

/**
 * Returns the attributes of an image element for `src` as written: `src`, plus `width`, `height` and `loading`
 * unless the element already has them (`given`).
 */
export function imageAttributes(page: PageState, src: string, given: readonly string[] = []): string {
  const image = resolveImage(page, src);
  // If only one dimension is given, adding the other from the file would distort the image.
  const isSized = image.path === undefined || given.includes("width") || given.includes("height");
  const size = isSized ? undefined : page.context.imageSize(image.path);
  const dimensions = size ? ` width="${size.width}" height="${size.height}"` : "";
  return `src="${escapeUrl(image.url)}"${dimensions}${given.includes("loading") ? "" : ' loading="lazy"'}`;
}

/** Renders a Markdown image as HTML. */
export function renderImage(page: PageState, src: string, alt: string, title: string | undefined): string {
  const titled = title ? ` title="${escapeHtml(title)}"` : "";
  return `<img ${imageAttributes(page, src)} alt="${escapeHtml(alt)}"${titled}>`;
}

export interface ResolvedImage {
  /** Absolute path of the file; undefined for an image of another site. */
  readonly path: string | undefined;
  readonly url: string;
}

/**
 * Resolves an image: `/x.png` is a file in `static/`, served at the root; other paths are relative to the page,
 * and may also lead into `static/`.
 */
export function resolveImage(page: PageState, src: string): ResolvedImage {
  const { config, assetUrl } = page.context;
  if (isExternal(src) || src === "") return { path: undefined, url: src };
  const file = decode(src.replace(/[?#].*$/, ""));
  if (src.startsWith("/")) {
    return { path: join(config.projectDir, "static", file), url: config.base + src.slice(1) };
  }
  const path = join(config.projectDir, dirname(page.source.filePath), file);
  const inside = relative(config.contentDir, path);
  // Keep the fragment, which is for the browser: the view of an SVG image, the start time of a video.
  const hash = /#.*$/.exec(src)?.[0] ?? "";
  const served = servedPath(inside);
  if (served) return resolveImage(page, encodePath(served) + hash);
  return { path, url: (assetUrl(path) ?? `${config.base}static/image/${inside}`) + hash };
}
