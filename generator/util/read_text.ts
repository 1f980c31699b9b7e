import { readFileSync } from "node:fs";

/** Reads a text file without the byte order mark that some Windows editors add, which `JSON.parse` rejects. */
export function readText(path: string): string {
  return readFileSync(path, "utf8").replace(/^\ufeff/, "");
}

/** Reads a text file for a message; returns an empty text for one that cannot be read. */
export function readTextIfAny(path: string): string {
  try {
    return readText(path);
  } catch {
    return "";
  }
}
