/** The page's side of the search worker: calls become messages, answers promises. */
import { bridge } from "../runtime/bridge.ts";
import type { SearchAnswers, SearchCall, SearchResponse } from "./protocol.ts";

interface Waiting {
  resolve(value: unknown): void;
  reject(reason: Error): void;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Sends one call to the worker at this address, which is started by the first one. */
export function askWorker<Call extends SearchCall>(
  url: string,
  call: Call,
): Promise<SearchAnswers[Call["call"]]> {
  worker ??= startWorker(url);
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
    worker!.postMessage({ ...call, id });
  });
}

function startWorker(url: string): Worker {
  const started = bridge().createWorker(url);
  started.onmessage = ({ data }: MessageEvent<SearchResponse>) => settle(data);
  started.onerror = (event) => {
    for (const id of waiting.keys()) settle({ id, error: event.message || "The search worker failed" });
    // The next call starts a new one.
    worker = undefined;
  };
  return started;
}

function settle(response: SearchResponse): void {
  const entry = waiting.get(response.id);
  waiting.delete(response.id);
  if ("error" in response) entry?.reject(new Error(response.error));
  else entry?.resolve(response.value);
}
