/**
 * The page's side of the search worker: calls become messages, and answers settle promises. It is part of the runtime,
 * so that the index is built while the script of the dialog is still loading.
 */
import { CustomElement, DataAttr, DocsEvent, parseProps } from "../markup.ts";
import { firstIndexed } from "../search/indexes.ts";
import type { AskSearch, SearchCall, SearchResponse } from "../search/protocol.ts";
import type { SearchProps } from "../search/props.ts";
import { expectTyping, startTypeAhead } from "./type_ahead.ts";
import { announce } from "./announce.ts";
import { runtimeTexts } from "./boot.ts";
import { createWorker } from "./trusted_types.ts";
import { activateIsland, discardInput } from "./hydrate.ts";
import { closestTo } from "./on_event.ts";
import { startProgress, stopProgress } from "./progress.ts";
import { fetchFile } from "./scripts.ts";

interface PendingCall {
  /** In ms. */
  readonly askedAt: number;
  resolve(value: unknown): void;
  reject(reason: Error): void;
}

let worker: Worker | undefined;
let lastId = 0;
/** By id, the oldest first. */
const pendingCalls = new Map<number, PendingCall>();

/** Sends a call to the worker at this address. The first call starts it. */
export const askSearch: AskSearch = (url, call: SearchCall) => {
  worker ??= startWorker(url);
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const askedAt = performance.now();
    pendingCalls.set(id, { askedAt, resolve: resolve as (value: unknown) => void, reject });
    worker!.postMessage({ ...call, id });
  });
};

/** Longer than an index takes on a slow network, whose download must not begin again. */
const GIVE_UP_MS = 10_000;

/** Gives up calls that have been pending for long: a server may never answer, and then only a new request helps. */
export function giveUpSearch(): void {
  const [oldest] = pendingCalls.values();
  if (oldest && performance.now() - oldest.askedAt > GIVE_UP_MS) stopWorker("no answer");
}

/** Prepares the search as soon as the search button is pressed, and cancels it if the reader moves on. */
export function startSearchIntent(): void {
  startTypeAhead();
  for (const type of ["pointerdown", "click"]) document.addEventListener(type, onIntent, true);
  // A dialog that is late must not interrupt a reader who has moved on or pressed Escape.
  const cancel = () => {
    discardInput("Search");
    stopProgress("search");
    expectTyping(false);
  };
  document.addEventListener(DocsEvent.Page, cancel);
  // Capture, to run first: an island that is being hydrated stops keys from propagating.
  document.addEventListener("keydown", ({ key }) => void (key === "Escape" && cancel()), true);
  document.addEventListener(DocsEvent.Stale, () => !pendingCalls.size && stopWorker(""));
}

function onIntent(event: Event): void {
  const island = closestTo(event, "[data-search]")?.closest(CustomElement.Island);
  if (!island || island.hasAttribute("data-ready")) return;
  const props = parseProps(island.getAttribute(DataAttr.Props)) as unknown as SearchProps;
  const waking = activateIsland("Search");
  const key = firstIndexed(props);
  // The dialog reports failures.
  if (key) askSearch(props.worker, { call: "add", key, hashes: props.hashes }).catch(() => {});
  // A press is not a click yet: it may be of another mouse button, or end elsewhere.
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
    stopWorker(event.message || url);
    fetchFile(url).catch(() => {});
  };
  return started;
}

/** Stops the worker; pending calls fail with this error. The next call starts a new one. */
function stopWorker(error: string): void {
  for (const id of pendingCalls.keys()) settle({ id, error });
  worker?.terminate();
  worker = undefined;
}

function settle(response: SearchResponse): void {
  const entry = pendingCalls.get(response.id);
  pendingCalls.delete(response.id);
  if ("error" in response) entry?.reject(new Error(response.error));
  else entry?.resolve(response.value);
}
