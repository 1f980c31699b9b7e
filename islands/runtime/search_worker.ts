/**
 * The page's side of the search worker: calls become messages, answers promises. It is the runtime's, so that the
 * index is made ready while the script of the dialog is still on its way.
 */
import { ATTR_PROPS, ISLAND_ELEMENT, PAGE_EVENT, parseProps, STALE_EVENT } from "../markup.ts";
import { firstIndexed } from "../search/indexes.ts";
import type { AskSearch, SearchCall, SearchResponse } from "../search/protocol.ts";
import type { SearchProps } from "../search/props.ts";
import { expectTyping, startTypeAhead } from "./type_ahead.ts";
import { announce } from "./announce.ts";
import { runtimeTexts } from "./boot.ts";
import { createWorker } from "./trusted.ts";
import { takeBack, wakeIsland } from "./hydrate.ts";
import { startProgress, stopProgress } from "./progress.ts";

interface Waiting {
  resolve(value: unknown): void;
  reject(reason: Error): void;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Sends one call to the worker at this address, which is started by the first one. */
export const askSearch: AskSearch = (url, call: SearchCall) => {
  worker ??= startWorker(url);
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
    worker!.postMessage({ ...call, id });
  });
};

/** A press of the search button is the first that is known of a reader who will search. */
export function startSearchIntent(): void {
  startTypeAhead();
  for (const type of ["pointerdown", "click"]) document.addEventListener(type, onIntent, true);
  // Who has gone on, or thought better of it, is not stopped by a dialog that comes late.
  const cancel = () => {
    takeBack("Search");
    stopProgress("search");
    expectTyping(false);
  };
  document.addEventListener(PAGE_EVENT, cancel);
  // First of all: an island at work keeps keys from the others.
  document.addEventListener("keydown", ({ key }) => void (key === "Escape" && cancel()), true);
  document.addEventListener(STALE_EVENT, () => {
    if (waiting.size > 0) return;
    worker?.terminate();
    worker = undefined;
  });
}

function onIntent(event: Event): void {
  const island = (event.target as Element).closest("[data-search]")?.closest(ISLAND_ELEMENT);
  if (!island || island.hasAttribute("data-ready")) return;
  const props = parseProps(island.getAttribute(ATTR_PROPS)) as unknown as SearchProps;
  const waking = wakeIsland("Search");
  const key = firstIndexed(props);
  // A failure is the dialog's to tell.
  if (key) askSearch(props.worker, { call: "add", key, hashes: props.hashes }).catch(() => {});
  // A press may be one of another button, or end elsewhere.
  if (event.type !== "click") return;
  startProgress("search");
  expectTyping(true);
  void waking?.finally(() => {
    stopProgress("search");
    if (island.hasAttribute("data-ready")) return;
    expectTyping(false);
    announce(runtimeTexts.searchFailed, true);
  });
}

function startWorker(url: string): Worker {
  const started = createWorker(url);
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
