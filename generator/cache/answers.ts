/** Answers about files: short texts that change when the file does. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { ENDINGS } from "../imports/import_paths.ts";
import { sha256 } from "../util/hash.ts";
import { isFile } from "../util/is_file.ts";
import { dirname } from "../util/paths.ts";
import { readText } from "../util/read_text.ts";

/**
 * Returns a file's text with normalized line endings, undefined if there is no such file, or an empty text for one
 * that cannot be read.
 */
export function readIfFile(path: string, onError?: (error: unknown) => void): string | undefined {
  if (!isFile(path)) return undefined;
  try {
    return readText(path).replace(/\r\n?/g, "\n");
  } catch (error) {
    onError?.(error);
    return "";
  }
}

/** Returns the hash of a file's text, or a fixed hash if there is none. */
export function textAnswer(text: string | undefined): string {
  return sha256(text ?? "\0");
}

/**
 * Returns the hash of a file's bytes with the names of its namesakes, or an empty text if the file cannot be
 * read.
 */
export function fileAnswer(path: string): string {
  try {
    return [sha256(readFileSync(path)), ...namesakesOf(path)].join(" ");
  } catch {
    return "";
  }
}

/**
 * Returns the endings of the files that an import without extension may find in place of this one: a new
 * `word.tsx` takes the place of `word.js` and of `word/index.js`.
 */
export function namesakesOf(path: string): string[] {
  const own = ENDINGS.find((ending) => path.endsWith(ending));
  if (own === undefined) return [];
  const name = path.slice(0, -own.length);
  const stems = name.endsWith("/index") ? [name, dirname(name)] : [name];
  return stems.flatMap((stem) => ENDINGS.filter((ending) => isFile(stem + ending)));
}

/** An answer that no file gives, so that the entry that depends on it is never reused. */
const UNKNOWN = "?";
/** By how much the file system's clock may lag behind the program's, in milliseconds. */
const CLOCK_LAG_MS = 20;

/**
 * Returns a function that answers about files that were read after `start` (milliseconds since the epoch). If
 * a file has changed since then, it is unknown which version was read, so the answer is one that no file
 * gives.
 */
export function answersSince(start: number): (path: string) => string {
  const known = new Map<string, string>();
  // The times are read after the bytes, so that they show every change up to that point.
  const look = (path: string) => settledAnswer(fileAnswer(path), path, start - CLOCK_LAG_MS);
  return (path) => known.getOrInsertComputed(path, look);
}

function settledAnswer(answer: string, path: string, start: number): string {
  const { ctimeMs, mtimeMs } = existsSync(path) ? statSync(path) : { ctimeMs: 0, mtimeMs: 0 };
  return Math.max(ctimeMs, mtimeMs) < start ? answer : UNKNOWN;
}
