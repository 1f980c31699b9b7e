/** Fetches the records of a search index, as the worker does. */
import type { SearchIndexHash, SearchRecord } from "../types.ts";
import { recordsFromText } from "./packed_text.ts";
import { PACKED, unpack } from "./unpack.ts";

/** Set by the bundler. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

/**
 * Returns the records of an index. Its file has a hash in its name, which the map of hashes gives; pages only need the
 * map's name. A preview has no packed files, because packing takes longer than a save may take.
 */
export async function fetchRecords(key: string, hashes: string): Promise<readonly SearchRecord[]> {
  const map: SearchIndexHash = await (await fetchFile(hashes)).json();
  const url = hashes.replace(/_hash\.json$/, `.${key}.${map[key]}.json`);
  const canUnpack = process.env.NODE_ENV === "production" && "DecompressionStream" in globalThis;
  const packed = canUnpack ? await fetchPacked(url + PACKED) : undefined;
  return packed ?? await (await fetchFile(url)).json();
}

/** Returns undefined if the file cannot be used: there are hosts that refuse a file whose extension they do not know. */
async function fetchPacked(url: string): Promise<readonly SearchRecord[] | undefined> {
  try {
    const text = await unpack(await fetchFile(url));
    return text.startsWith("[") ? JSON.parse(text) : recordsFromText(text);
  } catch (error) {
    console.warn("The packed search file could not be used:", error);
  }
}

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}
