/**
 * Inlines small SVG drawings into pages, so that the logo and the image of a home page appear together with
 * the text instead of one request later.
 */
import { readFileSync } from "node:fs";
import { encodePath } from "../../islands/lib/address.ts";
import type { OutputFile, SiteConfig } from "../types.ts";
import { join } from "../util/paths.ts";

/** Size limit in bytes. A larger file deserves its own request, since every page would contain the logo. */
const MAX_INLINE_BYTES = 512;

/** Returns a data URI for the URL of a small drawing, and any other URL unchanged. */
export type InlineSvg = (address: string) => string;

export interface PublishedFiles {
  /** The folder that is served at the site's root, and the paths in it. */
  readonly staticRoot: string | undefined;
  readonly staticPaths: readonly string[];
  /** Published files with URLs of their own. */
  readonly assets: readonly OutputFile[];
}

/** Returns the function that inlines drawings; it reads a file when its URL is requested. */
export function svgInliner(
  { staticRoot = "", staticPaths, assets }: PublishedFiles,
  config: SiteConfig,
): InlineSvg {
  const svg = (path: string) => path.endsWith(".svg");
  const addressOf = (path: string) => encodePath(config.base + path.normalize());
  const reads = new Map([
    ...staticPaths.filter(svg).map((path) =>
      [addressOf(path), () => readFileSync(join(staticRoot, path))] as const
    ),
    ...assets.filter(({ path }) => svg(path)).map(({ path, contents }) =>
      [addressOf(path), () => contents] as const
    ),
  ]);
  return (address) => {
    const read = reads.get(address);
    return (read && dataUri(read)) ?? address;
  };
}

/** Characters that would end a URL or attribute or start an escape, and those that browsers strip from URLs. */
const ENDING = /[%#"'<>&\\\t\r\n]/g;

function escaped(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

/**
 * Returns undefined if the file is too large, not UTF-8 or unreadable. The code that publishes the file
 * reports the latter.
 */
function dataUri(read: () => string | Uint8Array): string | undefined {
  try {
    const contents = read();
    if (contents.length > MAX_INLINE_BYTES) return undefined;
    const text = typeof contents === "string"
      ? contents
      : new TextDecoder("utf-8", { fatal: true }).decode(contents);
    const written = text.trimEnd().replace(ENDING, escaped);
    return `data:image/svg+xml,${written}`;
  } catch {
    return undefined;
  }
}
