/**
 * Groups of files made by earlier runs, each cached under a name with a key of everything it was made from.
 */
import { readFileSync } from "node:fs";
import { sha256 } from "../util/hash.ts";
import { sealedSize, type Seals } from "../emit/intact.ts";
import type { OutputFile } from "../types.ts";
import { CacheStore } from "./store.ts";
import { join } from "../util/paths.ts";

export interface FileGroup {
  /** The URL by which other files refer to this group. */
  readonly url: string;
  readonly outputs: readonly OutputFile[];
}

export interface FileCache {
  recall(name: string, key: string): FileGroup | undefined;
  keep(name: string, key: string, files: FileGroup): void;
}

/** Returns a cache that lasts as long as the process. */
export function fileCacheInMemory(): FileCache {
  const store = new CacheStore(undefined);
  return {
    recall: (name, key) => store.recall<FileGroup>(name, key),
    keep: (name, key, files) => store.remember(name, key, [], files),
  };
}

interface KeptFiles {
  readonly url: string;
  readonly outputs: readonly { readonly path: string; readonly hash: string }[];
}

/** Files of the last build: hashes by path, and seals that detect changes without reading files. */
export interface WrittenFiles {
  readonly hashes: { readonly [path: string]: string };
  readonly seals: Seals;
}

/** Returns a cache of the files in the output folder of the last build; the store has paths and hashes. */
export function fileCacheInFolder(outDir: string, store: CacheStore, written: WrittenFiles): FileCache {
  return {
    recall(name, key) {
      const kept = store.recall<KeptFiles>(`files:${name}`, sha256(key));
      const outputs = kept?.outputs.flatMap(({ path, hash }) =>
        intactFile(outDir, path, hash, written) ?? []
      );
      return outputs && kept && outputs.length === kept.outputs.length
        ? { url: kept.url, outputs }
        : undefined;
    },
    keep(name, key, { url, outputs }) {
      // An output that already knows its hash is not read, as its contents may have to come from disk.
      const hashes = outputs.map((output) => ({
        path: output.path,
        hash: output.hash ?? sha256(output.contents),
      }));
      store.remember(`files:${name}`, sha256(key), [], { url, outputs: hashes } satisfies KeptFiles);
    },
  };
}

function intactFile(
  outDir: string,
  path: string,
  hash: string,
  { hashes, seals }: WrittenFiles,
): OutputFile | undefined {
  const file = join(outDir, path);
  try {
    const sealed = hashes[path] === hash ? sealedSize(outDir, path, seals) : undefined;
    const size = sealed ?? sizeIfHashed(file, hash);
    if (size === undefined) return undefined;
    return {
      path,
      hash,
      size,
      inPlace: sealed !== undefined,
      get contents() {
        return readFileSync(file);
      },
    };
  } catch {
    // There is no earlier site, or it lacks this file: a cache miss.
    return undefined;
  }
}

function sizeIfHashed(file: string, hash: string): number | undefined {
  const bytes = readFileSync(file);
  return sha256(bytes) === hash ? bytes.length : undefined;
}
