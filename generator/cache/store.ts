/**
 * Results of earlier runs, in one file and in memory. An entry is valid only if its key matches, its bytes
 * are intact and everything it depends on still gives the same answer; any other entry is treated as missing.
 * Most of the file is never needed, so entries stay bytes until they are asked for.
 */
import { Buffer } from "node:buffer";
import { sha256 } from "../util/hash.ts";
import { addToFile, writeCacheFile } from "./cache_file.ts";

/** Something that an entry depends on: the kind of question, its subject, and the answer at the time. */
export type Dependency = readonly [kind: string, about: string, answer: string];

/** Returns the current answer to the question of a `Dependency`. */
export type Answer = (kind: string, about: string) => string;

interface Entry {
  readonly key: string;
  readonly uses: readonly Dependency[];
  readonly value: unknown;
}

/** An entry as serialized in the file. */
interface Line {
  readonly hash: string;
  readonly text: Uint8Array;
}

export interface Slot<Value> {
  readonly kept: Value | undefined;
  keep(value: Value): void;
}

export class CacheStore {
  readonly #file: string | undefined;
  readonly #entries = new Map<string, Entry>();
  /** Lines of the file by name. */
  readonly #lines: Map<string, Line>;
  readonly #asked = new Set<string>();
  /** Names whose lines the file does not have yet. */
  readonly #fresh = new Set<string>();
  /** Number of lines in the file that are of no use. */
  #stale: number;
  /** Whether the file contains lines that must not be read again. */
  #forgot = false;

  /** Reads the entries of `file`. Without a file, entries last as long as the store. */
  constructor(file: string | undefined) {
    this.#file = file;
    const { lines, stale } = file ? readLines(file) : { lines: new Map<string, Line>(), stale: 0 };
    this.#lines = lines;
    this.#stale = stale;
  }

  /**
   * Returns the value kept under `name` if it is still valid, which without `answer` means that it depends on
   * nothing. Repeated calls return the same object.
   */
  recall<Value>(name: string, key: string, answer?: Answer): Value | undefined {
    this.#asked.add(name);
    const entry = this.#entries.get(name) ?? this.#read(name);
    if (!entry || entry.key !== key) return undefined;
    if (!entry.uses.every(([kind, about, known]) => answer?.(kind, about) === known)) return undefined;
    this.#entries.set(name, entry);
    return entry.value as Value;
  }

