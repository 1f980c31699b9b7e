/** The folder beside the output folder that collects a new site, starting while pages are rendered. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { OutputFile } from "../types.ts";
import { siblingPath } from "./sibling_path.ts";
import { sha256 } from "../util/hash.ts";
import { targetFolder } from "./lock.ts";
import { isInside } from "./outputs.ts";
import { dirname, join } from "../util/paths.ts";
import { renameWithRetry } from "../util/rename.ts";
import { bytesOf } from "../util/text.ts";
import { tryOnDisk } from "../util/try_on_disk.ts";

/**
 * Number of concurrent writes with which another page may begin; its two or three files are added to them.
 * More are not faster, and each occupies a thread and keeps its bytes in memory.
 */
const MAX_WRITES_BEFORE_PAGE = 4;

/** A staged site. Must be used only while holding the lock of the output folder. */
export class Staging {
  readonly #target: string;
  readonly #folder: string;
  /** Folders that may contain a held file: the staging folder and, after the swap, the output folder. */
  readonly #places: readonly string[];
  readonly #folders = new Set<string>();
  readonly #held = new Set<string>();
  readonly #writes = new Set<Promise<void>>();

  constructor(outDir: string) {
    this.#target = targetFolder(outDir);
    this.#folder = siblingPath(this.#target, "staging");
    this.#places = [this.#folder, this.#target];
  }

  /**
   * Starts writing a file before the site is complete, and returns an output that does not keep its bytes
   * once they are written, because those of a large site would fill the memory. If writing fails, the bytes
   * stay in memory, and writing the site reports the reason.
   */
  offload(output: OutputFile): OutputFile {
    const { path, hash } = output;
    if (!isInside(path)) return output;
    const bytes = bytesOf(output.contents);
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

  /** Resolves when so few files are being written that another page may begin. */
  async waitForCapacity(): Promise<void> {
    while (this.#writes.size > MAX_WRITES_BEFORE_PAGE) await Promise.race(this.#writes);
  }

  /** Resolves when every held file has been written or has failed to be. */
  async waitForWrites(): Promise<void> {
    await Promise.all(this.#writes);
  }

  /** Writes on another thread, because creating a file can take longer than rendering the page in it. */
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

  /** Stages an unchanged file as a hard link to the old one, without copying; returns false if that fails. */
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

  /** Moves the staged site to `place`, where nothing may exist. */
  moveTo(place: string): void {
    renameWithRetry(this.#folder, place);
  }

  /**
   * Removes the staging folder, after which this must not be used. Failing to is not an error, because the next build
   * removes it.
   */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.waitForWrites();
    tryOnDisk(() => this.#removeFolder());
  }

  #removeFolder(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #makeFolder(path: string): void {
    if (this.#folders.has(path)) return;
    // Files that a killed build left there do not belong to this site.
    if (this.#folders.size === 0) this.#removeFolder();
    mkdirSync(join(this.#folder, path), { recursive: true });
    this.#folders.add(path);
  }
}

/** Reads the first of the files that exists: the site may have been moved in the meantime. */
function readFirst([place = "", ...others]: readonly string[]): Uint8Array {
  try {
    return readFileSync(place);
  } catch (error) {
    if (others.length === 0) throw error;
    return readFirst(others);
  }
}
