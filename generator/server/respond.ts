/** Answers a request like a static host: conditional requests, ranges, compression and headers. */
import { promisify } from "node:util";
import { type AddressRules, decode } from "../../islands/lib/address.ts";
import { SECURITY_HEADERS } from "../emit/headers.ts";
import { contentTypeOf, isCompressible } from "./content_types.ts";
import { type HeaderRule, headersFor } from "./headers_file.ts";
import { resolveUrl } from "./resolve_url.ts";
import type { ServedFile, SiteFiles } from "./site_files.ts";

export interface RespondOptions extends AddressRules {
  readonly files: SiteFiles;
  readonly rules: readonly HeaderRule[];
  /** Overrides the file's own `Cache-Control` (a preview is never cached). */
  readonly cacheControl?: string;
}

const MIN_COMPRESSED = 512;

/**
 * The security headers that a site asks its host for, and isolation from other sites in the same browser: their
 * windows, and their pages, which could otherwise load images and scripts of an unpublished site.
 */
export const OWN_HEADERS = {
  ...SECURITY_HEADERS,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Answers a GET or HEAD request from the site's files. */
export async function respond(request: Request, options: RespondOptions): Promise<Response> {
  const url = URL.parse(request.url);
  if (!url) return textResponse(400, "The address cannot be read");
  const { files, base, cleanUrls } = options;
  const found = resolveUrl(url.pathname, { base, cleanUrls, has: files.has });
  if (found.kind === "bad-request") return textResponse(400, "The address cannot be read");
  if (found.kind === "redirect") {
    return textResponse(301, "", { location: found.to + url.search, "cache-control": "no-cache" });
  }
  const file = found.kind === "file" ? files.read(found.path) : undefined;
  if (file) return await sendFile(request, url.pathname, file, options);
  return await sendNotFound(request, url.pathname, found.path, options);
}

/** Returns a short response in plain text. */
export function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  const body = text === "" ? null : `${text}\n`;
  return new Response(body, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", ...OWN_HEADERS, ...headers },
  });
}

/** Sends the 404 page of the nearest parent folder that has one, since each language may have its own. */
async function sendNotFound(request: Request, pathname: string, path: string, options: RespondOptions) {
  const parts = path.split("/").slice(0, -1);
  for (let count = parts.length; count >= 0; count--) {
    const file = options.files.read([...parts.slice(0, count), "404.html"].join("/"));
    if (file) return await sendWhole(request, file, headersOf(file, pathname, options), 404);
  }
  return textResponse(404, "Not found");
}

async function sendFile(request: Request, pathname: string, file: ServedFile, options: RespondOptions) {
  const headers = headersOf(file, pathname, options);
  headers.set("accept-ranges", "bytes");
  const range = rangeOf(request, file);
  // Ranges are parts of the uncompressed file. The client may have cached that, or what it would get without
  // a range.
  const tags = range === null ? [] : [tagOf(file, undefined)];
  tags.push(tagOf(file, encodingFor(request, file)));
  const held = tags.find((tag) => matches(request.headers.get("if-none-match"), tag));
  if (held !== undefined) return notModified(headers, held);
  const partial = range === null ? undefined : sendRange(range, file, headers);
  return partial ?? await sendWhole(request, file, headers, 200);
}

/** Returns a 304 response. `If-None-Match` takes precedence over ranges (RFC 9110, 13.2.2). */
function notModified(headers: Headers, tag: string): Response {
  headers.set("etag", tag);
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
}

function headersOf(file: ServedFile, pathname: string, { rules, cacheControl }: RespondOptions): Headers {
  const headers = new Headers(OWN_HEADERS);
  headers.set("content-type", contentTypeOf(file.path));
  headers.set("cache-control", "public, max-age=0, must-revalidate");
  for (const [name, value] of headersFor(rules, decode(pathname))) setHeader(headers, name, value);
  if (cacheControl) headers.set("cache-control", cacheControl);
  if (isWorthCompressing(file)) headers.append("vary", "accept-encoding");
  return headers;
}

function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch {
    // Omit a value that HTTP forbids, as any host does.
  }
}

async function sendWhole(
  request: Request,
  file: ServedFile,
  headers: Headers,
  status: number,
): Promise<Response> {
  const encoding = encodingFor(request, file);
  headers.set("etag", tagOf(file, encoding));
  const bytes = encoding ? await encoded(file, encoding) : file.bytes;
  if (encoding) headers.set("content-encoding", encoding);
  // The server omits the bytes from the answer to HEAD, and sets their length.
  return new Response(bytes, { status, headers });
}

function matches(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return header.split(",").map((part) => part.trim().replace(/^W\//, "")).some((part) =>
    part === tag || part === "*"
  );
}

type Encoding = "br" | "gzip";

function isWorthCompressing({ bytes, path }: ServedFile): boolean {
  return bytes.length >= MIN_COMPRESSED && isCompressible(contentTypeOf(path));
}

function encodingFor(request: Request, file: ServedFile): Encoding | undefined {
  if (!isWorthCompressing(file)) return undefined;
  return chosenEncoding(request.headers.get("accept-encoding") ?? "");
}

/** Returns the ETag; each encoding of a file has its own. */
function tagOf({ tag }: ServedFile, encoding: Encoding | undefined): string {
  return `"${tag}${encoding ? `-${encoding}` : ""}"`;
}

/** Returns the encoding that the client prefers, Brotli if equal; undefined if it accepts neither. */
function chosenEncoding(header: string): Encoding | undefined {
  const weights = new Map(
    header.toLowerCase().split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  const best: Encoding = weightOf("br") >= weightOf("gzip") ? "br" : "gzip";
  return weightOf(best) > 0 ? best : undefined;
}

function encoded(file: ServedFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  return file.encoded.getOrInsertComputed(
    encoding,
    async () => new Uint8Array(await compressed(file.bytes, encoding)),
  );
}

/** Level 9 of Brotli takes 0.2 s for any file, however short, because it fills large tables first, and saves about 1 %. */
async function compressed(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  // A tenth of what loading the program takes, and builds do not need it.
  const { brotliCompress, constants, gzip } = await import("node:zlib");
  if (encoding === "gzip") return await promisify(gzip)(bytes, { level: 9 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return await promisify(brotliCompress)(bytes, { params });
}

/** Returns the `Range` header; null unless the method is GET and the file still matches `If-Range`. */
function rangeOf(request: Request, file: ServedFile): string | null {
  if (request.method !== "GET") return null;
  const condition = request.headers.get("if-range");
  return condition === null || condition === tagOf(file, undefined) ? request.headers.get("range") : null;
}

/** Returns a 206 or 416 response; undefined for several ranges or another unit, which get the whole file. */
function sendRange(range: string, file: ServedFile, headers: Headers): Response | undefined {
  const [, first, last] = range.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const size = file.bytes.length;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  headers.set("etag", tagOf(file, undefined));
  if (start >= size) return textResponse(416, "", { "content-range": `bytes */${size}` });
  headers.set("content-range", `bytes ${start}-${end}/${size}`);
  return new Response(file.bytes.slice(start, end + 1), { status: 206, headers });
}
