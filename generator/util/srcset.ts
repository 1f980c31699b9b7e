/** Reads the value of a `srcset`, such as `small.png 1x, large.png 2x`. */
import type { Json } from "../../islands/types.ts";

/** Returns a `srcset` or `sizes` of front matter as text: it may be a list of its parts. */
export function textFrom(value: Json | undefined): string {
  const parts = Array.isArray(value) ? value : [value];
  return parts.filter((part) => typeof part === "string" && part.trim() !== "").join(", ");
}

/** Replaces its URLs, and keeps the descriptors, which `mapSize` may escape. */
export function mapSrcset(
  value: string,
  mapUrl: (url: string) => string,
  mapSize: (size: string) => string = (size) => size,
): string {
  const candidates = value.split(/,\s+|(?<=\s[\d.]+[wxh]),/).map((candidate) => candidate.trim());
  return candidates.filter(Boolean).map((candidate) => {
    const [url = "", ...size] = candidate.split(/\s+/);
    return [mapUrl(url), ...size.map(mapSize)].join(" ");
  }).join(", ");
}

/** Returns its URLs. */
export function srcsetUrls(value: string): string[] {
  const urls: string[] = [];
  mapSrcset(value, (url) => {
    urls.push(url);
    return url;
  });
  return urls;
}
