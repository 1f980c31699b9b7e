/** Runs the slow checks again whenever saves pause, always on the newest site. */
import { isChecked } from "../check/site_checks.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { BuildOptions, SiteGraph } from "../types.ts";
import type { CheckAnswer, CheckRequest } from "./check_worker.ts";

/** Debounce delay: sending a site to the worker takes as long as a save is allowed to. */
const PAUSE_MS = 500;

/** The part of `Worker` that is used here. */
export type CheckWorker = Pick<Worker, "onmessage" | "onerror" | "postMessage" | "terminate">;

function checkWorker(): CheckWorker {
  return new Worker(new URL("./check_worker.ts", import.meta.url), { type: "module" });
}

export class LiveChecks {
  readonly #onFound: (found: readonly Diagnostic[]) => void;
  readonly #newWorker: () => CheckWorker;
  #worker: CheckWorker | undefined;
  #busy = false;
  #next: CheckRequest | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** `onFound` receives the findings each time a site has been checked. */
  constructor(onFound: (found: readonly Diagnostic[]) => void, newWorker: () => CheckWorker = checkWorker) {
    this.#onFound = onFound;
    this.#newWorker = newWorker;
  }

  /** Schedules a check of a site. It waits for a running check and replaces any other site that is waiting. */
  run(graph: SiteGraph, options: BuildOptions): void {
    if (!isChecked(graph.config)) {
      this.close();
      return this.#onFound([]);
    }
    this.#next = { graph, options: { ...options, onStage: undefined } };
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#busy || this.#start(), PAUSE_MS);
  }

  /** Stops everything; nothing is reported until the next `run`. */
  close(): void {
    clearTimeout(this.#pause);
    this.#stopWorker();
    this.#next = undefined;
    this.#busy = false;
  }

  #stopWorker(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): void {
    const request = this.#next;
    this.#next = undefined;
    this.#busy = request !== undefined;
    if (!request) return;
    this.#worker ??= this.#open();
    this.#worker.postMessage(request);
  }

  #open(): CheckWorker {
    const worker = this.#newWorker();
    worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
      // If the site has changed meanwhile, the findings refer to old lines.
      if (!this.#next) this.#onFound(data);
      this.#start();
    };
    worker.onerror = (event) => {
      // A crashed check must not affect the preview; the `check` command reports the reason.
      event.preventDefault();
      this.#stopWorker();
      // A newer site may still be waiting.
      this.#start();
    };
    return worker;
  }
}
