/**
 * What earlier runs found out, in one file and in memory. An entry is taken only if its key fits, its bytes are
 * whole and everything it asked for still gives the same answer; anything else is as if there were no entry.
 */
import { readFileSync } from "node:fs";
import { sha256 } from "../emit/hash.ts";
import { keepFile } from "./kept_file.ts";

/** Something an entry depends on: which kind of question, about what, and the answer it got. */
export type Use = readonly [kind: string, about: string, answer: string];

/** Answers the question of a `Use` as of now. */
export type Answer = (kind: string, about: string) => string;

interface Entry {
  readonly key: string;
  readonly uses: readonly Use[];
  readonly value: unknown;
}

export interface Slot<Value> {
  readonly kept: Value | undefined;
  keep(value: Value): void;
}

export class CacheStore {
  readonly #file: string | undefined;
  readonly #entries = new Map<string, Entry>();
  /** Lines of the file by name: the hash of the entry's text, then the text. */
  readonly #lines: Map<string, string>;
  readonly #asked = new Set<string>();
  #changed = false;

  /** Without a file, entries live as long as the store. */
  constructor(file: string | undefined) {
    this.#file = file;
    this.#lines = file ? readLines(file) : new Map();
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
    this.#asked.add(name);
    this.#changed = true;
    if (!this.#file) return;
    const text = JSON.stringify(entry);
    this.#lines.set(name, `${sha256(text)} ${text}`);
  }

  /** Stands for what is kept under `name`, with its key and all that it depends on; undefined without a file. */
  digest(name: string): string | undefined {
    return this.#lines.get(name)?.slice(0, SHA256_LENGTH);
  }

  /** A place for a value that holds as long as `sources`, names of other entries, and `extra` are the same. */
  slot<Value>(name: string, sources: readonly string[], extra: string): Slot<Value> {
    const digests = sources.map((source) => this.digest(source));
    if (digests.includes(undefined)) return { kept: undefined, keep: () => {} };
    const key = sha256([...digests, extra].join("\n"));
    return {
      kept: this.recall<Value>(name, key, () => ""),
      keep: (value) => this.remember(name, key, [], value),
    };
  }

  /** The value that `make` gives, kept in a `slot`. */
  derive<Value>(name: string, sources: readonly string[], extra: string, make: () => Value): Value {
    const { kept, keep } = this.slot<Value>(name, sources, extra);
    if (kept !== undefined) return kept;
    const value = make();
    keep(value);
    return value;
  }

  /** What was kept under `name` is not to be taken again. */
  forget(name: string): void {
    this.#entries.delete(name);
    this.#changed = this.#lines.delete(name) || this.#changed;
  }

  /** The values that have been asked for, of all names that begin with `prefix`. */
  values(prefix: string): unknown[] {
    return [...this.#entries].filter(([name]) => name.startsWith(prefix)).map(([, { value }]) => value);
  }

  /** Everything that this run's entries depend on. */
  uses(): Use[] {
    return [...this.#entries.values()].flatMap((entry) => entry.uses);
  }

  /**
   * Writes the file anew where something has changed. With `prune` it leaves out what nobody has asked for: pages that
   * are gone. A run that asks for less than a build does not prune.
   */
  save({ prune }: { readonly prune: boolean }): void {
    const kept = prune ? [...this.#lines].filter(([name]) => this.#asked.has(name)) : [...this.#lines];
    if (!this.#file || (!this.#changed && kept.length === this.#lines.size)) return;
    // Line by line: as one text a large site's would be in memory twice more.
    const lines = Iterator.from(kept).map(([name, line]) => `${JSON.stringify(name)} ${line}\n`);
    if (!keepFile(this.#file, lines)) return;
    this.#changed = false;
  }

  #read(name: string): Entry | undefined {
    const line = this.#lines.get(name);
    if (line === undefined) return undefined;
    const cut = line.indexOf(" ");
    const text = line.slice(cut + 1);
    return sha256(text) === line.slice(0, cut) ? JSON.parse(text) as Entry : undefined;
  }
}

const SHA256_LENGTH = 64;

/** A file that is missing or damaged has fewer lines, or ones that do not fit their hash: those are made anew. */
function readLines(file: string): Map<string, string> {
  const lines = new Map<string, string>();
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return lines;
  }
  for (const line of text.split("\n")) {
    const [, name, rest] = /^"((?:[^"\\]|\\.)*)" (.*)$/s.exec(line) ?? [];
    if (name !== undefined && rest !== undefined) lines.set(JSON.parse(`"${name}"`), rest);
  }
  return lines;
}
