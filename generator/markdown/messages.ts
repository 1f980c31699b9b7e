/** Finds the messages that code blocks show. Search includes them, because readers paste what their tools report. */
import { languageKind } from "./html/highlight.ts";
import { oneLine } from "../util/text.ts";

const REPORT = /error|warning|fail|cannot|can't|not found|×/i;
/** Marks and lines that tools draw before a message. */
const DECORATION = /^[^\p{L}\p{N}[]+/u;

/**
 * Returns the lines of a block that report an error or a warning, if it is not in a programming language.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.deepEqual(messagesIn("txt", "File: a.js\n  × Failed to resolve b"), ["Failed to resolve b"]);
 * assert.deepEqual(messagesIn("js", "throw new Error('no');"), []);
 * ```
 */
export function messagesIn(lang: string, code: string): string[] {
  if (languageKind(lang) !== "plain") return [];
  return code.split("\n").filter((line) => REPORT.test(line))
    .map((line) => oneLine(line.replace(DECORATION, "")));
}
