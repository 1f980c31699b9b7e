/** Content types by file extension. */
import { mapOf } from "../util/text.ts";

const TYPES = mapOf([
  ["html", "text/html; charset=utf-8"],
  ["css", "text/css; charset=utf-8"],
  ["js mjs", "text/javascript; charset=utf-8"],
  ["json map", "application/json; charset=utf-8"],
  ["webmanifest", "application/manifest+json; charset=utf-8"],
  ["txt", "text/plain; charset=utf-8"],
  ["csv", "text/csv; charset=utf-8"],
  ["vtt", "text/vtt; charset=utf-8"],
  ["md", "text/markdown; charset=utf-8"],
  ["xml", "application/xml; charset=utf-8"],
  ["svg", "image/svg+xml; charset=utf-8"],
  ["png", "image/png"],
  ["jpg jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["ico", "image/x-icon"],
  ["woff", "font/woff"],
  ["woff2", "font/woff2"],
  ["ttf", "font/ttf"],
  ["otf", "font/otf"],
  ["wasm", "application/wasm"],
  ["mp4 m4v", "video/mp4"],
  ["mov", "video/quicktime"],
  ["ogv", "video/ogg"],
  ["webm", "video/webm"],
  ["aac", "audio/aac"],
  ["flac", "audio/flac"],
  ["m4a", "audio/mp4"],
  ["mp3", "audio/mpeg"],
  ["oga ogg opus", "audio/ogg"],
  ["wav", "audio/wav"],
  ["pdf", "application/pdf"],
  ["zip", "application/zip"],
]);

/** Returns the `Content-Type` for a file name. */
export function contentTypeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return TYPES.get(extension) ?? "application/octet-stream";
}

/** Reports whether files of this type get smaller when compressed. */
export function isCompressible(contentType: string): boolean {
  return /charset=utf-8|wasm|font\/[ot]tf/.test(contentType);
}
