/** Stage 2 over the whole tree: what a page may ask of the disk and of the site while it is parsed. */
import { readFileSync, statSync } from "node:fs";
import { isAbsolute, join, posix } from "node:path";
import { parseCached } from "./cache/pages.ts";
import { programHash } from "./cache/program.ts";
import type { CacheStore } from "./cache/store.ts";
import { sha256 } from "./emit/hash.ts";
import { withFragments } from "./fragments.ts";
import { hrefOfTarget, type LinkSpace, resolveTarget } from "./graph/links.ts";
import { importAliases } from "./mdx_pages.ts";
import { imageSizeOf } from "./source/image_size.ts";
import type { SourceTree } from "./source/read.ts";
import type { BuildContext, ParsedPage } from "./types.ts";

interface ParsePlaces {
  /** The folder that is served at the site's root. */
  readonly staticRoot: string | undefined;
  readonly store: CacheStore;
}

/** Parses what has changed since the store last saw it. */
export function parseAll(
  tree: SourceTree,
  links: LinkSpace,
  { staticRoot, store }: ParsePlaces,
  context: BuildContext,
): ParsedPage[] {
  const { config } = context;
  const usual = join(config.projectDir, "static");
  // Pages name images by their address; the folder that is served there may be another than the usual one.
  const onDisk = (path: string) =>
    staticRoot && path.startsWith(usual) ? staticRoot + path.slice(usual.length) : path;
  const parseContext = {
    config: { ...config, alias: importAliases(config) },
    diagnostics: context.diagnostics,
    readText: (path: string) => readIfFile(isAbsolute(path) ? path : join(config.projectDir, path)),
    imageSize: (path: string) => imageSizeOf(onDisk(path)),
    assetUrl: (path: string) => links.assets.get(posix.relative(config.contentDir, path)),
    resolveLink: (href: string, source: Parameters<typeof resolveTarget>[1]) =>
      hrefOfTarget(resolveTarget(href, source, links)),
  };
  const scope = sha256(programHash() + JSON.stringify(config));
  const pages = tree.files.map((file) => parseCached(file, parseContext, store, scope));
  const bySource = new Map(pages.map((page) => [page.source.relativePath, page]));
  return pages.map((page) =>
    page.source.fragment ? page : withFragments(page, (path) => bySource.get(path), config)
  );
}

function readIfFile(path: string): string | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isFile()
    ? readFileSync(path, "utf8").replace(/\r\n?/g, "\n")
    : undefined;
}
