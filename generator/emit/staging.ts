/** A site on its way: its files lie in a folder beside the one they are for, some of them as soon as they are made. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { OutputFile } from "../types.ts";
import { beside } from "./beside.ts";
import { sha256 } from "../util/hash.ts";
import { targetFolder } from "./lock.ts";
import { isInside } from "./outputs.ts";
import { dirname, join } from "../util/paths.ts";
import { renamePatiently } from "../util/rename.ts";

const encoder = new TextEncoder();

/** The contents of an output as they are written. */
export function bytesOf({ contents }: OutputFile): Uint8Array {
  return typeof contents === "string" ? encoder.encode(contents) : contents;
}

/** Used under the output folder's lock alone. */
export class Staging {
  readonly #target: string;
  readonly #folder: string;
  /** Where a file may lie: before and after the site is whole. */
  readonly #places: readonly string[];
  readonly #folders = new Set<string>();
  readonly #held = new Set<string>();

  constructor(outDir: string) {
    this.#target = targetFolder(outDir);
    this.#folder = beside(this.#target, "staging");
    this.#places = [this.#folder, this.#target];
  }

  /**
   * Writes a file before the site is whole, and gives it without its bytes: those of a large site fill the memory.
   * Where that cannot be done it stays in memory, and writing the site will say why.
   */
  hold(output: OutputFile): OutputFile {
    const { path, hash } = output;
    const bytes = bytesOf(output);
    try {
      if (!isInside(path)) return output;
      this.add(path, bytes);
    } catch {
      return output;
    }
    this.#held.add(path);
    const folders = this.#places;
    return {
      path,
      hash: hash ?? sha256(bytes),
      size: bytes.length,
      get contents() {
        return readFirst(folders.map((folder) => join(folder, path)));
      },
    };
  }

  has(path: string): boolean {
    return this.#held.has(path);
  }

  add(path: string, bytes: Uint8Array): void {
    this.#makeFolder(dirname(path));
    writeFileSync(join(this.#folder, path), bytes);
  }

  /** A file that stays as it was costs a directory entry and no bytes; false where links are not to be had. */
  link(path: string): boolean {
    const [old, own] = [join(this.#target, path), join(this.#folder, path)];
    this.#makeFolder(dirname(path));
    try {
      if (this.#held.has(path)) rmSync(own);
      linkSync(old, own);
      return true;
    } catch {
      this.#held.delete(path);
      return false;
    }
  }

  /** Puts the site in its place, where nothing may be. */
  moveTo(place: string): void {
    renamePatiently(this.#folder, place);
  }

  /** What cannot be removed is removed by the next build: no reason to fail one that is done. */
  discard(): void {
    try {
      this.#clear();
    } catch {
      // Removed by the next build.
    }
  }

  #clear(): void {
    rmSync(this.#folder, { recursive: true, force: true });
    this.#folders.clear();
    this.#held.clear();
  }

  #makeFolder(path: string): void {
    if (this.#folders.has(path)) return;
    // What a killed build left there is of another site.
    if (this.#folders.size === 0) this.#clear();
    mkdirSync(join(this.#folder, path), { recursive: true });
    this.#folders.add(path);
  }
}

/** The site may have been put in its place meanwhile. */
function readFirst([place = "", ...others]: readonly string[]): Uint8Array {
  try {
    return readFileSync(place);
  } catch (error) {
    if (others.length === 0) throw error;
    return readFirst(others);
  }
}
