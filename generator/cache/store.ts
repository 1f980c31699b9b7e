/**
 * What earlier runs found out, in one file and in memory. An entry is taken only if its key fits, its bytes are
 * whole and everything it asked for still gives the same answer; anything else is as if there were no entry.
 * Most of the file's text is never needed again: it stays bytes until somebody asks for it.
 */
import { Buffer } from "node:buffer";
import { sha256 } from "../util/hash.ts";
import { addToFile, keepFile } from "./kept_file.ts";

/** Something an entry depends on: which kind of question, about what, and the answer it got. */
export type Use = readonly [kind: string, about: string, answer: string];

/** Answers the question of a `Use` as of now. */
export type Answer = (kind: string, about: string) => string;

interface Entry {
  readonly key: string;
  readonly uses: readonly Use[];
  readonly value: unknown;
}

/** An entry as it lies in the file. */
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
  /** How many lines of the file others behind them replace. */
  #stale: number;
  /** Whether the file has lines of names that were forgotten. */
  #forgot = false;

  /** Without a file, entries live as long as the store. */
  constructor(file: string | undefined) {
    this.#file = file;
    const { lines, stale } = file ? readLines(file) : { lines: new Map<string, Line>(), stale: 0 };
    this.#lines = lines;
    this.#stale = stale;
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

  /** Keeps a value that survives JSON. Its member `late`, where it has one, is read only when it is asked for. */
  remember(name: string, key: string, uses: readonly Use[], value: unknown): void {
    const entry = { key, uses, value };
    this.#entries.set(name, entry);
    this.#asked.add(name);
    if (!this.#file) return;
    const text = encoder.encode(textOf(entry));
    if (this.#lines.has(name) && !this.#fresh.has(name)) this.#stale++;
    this.#fresh.add(name);
    this.#lines.set(name, { hash: sha256(text), text });
  }

  /** Stands for what is kept under `name`, with its key and all that it depends on; undefined without a file. */
  digest(name: string): string | undefined {
    return this.#lines.get(name)?.hash;
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
    this.#fresh.delete(name);
    this.#forgot = this.#lines.delete(name) || this.#forgot;
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
   * Adds what is new to the file, or writes it anew where much in it no longer counts. With `prune` it leaves out what
   * nobody has asked for: pages that are gone. A run that asks for less than a build does not prune.
   */
  save({ prune }: { readonly prune: boolean }): void {
    if (!this.#file) return;
    if (prune) { for (const name of this.#lines.keys()) if (!this.#asked.has(name)) this.forget(name); }
    if (this.#fresh.size === 0 && !this.#forgot) return;
    const anew = this.#forgot || this.#fresh.size === this.#lines.size || this.#stale > this.#lines.size / 4;
    const written = anew
      ? keepFile(this.#file, this.#bytesOf(this.#lines.keys()))
      : addToFile(this.#file, this.#bytesOf(this.#fresh));
    if (!written) return;
    if (anew) this.#stale = 0;
    this.#forgot = false;
    this.#fresh.clear();
  }

  /** Line by line: as one text a large site's would be in memory twice more. */
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

/** JSON has neither tabs nor line feeds of its own: what is read later stands behind a tab. */
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
 * Of two lines with one name the later counts. A file that is missing or damaged has fewer lines, or ones that do not
 * fit their hash: those are made anew.
 */
function readLines(file: string): { readonly lines: Map<string, Line>; readonly stale: number } {
  const lines = new Map<string, Line>();
  let bytes = new Uint8Array();
  try {
    // Many megabytes: node:fs takes twice as long for them.
    bytes = Deno.readFileSync(file);
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

/** `"name" hash text` */
function readLine(line: Uint8Array, lines: Map<string, Line>): void {
  let quote = 1;
  while (quote < line.length && line[quote] !== QUOTE) quote += line[quote] === BACKSLASH ? 2 : 1;
  const [hashAt, textAt] = [quote + 2, quote + 2 + SHA256_LENGTH + 1];
  try {
    const name = JSON.parse(decoder.decode(line.subarray(0, quote + 1)));
    const hash = decoder.decode(line.subarray(hashAt, hashAt + SHA256_LENGTH));
    lines.set(name, { hash, text: line.subarray(textAt) });
  } catch {
    // Not a line of ours, or only a piece of one.
  }
}