  /** Keeps a value, which must survive JSON. Its property `late`, if any, is parsed only on first access. */
  remember(name: string, key: string, uses: readonly Dependency[], value: unknown): void {
    const entry = { key, uses, value };
    this.#entries.set(name, entry);
    this.#asked.add(name);
    if (!this.#file) return;
    const text = encoder.encode(textOf(entry));
    if (this.#lines.has(name) && !this.#fresh.has(name)) this.#stale++;
    this.#fresh.add(name);
    this.#lines.set(name, { hash: sha256(text), text });
  }

  /**
   * Returns a hash of the entry under `name`, including its key and everything it depends on. Undefined if
   * there is no such entry or no file.
   */
  digest(name: string): string | undefined {
    return this.#lines.get(name)?.hash;
  }

  /**
   * Returns a slot for a value that stays valid while `sources`, which are names of other entries, and
   * `extra` are the same.
   */
  slot<Value>(name: string, sources: readonly string[], extra = ""): Slot<Value> {
    const digests = sources.map((source) => this.digest(source));
    if (digests.includes(undefined)) return { kept: undefined, keep: () => {} };
    const key = sha256([...digests, extra].join("\n"));
    return {
      kept: this.recall<Value>(name, key),
      keep: (value) => this.remember(name, key, [], value),
    };
  }

  /** Returns the value in a `slot`, which `make` computes if it is missing. */
  derive<Value>(name: string, sources: readonly string[], make: () => Value): Value {
    const { kept, keep } = this.slot<Value>(name, sources);
    if (kept !== undefined) return kept;
    const value = make();
    keep(value);
    return value;
  }

  /** Removes the entry under `name` for good. */
  forget(name: string): void {
    this.#forgot = this.#lines.has(name) || this.#forgot;
    this.#drop(name);
  }

  #drop(name: string): void {
    this.#entries.delete(name);
    this.#fresh.delete(name);
    this.#lines.delete(name);
  }

  /** Returns the values recalled or remembered by this store whose names begin with `prefix`. */
  values(prefix: string): unknown[] {
    return [...this.#entries].filter(([name]) => name.startsWith(prefix)).map(([, { value }]) => value);
  }

  /** Returns everything that the entries recalled or remembered by this store depend on. */
  dependencies(): Dependency[] {
    return [...this.#entries.values()].flatMap((entry) => entry.uses);
  }

  /**
   * Appends new entries to the file, or rewrites the file if much of it is of no use. With `prune`, removes
   * entries that this run has not asked for, such as those of deleted pages. A run that asks for less than a
   * build must not prune.
   */
  save({ prune }: { readonly prune: boolean }): void {
    if (!this.#file) return;
    if (prune) this.#prune();
    const tidy = this.#forgot || this.#stale > this.#lines.size / 4;
    if (this.#fresh.size === 0 && !tidy) return;
    const anew = tidy || this.#fresh.size === this.#lines.size;
    const written = anew
      ? writeCacheFile(this.#file, this.#bytesOf(this.#lines.keys()))
      : addToFile(this.#file, this.#bytesOf(this.#fresh));
    if (!written) return;
    if (anew) this.#stale = 0;
    this.#forgot = false;
    this.#fresh.clear();
  }

  /** Drops entries that were not asked for. Their lines do no harm, so the file is not rewritten for a few. */
  #prune(): void {
    for (const name of this.#lines.keys()) {
      if (this.#asked.has(name)) continue;
      this.#drop(name);
      this.#stale++;
    }
  }

  /** Returns the file's bytes line by line; joined, those of a large site would be in memory twice more. */
  #bytesOf(names: Iterable<string>): Iterable<Uint8Array> {
    return Iterator.from(names).map((name) => {
      const { hash, text } = this.#lines.get(name)!;
      return Buffer.concat([encoder.encode(`${JSON.stringify(name)} ${hash} `), text, END]);
    });
  }

  #read(name: string): Entry | undefined {
    const line = this.#lines.get(name);
    return line && sha256(line.text) === line.hash ? entryOf(line.text) : undefined;
  }
}

const SHA256_LENGTH = 64;
const [TAB, LINE_FEED, QUOTE, BACKSLASH] = [9, 10, 34, 92];
const END = Uint8Array.of(LINE_FEED);
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Serializes an entry. JSON has no raw tabs or line feeds, so a tab separates the part to parse later. */
function textOf(entry: Entry): string {
  if (!hasLate(entry.value)) return JSON.stringify(entry);
  const { late, ...value } = entry.value;
  return `${JSON.stringify({ ...entry, value })}\t${JSON.stringify(late)}`;
}

function entryOf(text: Uint8Array): Entry {
  const cut = text.indexOf(TAB);
  if (cut < 0) return JSON.parse(decoder.decode(text));
  const entry: Entry = JSON.parse(decoder.decode(text.subarray(0, cut)));
  let late: unknown;
  Object.defineProperty(entry.value, "late", {
    enumerable: true,
    get: () => late ??= JSON.parse(decoder.decode(text.subarray(cut + 1))),
  });
  return entry;
}

function hasLate(value: unknown): value is { readonly late: unknown } {
  return typeof value === "object" && value !== null && "late" in value;
}

/**
 * Reads the lines of a file; of two lines with one name the later one wins. A missing or damaged file has
 * fewer lines, or ones that do not match their hash, which are then cache misses.
 */
function readLines(file: string): { readonly lines: Map<string, Line>; readonly stale: number } {
  const lines = new Map<string, Line>();
  let bytes = new Uint8Array();
  try {
    bytes = readLarge(file);
  } catch {
    return { lines, stale: 0 };
  }
  let found = 0;
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf(LINE_FEED, start);
    const end = next < 0 ? bytes.length : next;
    if (end > start) {
      found++;
      readLine(bytes.subarray(start, end), lines);
    }
    start = end + 1;
  }
  return { lines, stale: found - lines.size };
}

/** Reads a file of many megabytes, for which `readFileSync` takes twice as long: its buffer grows as it reads. */
function readLarge(path: string): Uint8Array<ArrayBuffer> {
  using file = Deno.openSync(path);
  const bytes = new Uint8Array(file.statSync().size);
  let size = 0;
  for (let read: number | null = 0; read !== null && size < bytes.length; size += read ?? 0) {
    read = file.readSync(bytes.subarray(size));
  }
  return bytes.subarray(0, size);
}

/** Parses a line of the form `"name" hash text`. */
function readLine(line: Uint8Array, lines: Map<string, Line>): void {
  let quote = 1;
  while (quote < line.length && line[quote] !== QUOTE) quote += line[quote] === BACKSLASH ? 2 : 1;
  const [hashAt, textAt] = [quote + 2, quote + 2 + SHA256_LENGTH + 1];
  try {
    const name = JSON.parse(decoder.decode(line.subarray(0, quote + 1)));
    const hash = decoder.decode(line.subarray(hashAt, hashAt + SHA256_LENGTH));
    lines.set(name, { hash, text: line.subarray(textAt) });
  } catch {
    // Not a valid line, or only a part of one.
  }
}
