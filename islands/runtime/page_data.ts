/** Fetches page-data and shell chunks, each once. Their names carry a content hash, so a copy is never stale. */
import { findRoute, routeFromPath } from "../lib/address.ts";
import type { PageData, PageManifest, ShellData } from "../types.ts";
import { boot, currentShell } from "./boot.ts";

export interface LoadedPage {
  readonly data: PageData;
  /** The frame to put around it, where the current one is another. */
  readonly shell: ShellData | undefined;
}

const chunks = new Map<string, Promise<unknown>>();

/** The page behind an address, or undefined when the site has none there; rejects when a chunk cannot be had. */
export async function loadPage(pathname: string): Promise<LoadedPage | undefined> {
  const route = routeFromPath(pathname, boot);
  if (route === undefined) return undefined;
  const manifest = await chunk<PageManifest>(boot.manifest);
  const key = findRoute(route, manifest);
  if (key === undefined) return undefined;
  const data = await chunk<PageData>(manifest[key]);
  if (data.routePath !== key) throw new Error(`${manifest[key]} is not the data of ${key}`);
  const sameFrame = !data.shell || data.shell === currentShell();
  return { data, shell: sameFrame ? undefined : await chunk<ShellData>(data.shell) };
}

/** Fetches ahead; nobody waits, so a failure is for the click to report. */
export function preloadPage(pathname: string): void {
  loadPage(pathname).catch(() => {});
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
