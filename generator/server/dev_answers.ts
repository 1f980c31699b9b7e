/** What a preview answers besides the site's own files, and what it adds to these. */
import type { OutputFile } from "../types.ts";
import { escapeMarkup, textOf } from "../util/text.ts";
import { contentTypeOf } from "./content_types.ts";
import { OWN_HEADERS } from "./respond.ts";

/** Of what the site's own rules say nothing. */
export const PREVIEW_HEADERS = {
  ...OWN_HEADERS,
  "content-security-policy": "frame-ancestors 'none'",
  "cache-control": "no-store",
};

function clientTag(served: number): string {
  return `<script type="module" src="/__dev/client.js" data-served="${served}"></script>`;
}

export function withClient(output: OutputFile, served: number): OutputFile {
  if (!output.path.endsWith(".html")) return output;
  const contents = textOf(output.contents).replace("</head>", () => `${clientTag(served)}\n</head>`);
  return { path: output.path, contents };
}

/** Compressing takes longer than sending to the same machine. */
export function uncompressed({ url, method, headers }: Request): Request {
  const plain = new Headers(headers);
  plain.delete("accept-encoding");
  return new Request(url, { method, headers: plain });
}

export function script(text: string): Response {
  return servedAs({ path: "client.js", contents: text });
}

export function servedAs({ path, contents }: OutputFile): Response {
  const headers = { ...PREVIEW_HEADERS, "content-type": contentTypeOf(path) };
  return new Response(typeof contents === "string" ? contents : new Uint8Array(contents), { headers });
}

/** Stands in for every page until there is one to show. */
export function errorPage(errors: string): Response {
  const text = escapeMarkup(errors);
  const html =
    `<!doctype html><html lang="en" data-dev-error><head><meta charset="utf-8"><title>The site has problems</title>` +
    `${clientTag(0)}</head><body><pre>${text}</pre></body></html>`;
  return new Response(html, {
    status: 500,
    headers: { ...PREVIEW_HEADERS, "content-type": "text/html; charset=utf-8" },
  });
}
