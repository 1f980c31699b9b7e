/**
 * Fetches page-data and shell chunks, each once. Names carry a content hash: what an
 * old manifest names and a new deployment lacks fails, and the browser then loads the page in full.
 */
import { routeFromPath, spellings } from "../lib/address.ts";
import { shardOf } from "../lib/shard.ts";
import type { PageData, PageManifest, ShellData } from "../types.ts";
import { STALE_EVENT } from "../markup.ts";
import { boot, currentShell } from "./boot.ts";
import { parsedMain } from "./parsed.ts";

export interface LoadedPage {
  readonly data: PageData;
  /** The frame to put around it, where the current one is another. */
  readonly shell: ShellData | undefined;
}

const chunks = new Map<string, Promise<unknown>>();

export function startPageData(): void {
  document.addEventListener(STALE_EVENT, () => chunks.clear());
}

/** The page behind an address, or undefined when the site has none there; rejects when a chunk cannot be had. */
export async function loadPage(pathname: string): Promise<LoadedPage | undefined> {
  const route = routeFromPath(pathname, boot);
  const found = route && await findChunk(route);
  if (!found) return undefined;
  const data = await chunk<PageData>(found.url);
  if (data.routePath !== found.route) throw new Error(`${found.url} is not the data of ${found.route}`);
  const sameFrame = !data.shell || data.shell === currentShell;
  return { data, shell: sameFrame ? undefined : await chunk<ShellData>(data.shell) };
}

/** Where the data of a route is; a route may have been asked for with or without its trailing slash. */
async function findChunk(asked: string): Promise<{ route: string; url: string } | undefined> {
  for (const route of spellings(asked)) {
    const manifest = await chunk<PageManifest>(`${boot.manifest}${shardOf(route, boot.shards)}.json`);
    if (Object.hasOwn(manifest, route)) return { route, url: manifest[route] };
  }
  return undefined;
}

/** Fetches and parses ahead; nobody waits, so a failure is for the click to report. */
export function preloadPage(pathname: string): void {
  loadPage(pathname).then((page) => page && parsedMain(page.data)).catch(() => {});
}

function chunk<T>(url: string): Promise<T> {
  const known = chunks.get(url) ?? fetchJson(url);
  chunks.set(url, known);
  known.catch(() => chunks.delete(url));
  return known as Promise<T>;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return await response.json();
}
