/** Explains errors in JSON with their place and a hint, as the engine's own messages often have no place. */
import { messageOf } from "../util/text.ts";
import type { TextProblem } from "./diagnostic.ts";

/** Returns the first problem of a JSON text that must be an object or a list, or undefined if it is valid. */
export function jsonProblem(text: string, kind: "object" | "list"): TextProblem | undefined {
  const whole = failure(text);
  if (whole === undefined) return undefined;
  if (text.trim() === "") {
    return { message: "The file is empty", offset: 0, hint: `Write ${EMPTY[kind]} has no entry.` };
  }
  const length = shortestBroken(text);
  if (length === undefined) {
    const offset = Math.max(0, text.trimEnd().length - 1);
    return { message: "The file ends too early", offset, hint: unclosed(text) };
  }
  return explain(text, length - 1, whole);
}

const EMPTY = { object: "an object: {}", list: "a list: []" };

function failure(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Whether a text is valid, or could become so if more text followed. */
function isCutShort(text: string): boolean {
  const message = failure(text);
  if (message === undefined) return true;
  const position = /at position (\d+)/.exec(message)?.[1];
  return /end of JSON input|Unterminated string/.test(message) || Number(position) >= text.length;
}

/**
 * Returns the length of the shortest prefix that no continuation can make valid, or undefined if the text is
 * only cut short.
 */
function shortestBroken(text: string): number | undefined {
  if (isCutShort(text)) return undefined;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isCutShort(text.slice(0, middle))) low = middle + 1;
    else high = middle;
  }
  return low;
}

const GENERAL = "The file must be valid JSON: names and texts in double quotes, a comma between entries.";

function explain(text: string, offset: number, message: string): TextProblem {
  const char = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  const before = text.slice(0, offset).trimEnd();
  if (/[\]}]/.test(char) && before.endsWith(",")) {
    return {
      message: `There is a comma before "${char}"`,
      offset: before.length - 1,
      hint: "Remove the comma: there is none after the last entry.",
    };
  }
  if (/^Bad control character/.test(message)) return controlCharacterProblem(char, offset);
  if (char === "'") return { message: "A string is in single quotes", offset, hint: 'Write it as "…".' };
  if (/[“”„‘’]/.test(char)) {
    return {
      message: "A string is in curved quotes",
      offset,
      hint: 'Write it as "…", with straight quotes.',
    };
  }
  if (char === "/") {
    return { message: "JSON has no comments", offset, hint: "Remove the comment." };
  }
  if (/["{[\w]/.test(char) && /["}\]\w]$/.test(before)) {
    return { message: `A comma is missing before ${quoted(char)}`, offset, hint: GENERAL };
  }
  const expected = /^(Expected .*?)(?: in JSON| at position|$)/.exec(message)?.[1];
  return { message: expected ?? `${quoted(char)} is not allowed here`, offset, hint: GENERAL };
}

/** Explains a control character in a string, where only its escape is allowed. */
function controlCharacterProblem(char: string, offset: number): TextProblem {
  if (/[\n\r]/.test(char)) {
    const hint = 'Write the closing " after it, or \\n for a line break.';
    return { message: "A string ends at the line break", offset, hint };
  }
  const name = char === "\t" ? "A tab" : "A control character";
  return { message: `${name} is in a string`, offset, hint: `Write ${JSON.stringify(char).slice(1, -1)}.` };
}

function quoted(char: string): string {
  if (/[\n\r]/.test(char)) return "The line break";
  return char === '"' ? `'"'` : `"${char}"`;
}

function unclosed(text: string): string {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, "");
  if (bare.includes('"')) return 'A string is not closed: write the closing ".';
  const stack: string[] = [];
  for (const char of bare) {
    if (char === "[") stack.push("]");
    else if (char === "{") stack.push("}");
    else if (char === "]" || char === "}") stack.pop();
  }
  return `Close what is open: ${stack.reverse().join(" ")}`;
}
