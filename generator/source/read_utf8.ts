/** Reads text files of a site. Reports bytes that are not UTF-8, and control characters. */
import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostics, locationAt, locationIn } from "../diagnostics/diagnostic.ts";
import { unreadable } from "../diagnostics/unreadable.ts";

/**
 * Returns the text of a file with LF line breaks and without control characters, or undefined if it cannot be
 * read, which is reported. `shown` is its path for messages.
 */
export function readUtf8(path: string, shown: string, diagnostics: Diagnostics): string | undefined {
  try {
    const bytes = readFileSync(path);
    const raw = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const text = raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
    const control = text.search(text.includes("\0") ? /\0/ : CONTROL);
    if (control < 0) return text;
    diagnostics.add(controlProblem(shown, text, control));
    return text[control] === "\0" ? undefined : text.replace(new RegExp(CONTROL, "g"), "");
  } catch (error) {
    diagnostics.add(
      error instanceof TypeError ? encodingProblem(shown, readFileSync(path)) : unreadable(shown, error),
    );
    return undefined;
  }
}

/** Reports a file of code that cannot be read, or whose bytes are not UTF-8, which the bundler takes as they are. */
export function checkUtf8(path: string, shown: string, diagnostics: Diagnostics): void {
  try {
    const bytes = readFileSync(path);
    if (!isUtf8(bytes)) diagnostics.add(encodingProblem(shown, bytes));
  } catch (error) {
    diagnostics.add(unreadable(shown, error));
  }
}

/** Control characters other than tab, line breaks and form feed. NUL means that the file is binary. */
// deno-lint-ignore no-control-regex -- control characters are what is searched for
const CONTROL = /[\x00-\x08\x0b\x0e-\x1f]/;

function controlProblem(shown: string, text: string, offset: number) {
  const code = (text.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const location = locationAt({ filePath: shown, text }, offset);
  if (text[offset] !== "\0") {
    const message = `The character U+${code} is left out`;
    const hint = "Delete it: it is an invisible control character.";
    return problem("source/control-character", message, { location, hint, severity: "warning" });
  }
  const message = `Could not read "${shown}": it contains the character U+${code}`;
  const hint =
    "Remove it: it is a control character. If the file is an image or an archive, rename it with another extension.";
  return problem("source/control-character", message, { location, hint });
}

function encodingProblem(shown: string, bytes: Uint8Array) {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const wide = mark === "255 254" || mark === "254 255";
  const message = `Could not read "${shown}": it is ${wide ? "UTF-16" : "not valid UTF-8"}`;
  const location = wide ? locationIn({ filePath: shown }) : badByteLocation(shown, bytes);
  return problem("source/encoding", message, { location, hint: "Save the file with the encoding UTF-8." });
}

/** Returns the location of the first bytes that are not valid UTF-8. */
function badByteLocation(shown: string, bytes: Uint8Array) {
  const text = new TextDecoder().decode(bytes);
  return locationAt({ filePath: shown, text }, text.indexOf("\ufffd"));
}
