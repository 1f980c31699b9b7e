/** State that a run leaves for the next one, in this process or, through the cache folder, in another. */
import { MDX_PREFIX } from "./cache/page_modules.ts";
import { type FileCache, fileCacheInFolder, fileCacheInMemory } from "./cache/files.ts";
import { CacheStore } from "./cache/store.ts";
import { lastWritten } from "./fingerprint.ts";
import type { GraphInput } from "./graph/build_edition.ts";
import type { MdxContext } from "./mdx/compile_pages.ts";
import type { ParseSpace } from "./parse/space.ts";
import type { RenderInput, RenderMemory } from "./render/session.ts";
import type { BuildOptions, ParsedPage } from "./types.ts";
import { sha256, shortHash } from "./util/hash.ts";
import { join, resolve } from "./util/paths.ts";

export interface GenerateMemory {
  readonly store: CacheStore;
  readonly render: RenderMemory | undefined;
  /** The site that the last run generated. */
  readonly site?: GeneratedSite;
}

/** Everything needed to regenerate one page of a site while the rest of it stays the same. */
export interface GeneratedSite {
  readonly space: ParseSpace;
  readonly graphInput: GraphInput;
  readonly mdx: MdxContext;
  readonly render: RenderInput;
}

/** Returns the memory for the first of several runs in this process. */
export function newMemory(options: BuildOptions): GenerateMemory {
  return memoryWith(fileCacheInMemory(), openStore(options));
}

/**
 * Returns the memory for a single run, whose results a later process can reuse if there is a cache folder.
 */
export function memoryOfBuild(options: BuildOptions): GenerateMemory {
  const store = openStore(options);
  if (!options.cacheDir) return { store, render: undefined };
  return memoryWith(fileCacheInFolder(options.outDir, store, lastWritten(options)), store);
}

function memoryWith(files: FileCache, store: CacheStore): GenerateMemory {
  const bodyVersion = ({ source: { relativePath, text }, body }: ParsedPage) => {
    // The store may already have a later version of the page, which was saved during the build.
    const digests = [
      sha256(text),
      store.digest(relativePath),
      body.kind === "mdx" ? store.digest(MDX_PREFIX + relativePath) : "",
    ];
    return digests.includes(undefined) ? undefined : digests.join(" ");
  };
  return { store, render: { files, bodyVersion } };
}

/** Opens the store of one content folder. Other sites with the same cache folder have their own files. */
function openStore({ cacheDir, contentDir }: BuildOptions): CacheStore {
  return new CacheStore(cacheDir && join(cacheDir, `pages-${shortHash(resolve(contentDir))}.txt`));
}

/** Returns the folder of compiled MDX modules, or undefined if there is no cache folder. */
export function mdxWorkDir({ cacheDir, contentDir }: BuildOptions): string | undefined {
  return cacheDir && join(resolve(cacheDir), `mdx-${shortHash(resolve(contentDir))}`);
}
