/** The search worker: fetches indexes and searches them off the main thread, with one engine per index. */
import { SearchEngine } from "./engine.ts";
import type { SearchRecord } from "../types.ts";
import { fetchRecords } from "./index_files.ts";
import type { SearchAnswers, SearchCall, SearchRequest, SearchResponse } from "./protocol.ts";

interface WorkerScope {
  onmessage: ((event: MessageEvent<SearchRequest>) => void) | null;
  postMessage(message: SearchResponse): void;
}

const WARM_UP_QUERIES = 4;
const WARM_UP_BREAK_MS = 15;

const scope = globalThis as unknown as WorkerScope;
const engines = new Map<string, Promise<SearchEngine>>();

scope.onmessage = async ({ data }) => {
  try {
    scope.postMessage({ id: data.id, value: await answer(data) });
  } catch (error) {
    scope.postMessage({ id: data.id, error: String(error) });
  }
};

async function answer(request: SearchRequest): Promise<SearchAnswers[keyof SearchAnswers]> {
  const engine = await engineFor(request);
  return request.call === "search" ? engine.search(request.query, request.limit) : undefined;
}

/** Returns the engine of an index, which is fetched unless it has been. */
function engineFor({ key, hashes }: SearchCall): Promise<SearchEngine> {
  const loading = engines.get(key) ?? load(key, hashes);
  engines.set(key, loading);
  // Allow another attempt after a failed load.
  loading.catch(() => engines.delete(key));
  return loading;
}

async function load(key: string, hashes: string): Promise<SearchEngine> {
  const records = await fetchRecords(key, hashes);
  const engine = new SearchEngine();
  engine.add(records);
  warmUp(engine, records);
  return engine;
}

/**
 * Searches for some titles while the reader is typing, with breaks for the reader's own query: the first ones take
 * several times as long, until the browser has compiled what answers them.
 */
function warmUp(engine: SearchEngine, records: readonly SearchRecord[]): void {
  records.slice(0, WARM_UP_QUERIES).forEach(({ title }, index) =>
    setTimeout(() => engine.search(title, 1), index * WARM_UP_BREAK_MS)
  );
}
