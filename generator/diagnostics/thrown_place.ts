/** Finds the place in a source file that a thrown error is about: lines of compiled code are others. Pure. */
import { type Location, locationAt, type TextFile, type TextPlace } from "./diagnostic.ts";

type Source = Required<TextFile>;

/**
 * Returns the location of what `message` mentions in the declaration of `owner`, whose code threw, or else of the
 * declaration itself; undefined if the file does not declare it.
 */
export function placeInDeclaration(source: Source, owner: string, message: string): Location | undefined {
  const name = RegExp.escape(owner.replace(/\d+$/, ""));
  const start = source.text.search(new RegExp(`\\b(?:function\\*?|const|let|var|class)\\s+${name}\\d*\\b`));
  if (start < 0) return undefined;
  const code = source.text.slice(start);
  // Code goes on below a blank line if that is indented or closes a bracket.
  const end = code.search(/\n(?:\n+(?![\s})\]])|(?=(?:export|import)\b))/);
  const [at = 0] = offsetsOf(message, end < 0 ? code : code.slice(0, end));
  return locationAt(source, start + at);
}

/** Returns the location of what `message` mentions in a part of the file, or else of the part. */
export function placeWithin(source: Source, { offset, length }: TextPlace, message: string): Location {
  const [at] = offsetsOf(message, source.text.slice(offset, offset + length));
  return at === undefined ? locationAt(source, offset, length) : locationAt(source, offset + at);
}

/** Returns the location of what `message` mentions if the file has it exactly once. */
export function placeOfMentioned(source: Source, message: string): Location | undefined {
  const [first, ...others] = offsetsOf(message, source.text);
  return first !== undefined && others.length === 0 ? locationAt(source, first) : undefined;
}

/** Returns the location of the call of a function or class if the file has exactly one. */
export function placeOfCall(source: Source, name: string): Location | undefined {
  const [call, ...others] = source.text.matchAll(
    new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?=\\s*\\()`, "g"),
  );
  return call && others.length === 0 ? locationAt(source, call.index, name.length) : undefined;
}

/** Compiled code may be in one long line. */
const MOST_CODE = 200;
const LEAST_CODE = 4;

/**
 * Returns the location of compiled code, which the bundler has written in another way: where most of its beginning is
 * found, if that is only in one place.
 */
export function placeOfCode(source: Source, code: string): Location | undefined {
  for (let end = Math.min(code.length, MOST_CODE); end >= LEAST_CODE; end--) {
    const part = code.slice(0, end);
    const at = source.text.indexOf(part);
    if (at < 0) continue;
    const [name = ""] = /^(?:new\s+)?[\w$.]+/.exec(part) ?? [];
    return source.text.includes(part, at + 1) ? undefined : locationAt(source, at, Math.max(1, name.length));
  }
  return undefined;
}

/** Returns the first `await` outside functions, whose bodies are indented, or else the first one; line 0 for none. */
export function firstAwait(code: readonly string[]): { readonly line: number; readonly column: number } {
  const lines = code.filter((text) => /\bawait\b/.test(text) && !/\basync\b/.test(text));
  const text = lines.find((line) => /^\S/.test(line)) ?? lines[0];
  if (text === undefined) return { line: 0, column: 0 };
  return { line: code.indexOf(text) + 1, column: text.search(/\bawait\b/) + 1 };
}

/** Returns the offsets of the property, name or text in `code` that `message` is about. */
function offsetsOf(message: string, code: string): number[] {
  if (message === "") return [];
  return [...code.matchAll(new RegExp(mentionedIn(message), "g"))].map(({ index }) => index);
}

/** Returns the source of a regular expression for what `message` is about. */
function mentionedIn(message: string): string {
  const [, read, called] = /\(reading '([\w$]+)'\)|\.([\w$]+) is not a function/.exec(message) ?? [];
  const property = read ?? called;
  if (property !== undefined) return `(?<=\\.|\\[["']?)${RegExp.escape(property)}(?![\\w$])`;
  const [, name] = /^([\w$]+) is not (?:defined|a function)/.exec(message) ?? [];
  if (name !== undefined) return `(?<![\\w$.])${RegExp.escape(name)}(?![\\w$])`;
  // A text that the code throws.
  return RegExp.escape(message);
}
