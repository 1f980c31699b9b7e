/** Imports in pages that are not code: text, URLs, SVG images, media. */
import { loadFault } from "./esbuild.ts";
import { existsSync, readFileSync, statSync } from "node:fs";
import type { OnLoadResult, PluginBuild, ResolveResult } from "./plugin.ts";
import { textOf } from "../util/text.ts";

/** An import with a query, which asks for the file's text, its URL, or an SVG as a component. */
export const QUERY = /^(.+)\?(raw|url|inline|react)$/;
const QUERIES: { readonly [query: string]: keyof typeof LOADERS } = {
  raw: "file-text",
  url: "file-url",
  inline: "file-url",
  react: "file-svg",
};
const LOADERS = {
  "file-text": (contents: Uint8Array): OnLoadResult => ({ contents, loader: "text" }),
  "file-url": (contents: Uint8Array): OnLoadResult => ({ contents, loader: "dataurl" }),
  "file-svg": (contents: Uint8Array): OnLoadResult => ({
    contents: `import { RawHtml } from "@theme/internal";
export default () => <RawHtml element="span" html={${JSON.stringify(textOf(contents))}} />;`,
    loader: "tsx",
  }),
};

/** Resolves the file that `find` finds so that it is loaded as `query` asks. */
export async function resolveAs(query: string, find: () => Promise<ResolveResult>) {
  const found = await find();
  if (found.errors.length > 0) return found;
  const fault = unreadableFault(found.path);
  return fault ? { errors: [{ text: fault }] } : { path: found.path, namespace: QUERIES[query]! };
}

/** Files that a page links to rather than embeds. */
const MEDIA = /\.(?:aac|flac|m4a|m4v|mov|mp3|mp4|oga|ogg|ogv|opus|pdf|wav|webm|zip)$/i;

/** Returns the message about a file that cannot be imported without a query, or undefined. */
export function fileFault(path: string, assetUrl: (path: string) => string | undefined): string | undefined {
  const fault = unreadableFault(path);
  if (fault || !MEDIA.test(path)) return fault ?? loadFault(path);
  return assetUrl(path) === undefined ? "The file has no address" : undefined;
}

/** Namespace of files of which a page gets the URL. */
export const ADDRESS = "file-address";
const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const EMBEDDED_BYTES = 4096;

/** Reports whether a page gets the URL of an image. Small ones and those that no page can link to are embedded. */
export function isLinkedImage(path: string, assetUrl: (path: string) => string | undefined): boolean {
  return IMAGE.test(path) && assetUrl(path) !== undefined && statSync(path).size > EMBEDDED_BYTES;
}

/** Reports a file that esbuild found although its letters are capital where those of the import are small, or vice versa. */
function unreadableFault(path: string): string | undefined {
  return existsSync(path) ? undefined : `Cannot read file: ${path}`;
}

/** Loads files imported with a query, and media files and large images as the URLs that `assetUrl` gives. */
export function loadAssets(build: PluginBuild, assetUrl: (path: string) => string | undefined): void {
  for (const [namespace, loader] of Object.entries(LOADERS)) {
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => loader(readFileSync(path)));
  }
  const address = ({ path }: { readonly path: string }): OnLoadResult => {
    const url = assetUrl(path);
    if (url === undefined) return { errors: [{ text: "The file has no address" }] };
    return { contents: `export default ${JSON.stringify(url)};`, loader: "js" };
  };
  build.onLoad({ filter: MEDIA, namespace: "file" }, address);
  build.onLoad({ filter: /.*/, namespace: ADDRESS }, address);
}
