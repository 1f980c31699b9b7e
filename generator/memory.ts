/** What runs leave for the next one: in this process, or in the cache folder for another. */
import { MDX } from "./cache/bundles.ts";
import { type FileMemory, filesKeptInFolder, filesKeptInMemory } from "./cache/files.ts";
import { CacheStore } from "./cache/store.ts";
import { lastWritten } from "./fingerprint.ts";
import type { GraphInput } from "./graph/editions.ts";
import type { MdxPlaces } from "./mdx/compile_pages.ts";
import type { ParseSpace } from "./parse/space.ts";
import type { RenderInput, RenderMemory } from "./render/session.ts";
import type { BuildOptions, ParsedPage } from "./types.ts";
import { shortHash } from "./util/hash.ts";
import { join, resolve } from "./util/paths.ts";

export interface GenerateMemory {
  readonly pages: CacheStore;
  readonly render: RenderMemory | undefined;
  /** The site that the last run made. */
  readonly site?: MadeSite;
}

/** What one page of a site can be made anew with, everything else in the site being as it was. */
export interface MadeSite {
  readonly space: ParseSpace;
  readonly graph: GraphInput;
  readonly mdx: MdxPlaces;
  readonly render: RenderInput;
}

/** For a first run whose results the next ones in this process are to use. */
export function newMemory(options: BuildOptions): GenerateMemory {
  return memoryWith(filesKeptInMemory(), openStore(options));
}

/** For a run whose results the next process may use, if there is a folder to keep them in. */
export function memoryOfBuild(options: BuildOptions): GenerateMemory {
  const store = openStore(options);
  if (!options.cacheDir) return { pages: store, render: undefined };
  return memoryWith(filesKeptInFolder(options.outDir, store, lastWritten(options)), store);
}

function memoryWith(files: FileMemory, pages: CacheStore): GenerateMemory {
  const bodyVersion = ({ source: { relativePath }, body }: ParsedPage) => {
    const digests = [pages.digest(relativePath), body.kind === "mdx" ? pages.digest(MDX + relativePath) : ""];
    return digests.includes(undefined) ? undefined : digests.join(" ");
  };
  return { pages, render: { files, bodyVersion } };
}

/** Parsed pages of one content folder; another site in the same cache folder has its own. */
function openStore({ cacheDir, contentDir }: BuildOptions): CacheStore {
  return new CacheStore(cacheDir && join(cacheDir, `pages-${shortHash(resolve(contentDir))}.txt`));
}

/** Where modules of compiled MDX lie; undefined where nothing is kept. */
export function mdxWorkDir({ cacheDir, contentDir }: BuildOptions): string | undefined {
  return cacheDir && join(resolve(cacheDir), `mdx-${shortHash(resolve(contentDir))}`);
}
