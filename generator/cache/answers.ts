/** Files as answers: short texts that change when the file does. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { sha256 } from "../util/hash.ts";
import { isFile } from "../util/is_file.ts";
import { readText } from "../util/read_text.ts";

/** A file's text with lines that end in one way. */
export function readIfFile(path: string): string | undefined {
  return isFile(path) ? readText(path).replace(/\r\n?/g, "\n") : undefined;
}

/** What a file's text says, if there is one. */
export function textAnswer(text: string | undefined): string {
  return sha256(text ?? "\0");
}

/** The hash of a file's bytes; empty where there is none. */
export function fileAnswer(path: string): string {
  try {
    return sha256(readFileSync(path));
  } catch {
    return "";
  }
}

/** What no file is: what was made from it is made anew. */
const UNKNOWN = "?";
/** By how much the clock of files may be behind the program's, in milliseconds. */
const LAG = 20;

/**
 * What the files are that somebody has read since `start` (milliseconds since 1970): of one that has changed meanwhile
 * nobody knows which it was.
 */
export function answersSince(start: number): (path: string) => string {
  const known = new Map<string, string>();
  // A file's times come after its bytes: they tell of changes up to then.
  const look = (path: string) => settledAnswer(fileAnswer(path), path, start - LAG);
  return (path) => known.getOrInsertComputed(path, look);
}

function settledAnswer(answer: string, path: string, start: number): string {
  const { ctimeMs, mtimeMs } = existsSync(path) ? statSync(path) : { ctimeMs: 0, mtimeMs: 0 };
  return Math.max(ctimeMs, mtimeMs) < start ? answer : UNKNOWN;
}
