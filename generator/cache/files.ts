/** Files that earlier runs have made, each group under a name, with the key of all that it was made of. */
import { readFileSync } from "node:fs";
import { sha256 } from "../util/hash.ts";
import { sealedSize, type Seals } from "../emit/intact.ts";
import type { OutputFile } from "../types.ts";
import type { CacheStore } from "./store.ts";
import { join } from "../util/paths.ts";

export interface MadeFiles {
  /** The address that other files know this group by. */
  readonly url: string;
  readonly outputs: readonly OutputFile[];
}

export interface FileMemory {
  recall(name: string, key: string): MadeFiles | undefined;
  keep(name: string, key: string, files: MadeFiles): void;
}

/** Files kept as long as the process lives. */
export function filesKeptInMemory(): FileMemory {
  const known = new Map<string, { readonly key: string; readonly files: MadeFiles }>();
  return {
    recall(name, key) {
      const before = known.get(name);
      return before?.key === key ? before.files : undefined;
    },
    keep: (name, key, files) => void known.set(name, { key, files }),
  };
}

interface KeptFiles {
  readonly url: string;
  readonly outputs: readonly { readonly path: string; readonly hash: string }[];
}

/** What the last build left in its folder: hashes by path, and what tells without reading a file that it still has its. */
export interface WrittenFiles {
  readonly hashes: { readonly [path: string]: string };
  readonly seals: Seals;
}

/** Files that lie in the output folder of the last build: the store has their names and hashes. */
export function filesKeptInFolder(outDir: string, store: CacheStore, written: WrittenFiles): FileMemory {
  return {
    recall(name, key) {
      const kept = store.recall<KeptFiles>(`files:${name}`, sha256(key), () => "");
      const outputs = kept?.outputs.flatMap(({ path, hash }) =>
        intactFile(outDir, path, hash, written) ?? []
      );
      return outputs && kept && outputs.length === kept.outputs.length
        ? { url: kept.url, outputs }
        : undefined;
    },
    keep(name, key, { url, outputs }) {
      // Contents of a file that has been written are read again where they are asked for.
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
      inPlace: true,
      get contents() {
        return readFileSync(file);
      },
    };
  } catch {
    // No earlier site, or not this file in it: it is made anew.
    return undefined;
  }
}

function sizeIfHashed(file: string, hash: string): number | undefined {
  const bytes = readFileSync(file);
  return sha256(bytes) === hash ? bytes.length : undefined;
}
