/** Files as answers: short texts that change when the file does. */
import { readFileSync, statSync } from "node:fs";
import { sha256 } from "../util/hash.ts";
import { readText } from "../util/read_text.ts";

/** A file's text with lines that end in one way. */
export function readIfFile(path: string): string | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isFile()
    ? readText(path).replace(/\r\n?/g, "\n")
    : undefined;
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
