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

/** More are no faster: each takes a thread, and waits with its bytes in memory. */
const WRITES_AT_ONCE = 4;

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
  readonly #writes = new Set<Promise<void>>();

  constructor(outDir: string) {
    this.#target = targetFolder(outDir);
    this.#folder = beside(this.#target, "staging");
    this.#places = [this.#folder, this.#target];
  }

  /**
   * Begins to write a file before the site is whole, and gives it without its bytes: those of a large site fill the
   * memory. Where it cannot be written it stays in memory, and writing the site will say why.
   */
  hold(output: OutputFile): OutputFile {
    const { path, hash } = output;
    if (!isInside(path)) return output;
    const bytes = bytesOf(output);
    const folders = this.#places;
    let unwritten: Uint8Array | undefined = bytes;
    this.#begin(path, bytes, () => unwritten = undefined);
    return {
      path,
      hash: hash ?? sha256(bytes),
      size: bytes.length,
      get contents() {
        return unwritten ?? readFirst(folders.map((folder) => join(folder, path)));
      },
    };
  }

  /** Resolves as soon as no more files are being written than there should be. */
  async room(): Promise<void> {
    while (this.#writes.size > WRITES_AT_ONCE) await Promise.race(this.#writes);
  }

  /** Resolves when everything held is written or has failed to be. */
  async settled(): Promise<void> {
    await Promise.all(this.#writes);
  }

  /** Another thread writes: to create a file takes longer than much of the work for the page in it. */
  #begin(path: string, bytes: Uint8Array, onWritten: () => void): void {
    const write = this.#write(path, bytes).then(() => {
      this.#held.add(path);
      onWritten();
    }, () => {}).finally(() => this.#writes.delete(write));
    this.#writes.add(write);
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    this.#makeFolder(dirname(path));
    await Deno.writeFile(join(this.#folder, path), bytes);
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
  async discard(): Promise<void> {
    await this.settled();
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
