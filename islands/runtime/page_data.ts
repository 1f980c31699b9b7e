/**
 * Fetches page-data and shell chunks, each once. Their names contain a content hash: if an old manifest names a chunk
 * that a new deployment lacks, fetching it fails and the browser loads the page in full.
 */
import { routeFromPath, slashVariants } from "../lib/address.ts";
import { MANIFESTS, shardOf } from "../lib/shard.ts";
import type { PageData, PageManifest, ShellData } from "../types.ts";
import { DocsEvent } from "../markup.ts";
import { boot, currentShell } from "./boot.ts";
import { parsedMain } from "./parsed_main.ts";

export interface LoadedPage {
  readonly data: PageData;
  /** The frame to put around the page; undefined if the current one stays. */
  readonly shell: ShellData | undefined;
}

const chunks = new Map<string, Promise<unknown>>();

export function startPageData(): void {
  document.addEventListener(DocsEvent.Stale, () => chunks.clear());
}

/** Returns the page at an address, or undefined if the site has none there; rejects if a chunk cannot be fetched. */
export async function loadPage(pathname: string): Promise<LoadedPage | undefined> {
  const route = routeFromPath(pathname, boot);
  const found = route && await findChunk(route);
  if (!found) return undefined;
  const data = await fetchChunk<PageData>(found.url);
  if (data.routePath !== found.route) throw new Error(`${found.url} answered ${data.routePath}`);
  return { data, shell: data.shell === currentShell ? undefined : await fetchChunk<ShellData>(data.shell) };
}

/** Returns the address of a route's data. The route may be given with or without its trailing slash. */
async function findChunk(asked: string): Promise<{ route: string; url: string } | undefined> {
  for (const route of slashVariants(asked)) {
    const manifest = await fetchChunk<PageManifest>(
      `${boot.base}${MANIFESTS}${shardOf(route, boot.shards)}.json`,
    );
    if (manifest[route]) return { route, url: manifest[route] };
  }
  return undefined;
}

/** Fetches and parses a page ahead of time. Ignores failures, which the click will report. */
export function preloadPage(pathname: string): void {
  loadPage(pathname).then((page) => page && parsedMain(page.data)).catch(() => {});
}

function fetchChunk<T>(url: string): Promise<T> {
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
