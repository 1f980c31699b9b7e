/** Translates esbuild's messages into this program's, and tells which of its warnings are errors here. */
import { Buffer } from "node:buffer";
import type { BundleMessage } from "./bundle_error.ts";
import type { Location, Message, PartialMessage } from "./plugin.ts";

/** esbuild's warning about an import from a file without exports; a page would get undefined. */
const NO_EXPORTS = /^Import ".*" will always be undefined because the file ".*" has no exports$/;

/** esbuild's warning about `*zoom: 1`, a hack for obsolete browsers; others skip only that declaration. */
const STAR_HACK_WARNING = 'Expected identifier but found "*"';

/** Reports whether a warning of esbuild is an error here, because readers would miss something. */
export function isFatalWarning(message: Message): boolean {
  // In the modules around islands. An island without exports is reported as such.
  const isOfIsland = /^(?:mdx-|virtual:)island:/.test(message.location?.file ?? "");
  return (NO_EXPORTS.test(message.text) && !isOfIsland) || isFatalStyleWarning(message);
}

/** Recognizes errors in style sheets, except in those of packages, which a site cannot fix. */
function isFatalStyleWarning({ id, text, location }: Message): boolean {
  if (!location || /(?:^|\/)node_modules\//.test(location.file)) return false;
  if (id === "js-comment-in-css") return !isInValue(location);
  return id === "css-syntax-error" && text !== STAR_HACK_WARNING;
}

/** Reports whether a location is in the value of a custom property, which can be any text, even `//`. */
function isInValue({ lineText, column }: Location): boolean {
  return /--[\w-]+\s*:[^;{}]*$/.test(lineText.slice(0, charactersIn(lineText, column)));
}

export function messageFrom(message: Message): BundleMessage {
  const { file = "", line = 1, column = 0, length = 1, lineText = "" } = shownPlace(message) ?? {};
  const before = charactersIn(lineText, column);
  const named = charactersIn(lineText, column + length) - before;
  return { message: message.text, file, line, column: before + 1, length: named || length, lineText };
}

/** Returns the place of a message. The end of a file has no text to show, but a note names what is open there. */
function shownPlace({ location, notes }: Message): Location | null {
  if (location?.lineText !== "") return location;
  return notes.find((note) => note.location?.file === location.file)?.location ?? location;
}

/** Converts a message of a failed bundle into one that a plugin returns to the bundle that includes it. */
export function partialMessageFrom(failed: BundleMessage): PartialMessage {
  const { message, file, line, column, length, lineText } = failed;
  if (file === "") return { text: message };
  const before = Buffer.byteLength(lineText.slice(0, column - 1));
  const named = Buffer.byteLength(lineText.slice(column - 1, column - 1 + length));
  return { text: message, location: { file, line, column: before, length: named, lineText } };
}

/** Converts a number of UTF-8 bytes, in which esbuild counts columns and lengths, to UTF-16 units. */
function charactersIn(line: string, bytes: number): number {
  return Buffer.from(line).subarray(0, bytes).toString().length;
}
