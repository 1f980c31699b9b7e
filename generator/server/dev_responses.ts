/** Responses of a preview other than the site's own files, and what it adds to those. */
import type { OutputFile } from "../types.ts";
import { escapeMarkup, textOf } from "../util/text.ts";
import { contentTypeOf } from "./content_types.ts";
import { OWN_HEADERS } from "./respond.ts";

/** Headers of responses to which the site's own header rules do not apply. */
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

/** Asks for no compression, which takes longer than sending the bytes within one machine. */
export function uncompressed({ url, method, headers }: Request): Request {
  const plain = new Headers(headers);
  plain.delete("accept-encoding");
  return new Request(url, { method, headers: plain });
}

export function servedAs({ path, contents }: OutputFile): Response {
  const headers = { ...PREVIEW_HEADERS, "content-type": contentTypeOf(path) };
  return new Response(typeof contents === "string" ? contents : new Uint8Array(contents), { headers });
}

/** Returns the response to every request until a build succeeds. */
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
