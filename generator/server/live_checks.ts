/** The checks that take long, made again when writing pauses. Only the newest site is of interest. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { BuildOptions, SiteGraph } from "../types.ts";
import type { CheckAnswer, CheckRequest } from "./check_worker.ts";

/** Settings that ask for more than a build looks at. */
const SETTINGS = ["options", "names", "samples"];

/** Handing a site to the worker takes as long as a save may. */
const PAUSE_MS = 500;

/** What is needed of a worker. */
export type CheckWorker = Pick<Worker, "onmessage" | "onerror" | "postMessage" | "terminate">;

function checkWorker(): CheckWorker {
  return new Worker(new URL("./check_worker.ts", import.meta.url), { type: "module" });
}

export class LiveChecks {
  readonly #told: (found: readonly Diagnostic[]) => void;
  readonly #newWorker: () => CheckWorker;
  #worker: CheckWorker | undefined;
  #busy = false;
  #next: CheckRequest | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** `told` gets what was found, whenever a site has been checked. */
  constructor(told: (found: readonly Diagnostic[]) => void, newWorker: () => CheckWorker = checkWorker) {
    this.#told = told;
    this.#newWorker = newWorker;
  }

  /** Has a site checked; a check that is still going on is finished first, sites in between are left out. */
  run(graph: SiteGraph, options: BuildOptions): void {
    const { checks } = graph.config;
    if (!SETTINGS.some((name) => checks[name] !== undefined && checks[name] !== false)) {
      this.close();
      return this.#told([]);
    }
    this.#next = { graph, options: { ...options, onStage: undefined } };
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#busy || this.#start(), PAUSE_MS);
  }

  /** Nothing is told any more, until another site is to be checked. */
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
      // What was found in a site that has changed since would name old lines.
      if (!this.#next) this.#told(data);
      this.#start();
    };
    worker.onerror = (event) => {
      // A check that fails takes nothing from the preview; `check` says why.
      event.preventDefault();
      this.#stopWorker();
      // It says nothing of a newer site.
      this.#start();
    };
    return worker;
  }
}
