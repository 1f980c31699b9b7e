/** Caches check results on disk by the hash of their inputs, so that unchanged samples need no compiler. */
import { readFileSync } from "node:fs";
import { writeCacheFile } from "../../cache/cache_file.ts";
import { programHash } from "../../cache/program.ts";
import { sha256 } from "../../util/hash.ts";
import { join } from "../../util/paths.ts";

/** A cache of results in one file. Entries that a run does not read are dropped when it is written. */
export class ResultCache {
  readonly #path: string | undefined;
  readonly #seed: string;
  readonly #old: Readonly<Record<string, unknown>>;
  readonly #used: Record<string, unknown> = {};

  /** `seed` must contain everything that a result depends on besides the program and the parts of its key. */
  constructor(cacheDir: string | undefined, name: string, seed: string) {
    this.#path = cacheDir && join(cacheDir, `${name}.json`);
    this.#seed = sha256(`${seed}\0${programHash()}`);
    this.#old = readEntries(this.#path);
  }

  key(...parts: readonly string[]): string {
    return sha256([this.#seed, ...parts].join("\0")).slice(0, 32);
  }

  get<Result>(key: string): Result | undefined {
    const found = this.#old[key] ?? this.#used[key];
    if (found !== undefined) this.#used[key] = found;
    return found as Result | undefined;
  }

  set(key: string, result: unknown): void {
    this.#used[key] = result;
  }

  write(): void {
    if (!this.#path) return;
    const json = JSON.stringify(this.#used);
    writeCacheFile(this.#path, [`${sha256(json)}\n${json}`]);
  }
}

function readEntries(path: string | undefined): Record<string, unknown> {
  try {
    const [hash, json = ""] = path ? readFileSync(path, "utf8").split("\n", 2) : [];
    return hash === sha256(json) ? JSON.parse(json) : {};
  } catch {
    // The file does not exist yet or is damaged: check everything again.
    return {};
  }
}
