/**
 * What earlier runs found out, in files and in memory. An entry is taken only if its key fits, its bytes are whole
 * and everything it asked for still gives the same answer; anything else is as if there were no entry.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../emit/hash.ts";

/** Something an entry depends on: which kind of question, about what, and the answer it got. */
export type Use = readonly [kind: string, about: string, answer: string];

/** Answers the question of a `Use` as of now. */
export type Answer = (kind: string, about: string) => string;

interface Entry {
  readonly key: string;
  readonly uses: readonly Use[];
  readonly value: unknown;
}

export class CacheStore {
  readonly #folder: string | undefined;
  readonly #entries = new Map<string, Entry>();
  readonly #asked = new Set<string>();

  /** Without a folder, entries live as long as the store. The folder belongs to the store alone. */
  constructor(folder: string | undefined) {
    this.#folder = folder;
    if (folder) mkdirSync(folder, { recursive: true });
  }

  /** The value kept under `name`, if it still holds. The same object comes back as long as the store lives. */
  recall<Value>(name: string, key: string, answer: Answer): Value | undefined {
    this.#asked.add(name);
    const entry = this.#entries.get(name) ?? this.#read(name);
    if (!entry || entry.key !== key) return undefined;
    if (!entry.uses.every(([kind, about, known]) => answer(kind, about) === known)) return undefined;
    this.#entries.set(name, entry);
    return entry.value as Value;
  }

  /** Keeps a value that survives JSON. */
  remember(name: string, key: string, uses: readonly Use[], value: unknown): void {
    const entry = { key, uses, value };
    this.#entries.set(name, entry);
    if (!this.#folder) return;
    const text = JSON.stringify(entry);
    writeFileSync(this.#path(this.#folder, name), `${sha256(text)}\n${text}`);
  }

  /** Removes what nobody has asked for since the store was opened: pages that are gone. */
  prune(): void {
    if (!this.#folder) return;
    const kept = new Set([...this.#asked].map(fileName));
    for (const name of readdirSync(this.#folder)) {
      if (!kept.has(name)) rmSync(join(this.#folder, name), { recursive: true, force: true });
    }
  }

  #read(name: string): Entry | undefined {
    if (!this.#folder) return undefined;
    try {
      const text = readFileSync(this.#path(this.#folder, name), "utf8");
      const cut = text.indexOf("\n");
      const json = text.slice(cut + 1);
      return sha256(json) === text.slice(0, cut) ? JSON.parse(json) as Entry : undefined;
    } catch {
      // Missing or damaged: made anew.
      return undefined;
    }
  }

  #path(folder: string, name: string): string {
    return join(folder, fileName(name));
  }
}

function fileName(name: string): string {
  return `${sha256(name).slice(0, 16)}.json`;
}
