/** Measures transferred bytes: what a page fetches in a browser until it is idle, files after gzip, HTML as sent. */
import { get } from "node:http";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { TestBrowser } from "./browser.ts";
import { pagesOf } from "./pages.ts";

/** Returns the size of `contents` after gzip, in bytes. */
function gzipBytes(contents: string | Uint8Array): number {
  return gzipSync(contents, { level: 9 }).length;
}

/** Returns the sizes of a folder's files after gzip, by their path in it. */
export function gzipBytesByPath(folder: string): ReadonlyMap<string, number> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile()
  );
  return new Map(names.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length + 1), gzipBytes(readFileSync(path))];
  }));
}

export interface PageLoad {
  /** Bytes of all bodies, compressed if a server would compress them. */
  readonly bytes: number;
  readonly scripts: number;
  readonly styles: number;
  readonly html: number;
  readonly fonts: number;
  readonly requests: number;
}

const COMPRESSED = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/;

/** Measures what opening `url` fetches until the network has been idle for half a second, without input. */
export async function measurePageLoad(browser: TestBrowser, url: string): Promise<PageLoad> {
  const context = await browser.browser.newContext({
    locale: "en-US",
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const bodies: Promise<{ type: string; size: number }>[] = [];
  page.on("response", (response) => {
    bodies.push(
      response.body().then((body) => ({
        type: response.request().resourceType(),
        size: COMPRESSED.test(response.headers()["content-type"] ?? "") ? gzipBytes(body) : body.length,
      })),
    );
  });
  try {
    await page.goto(url, { waitUntil: "networkidle" });
    const all = await Promise.all(bodies);
    const sum = (type?: string) =>
      all.filter((body) => type === undefined || body.type === type).reduce(
        (total, { size }) => total + size,
        0,
      );
    return {
      bytes: sum(),
      scripts: sum("script"),
      styles: sum("stylesheet"),
      html: sum("document"),
      fonts: sum("font"),
      requests: all.length,
    };
  } finally {
    await context.close();
  }
}

/** Returns the page whose HTML is the largest as the server at `url` sends it, with Brotli. */
export async function largestPage(
  outDir: string,
  url: string,
): Promise<{ readonly path: string; readonly size: number }> {
  let largest = { path: "", size: 0 };
  for (const file of pagesOf(outDir)) {
    const path = file.replace(/(?<=\/)index\.html$|\.html$/, "");
    const size = await sentBytes(url + path);
    if (size > largest.size) largest = { path, size };
  }
  return largest;
}

/** Returns the length of a response's body as it is transferred; `fetch` would decode it. */
function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      let size = 0;
      response.on("data", (chunk: Uint8Array) => size += chunk.length).on("end", () => resolve(size));
    }).on("error", reject);
  });
}
