/**
 * Small drawings that pages hold themselves: the logo and the image of a home page are then there with the text, not
 * one request later.
 */
import { readFileSync } from "node:fs";
import { encodePath } from "../../islands/lib/address.ts";
import type { OutputFile, SiteConfig } from "../types.ts";
import { join } from "../util/paths.ts";

/** In bytes. A larger file is worth its request: every page would carry the logo. */
const LARGEST = 512;

/** Gives back a data URI for the address of a small drawing, any other address as it is. */
export type Drawn = (address: string) => string;

export interface PublishedFiles {
  /** The folder that is served at the site's root, and what lies in it. */
  readonly staticRoot: string | undefined;
  readonly staticPaths: readonly string[];
  /** What has an address of its own. */
  readonly assets: readonly OutputFile[];
}

/** Reads a file when its address is first asked for. */
export function drawingsOf(
  { staticRoot = "", staticPaths, assets }: PublishedFiles,
  config: SiteConfig,
): Drawn {
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
  const known = new Map<string, string>();
  return (address) => {
    const read = reads.get(address);
    return read ? known.getOrInsertComputed(address, () => dataUri(read) ?? address) : address;
  };
}

/** What would end an address or an attribute, and the lines and tabs that browsers leave out of addresses. */
const ENDING = /[%#"'<>&\\\t\r\n]/g;

function escaped(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

/** Undefined where the file is too large, no text in UTF-8, or cannot be read: that is told where it is published. */
function dataUri(read: () => string | Uint8Array): string | undefined {
  try {
    const contents = read();
    if (contents.length > LARGEST) return undefined;
    const text = typeof contents === "string"
      ? contents
      : new TextDecoder("utf-8", { fatal: true }).decode(contents);
    const written = text.trimEnd().replace(ENDING, escaped);
    return `data:image/svg+xml,${written}`;
  } catch {
    return undefined;
  }
}
