/** Reads `_meta.json` and `_nav.json` files as lists, and validates their entries against a schema. Pure. */
import * as v from "valibot";
import type { BuildContext } from "../types.ts";
import { asMisspelled, problem } from "../diagnostics/catalogue.ts";
import { didYouMean } from "../diagnostics/did_you_mean.ts";
import { type Location, locationAt, locationIn, type TextProblem } from "../diagnostics/diagnostic.ts";
import { jsonProblem } from "../diagnostics/json_problem.ts";
import { locationInLiteral, locationOfText } from "../diagnostics/literal_place.ts";
import { schemaProblems } from "../diagnostics/schema_problem.ts";
import { bracketsTooDeep, MAX_NESTING } from "../markdown/text/nesting.ts";
import type { MetaFile } from "../source/read.ts";

/** Where an entry is. */
export interface EntryPlace {
  readonly file: MetaFile;
  /** 0-based index of the top-level entry in the file. */
  readonly index: number;
  /** Path inside that entry, for an entry below another one. */
  readonly within: readonly string[];
}

/** Parses a file as a list of entries that are not validated. Returns undefined if it is none, which is reported. */
export function readList(file: MetaFile, context: BuildContext): unknown[] | undefined {
  const broken = jsonProblem(file.text, "list") ?? nestingProblem(file.text);
  if (broken) {
    context.diagnostics.add(
      problem("meta/syntax", `Could not read "${file.filePath}": ${broken.message}`, {
        location: locationAt(file, broken.offset),
        hint: broken.hint,
      }),
    );
    return undefined;
  }
  const value: unknown = JSON.parse(file.text);
  if (Array.isArray(value)) return value;
  context.diagnostics.add(problem("meta/type", `Could not read "${file.filePath}": it is not a list`, {
    location: locationIn(file),
    hint: file.name === "_nav.json"
      ? 'Write a list: [{ "text": "Guide", "link": "/guide/" }].'
      : `Write a list: ${listFrom(value)}.`,
  }));
  return undefined;
}

/** Reports nesting that is too deep for the recursive checks of entries. */
function nestingProblem(text: string): TextProblem | undefined {
  if (!bracketsTooDeep(text)) return undefined;
  const hint = `Nest at most ${MAX_NESTING} levels: a menu that people can use has no more than five.`;
  return { message: "It is nested too deeply", offset: 0, hint };
}

/** Converts an object of pages and labels, as other generators use, to a list, as an example in a hint. */
function listFrom(value: unknown): string {
  const items = Object.entries(value ?? {}).flatMap(([name, item]) => {
    const label = typeof item === "object" ? item?.label ?? item?.title : item;
    const words = [name, label].map((word) => JSON.stringify(word));
    return typeof label === "string" ? [`{ "name": ${words[0]}, "label": ${words[1]} }`] : [];
  });
  return items.length > 0 ? `[${items.join(", ")}]` : '["index", "quick-start"]';
}

/** Returns the location of an entry, or of the member at `path` in it. */
export function entryLocation({ file, index, within }: EntryPlace, path: readonly string[] = []): Location {
  return locationInLiteral(file, [String(index), ...within, ...path]);
}

/** Returns the location of the text of a member of an entry. */
export function textLocation({ file, index, within }: EntryPlace, key: string): Location {
  return locationOfText(file, [String(index), ...within, key]);
}

/**
 * Validates an entry. Unknown keys are reported and then dropped, or corrected if they are misspelled.
 * Returns undefined if the entry has any other fault, which is reported.
 */
export function readEntry<T>(
  schema: v.GenericSchema<unknown, T>,
  entry: unknown,
  known: readonly string[],
  place: EntryPlace,
  context: BuildContext,
): T | undefined {
  const parsed = v.safeParse(schema, entry);
  if (parsed.success) return parsed.output;
  const all = schemaProblems(parsed.issues, () => known);
  const found = all.filter(({ kind }) => kind === "unknown")
    .map(({ path }) => [...path.slice(0, -1), meantKey(path.at(-1) ?? "", known)].join("\0"));
  // A key that is only misspelled is not missing.
  const complaints = all.filter(({ kind, path }) => kind === "unknown" || !found.includes(path.join("\0")));
  for (const { path, kind, what, hint } of complaints) {
    const name = path.at(-1);
    // If the path ends in a number, the fault is in a list entry itself.
    const isEntry = name === undefined || /^\d+$/.test(name);
    const message = isEntry ? `it ${what}` : `"${name}" ${what}`;
    const location = entryLocation(place, path);
    if (kind === "unknown") {
      const meant = meantKey(name ?? "", known);
      const unknown = problem("meta/unknown-key", `Unknown key "${name}" in "${place.file.filePath}"`, {
        location,
        hint: meant ? `Did you mean "${meant}"?` : hint,
      });
      context.diagnostics.add(meant ? asMisspelled(unknown) : unknown);
    } else {
      context.diagnostics.add(problem("meta/type", `Could not read an entry: ${message}`, {
        location,
        hint: isEntry ? ENTRY_HINT[place.file.name] : hint,
      }));
    }
  }
  if (complaints.some(({ kind }) => kind !== "unknown")) return undefined;
  const again = v.safeParse(schema, corrected(entry, complaints.map(({ path }) => path), known));
  return again.success ? again.output : undefined;
}

/** What keys are called in the other file, or elsewhere. */
const OTHER_KEYS = new Map([
  ["text", ["label"]],
  ["label", ["text"]],
  ["title", ["label", "text"]],
  ["href", ["link"]],
  ["url", ["link"]],
]);

function meantKey(name: string, known: readonly string[]): string | undefined {
  return OTHER_KEYS.get(name)?.find((key) => known.includes(key)) ?? didYouMean(name, known);
}

/** Copies a JSON value without the unknown members at `paths`; misspelled keys are corrected. */
function corrected(value: unknown, paths: readonly (readonly string[])[], known: readonly string[]): unknown {
  const copy = structuredClone(value);
  for (const path of paths) {
    // deno-lint-ignore no-explicit-any -- JSON, walked by its own keys
    const holder = path.slice(0, -1).reduce((at: any, key) => at?.[key], copy);
    if (!holder) continue;
    const name = path.at(-1)!;
    const meant = meantKey(name, known);
    if (meant !== undefined) holder[meant] ??= holder[name];
    delete holder[name];
  }
  return copy;
}

const ENTRY_HINT = {
  "_meta.json": 'Write a page\'s name in quotes, or an object such as { "type": "file", "name": "start" }.',
  "_nav.json": 'Write an object: { "text": "Guide", "link": "/guide/" }.',
} as const;
