/** Results of earlier runs by the hash of what they came from, so that an unchanged tree needs no compiler. */
import { readFileSync } from "node:fs";
import { keepFile } from "../../cache/kept_file.ts";
import { programHash } from "../../cache/program.ts";
import { sha256 } from "../../util/hash.ts";
import { join } from "../../util/paths.ts";

/** What has been found before; keys that a run does not ask for are forgotten. */
export class ResultCache {
  readonly #path: string | undefined;
  readonly #seed: string;
  readonly #old: Readonly<Record<string, unknown>>;
  readonly #used: Record<string, unknown> = {};

  /** `seed` is everything besides the program and the key's own text that a result depends on. */
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
    keepFile(this.#path, [`${sha256(json)}\n${json}`]);
  }
}

function readEntries(path: string | undefined): Record<string, unknown> {
  try {
    const [hash, json = ""] = path ? readFileSync(path, "utf8").split("\n", 2) : [];
    return hash === sha256(json) ? JSON.parse(json) : {};
  } catch {
    // Not there yet, or damaged: everything is looked at anew.
    return {};
  }
}
