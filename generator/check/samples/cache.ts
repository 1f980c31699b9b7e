/** Caches check results on disk by the hash of their inputs, so that unchanged samples need no compiler. */
import { programHash } from "../../cache/program.ts";
import { CacheStore } from "../../cache/store.ts";
import { sha256 } from "../../util/hash.ts";
import { join } from "../../util/paths.ts";

/** A cache of results in one file. Entries that a run does not ask for are dropped when it is written. */
export class ResultCache {
  readonly #store: CacheStore;
  readonly #seed: string;

  /** `seed` must contain everything that a result depends on besides the program and the parts of its key. */
  constructor(cacheDir: string | undefined, name: string, seed: string) {
    this.#store = new CacheStore(cacheDir && join(cacheDir, `${name}.txt`));
    this.#seed = sha256(`${seed}\0${programHash()}`);
  }

  key(...parts: readonly string[]): string {
    return sha256([this.#seed, ...parts].join("\0")).slice(0, 32);
  }

  get<Result>(key: string): Result | undefined {
    return this.#store.recall<Result>(key, "");
  }

  set(key: string, result: unknown): void {
    this.#store.remember(key, "", [], result);
  }

  write(): void {
    this.#store.save({ prune: true });
  }
}
