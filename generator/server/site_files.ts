/** Gives a server access to the files of a site: in a folder (`serve`) or in memory (`dev`). */
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { siblingPath } from "../emit/sibling_path.ts";
import type { OutputFile } from "../types.ts";
import { sha256 } from "../util/hash.ts";
import { join, resolve, slashed } from "../util/paths.ts";

export interface ServedFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Hash of the bytes, for the ETag. */
  readonly tag: string;
  /** Compressed contents by encoding, added on request. */
  readonly encoded: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
}

export interface SiteFiles {
  has(path: string): boolean;
  read(path: string): ServedFile | undefined;
}

function servedFile(path: string, contents: string | Uint8Array): ServedFile {
  const bytes = typeof contents === "string" ? new TextEncoder().encode(contents) : new Uint8Array(contents);
  return { path, bytes, tag: sha256(bytes).slice(0, 16), encoded: new Map() };
}

/** Serves files from memory; `finish` is applied to each when it is first requested. */
export function filesInMemory(
  outputs: readonly OutputFile[],
  finish: (output: OutputFile) => OutputFile,
): SiteFiles {
  const known = new Map(outputs.map((output) => [output.path, output]));
  const served = new Map<string, ServedFile>();
  const read = (path: string) => {
    const output = known.get(path);
    return output && served.getOrInsertComputed(path, () => servedFile(path, finish(output).contents));
  };
  return { has: (path) => known.has(path), read };
}

const MEMORY_LIMIT = 128 * 1024 * 1024;

/**
 * Serves the files of a folder, read on request and cached until they change. Symbolic links are followed
 * only inside the folder. While a build swaps the folder, or after one was killed during the swap, the old
 * site is served.
 */
export function filesInFolder(outDir: string): SiteFiles {
  const cache = new Map<string, { readonly version: string; readonly file: ServedFile }>();
  let cachedBytes = 0;
  const read = (path: string) => {
    const real = realFile(outDir, path);
    if (real === undefined) return undefined;
    const { mtimeMs, size, ino } = statSync(real);
    const version = `${real}:${mtimeMs}:${size}:${ino}`;
    const known = cache.get(path);
    if (known?.version === version) return known.file;
    const file = servedFile(path, readFileSync(real));
    cachedBytes -= known?.file.bytes.length ?? 0;
    if (cachedBytes > MEMORY_LIMIT) {
      cache.clear();
      cachedBytes = 0;
    }
    cache.set(path, { version, file });
    cachedBytes += file.bytes.length;
    return file;
  };
  return { has: (path) => realFile(outDir, path) !== undefined, read };
}

function realFile(outDir: string, path: string): string | undefined {
  try {
    const folder = resolve(outDir);
    const root = slashed(realpathSync(existsSync(folder) ? folder : siblingPath(folder, "old")));
    const named = join(root, path);
    const real = slashed(realpathSync(named));
    return real.startsWith(`${root}/`) && !isNamedLoosely(named, real) && statSync(real).isFile()
      ? real
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reports whether the operating system found a file under another name: Windows and macOS ignore case,
 * Windows also ignores trailing dots and spaces. Hosts do not, so this server must not either.
 */
function isNamedLoosely(named: string, real: string): boolean {
  return named !== real && named.toLowerCase().replaceAll(/[. ]+(?=\/|$)/g, "") === real.toLowerCase();
}
