/** Explains schema issues in terms for writers: which member, what is wrong with it, and what to write. */
import type * as v from "valibot";
import { didYouMeanHint } from "./did_you_mean.ts";

export interface SchemaProblem {
  /** Keys and indexes from the root value. */
  readonly path: readonly string[];
  readonly kind: "unknown" | "missing" | "wrong";
  /** Text that follows the member's name in a message: `cannot be 42`. */
  readonly what: string;
  readonly hint: string;
}

type Issue = v.BaseIssue<unknown>;

/** Returns complaints in the order of the issues. Reports all unknown keys of an object, not only the first. */
export function schemaProblems(
  issues: readonly Issue[],
  knownAt: (path: readonly string[]) => readonly string[],
): SchemaProblem[] {
  return issues.flatMap((issue) => problemsOfIssue(issue, [], knownAt));
}

function problemsOfIssue(
  issue: Issue,
  above: readonly string[],
  knownAt: (path: readonly string[]) => readonly string[],
): SchemaProblem[] {
  const path = [...above, ...(issue.path ?? []).map((item) => String(item.key))];
  // Among the alternatives of a union, the intended one has issues in its members.
  const inner = (issue.issues ?? []).filter((item) => (item.path ?? []).length > 0);
  if (issue.type === "union" && inner.length > 0) {
    return inner.flatMap((item) => problemsOfIssue(item, path, knownAt));
  }
  if (issue.type === "strict_object" && issue.expected === "never") return unknownKeys(issue, path, knownAt);
  if (issue.received === "undefined") {
    const name = path.at(-1) ?? "";
    return [{ path, kind: "missing", what: "is missing", hint: `Add it: ${name}: …` }];
  }
  return [{
    path,
    kind: "wrong",
    what: `cannot be ${article(issue.received)}`,
    hint: hintFor(issue, knownAt(path)),
  }];
}

function unknownKeys(
  issue: Issue,
  path: readonly string[],
  knownAt: (path: readonly string[]) => readonly string[],
): SchemaProblem[] {
  const above = path.slice(0, -1);
  const known = knownAt(above);
  const holder = issue.path?.at(-1)?.input;
  const names = typeof holder === "object" && holder !== null ? Object.keys(holder) : [path.at(-1) ?? ""];
  return names.filter((name) => !known.includes(name)).map((name) => {
    const hint = didYouMeanHint(name, known, `Known here: ${listed(ofSameGroup(name, known))}.`);
    return { path: [...above, name], kind: "unknown", what: "is not known", hint };
  });
}

/** Returns the names that the object at a path may have. */
export function keysAt(schema: v.GenericSchema, path: readonly string[]): string[] {
  let at = unwrap(schema);
  for (const key of path) at = unwrap(at.item ?? at.entries?.[key] ?? at.value);
  return Object.keys(at.entries ?? {});
}

// deno-lint-ignore no-explicit-any -- walks the validator's internal, untyped structure
function unwrap(schema: any): any {
  let current = schema ?? {};
  // The schema of an entry within another one is behind two functions.
  while (current.wrapped || current.getter) current = current.wrapped ?? current.getter({});
  if (current.options) current = current.options.find((o: { entries?: unknown }) => o.entries) ?? current;
  return current;
}

/** Returns the known names of the group in front of `name` (`link/` in `link/x`), or all if it has none. */
function ofSameGroup(name: string, known: readonly string[]): readonly string[] {
  const group = /^[^/]+\//.exec(name)?.[0];
  const others = group === undefined ? [] : known.filter((one) => one.startsWith(group));
  return others.length > 0 ? others : known;
}

/** Joins names, as many as people read. */
function listed(names: readonly string[], most = MOST_LISTED): string {
  return names.length > most ? `${names.slice(0, most).join(", ")}, …` : names.join(", ");
}

const MOST_LISTED = 40;

/** As many members say what an object is: the first ones are the most important. */
const MOST_MEMBERS = 4;

function article(received: string): string {
  if (received === "Object") return "an object";
  return received === "Array" ? "a list" : received;
}

const TYPES: Readonly<Record<string, string>> = {
  string: "Write a text in quotes.",
  boolean: "Write true or false.",
  number: "Write a number.",
  Array: "Write a list: [ … ].",
  Object: "Write an object: { … }.",
};

/** Returns what to write; `known` are the members of the value if it is an object. */
function hintFor(issue: Issue, known: readonly string[]): string {
  const expected = issue.expected ?? "";
  // The generator's own checks have messages that serve as hints.
  if (issue.type === "check") return issue.message;
  if (issue.type === "integer") return "Write a whole number.";
  const least = /^>=(.+)$/.exec(expected)?.[1];
  if (least !== undefined) return `Write ${least} or more.`;
  const most = /^<=(.+)$/.exec(expected)?.[1];
  if (most !== undefined) return `Write ${most} or less.`;
  if (expected === "Object" && known.length > 0) {
    return `Write an object with: ${listed(known, MOST_MEMBERS)}.`;
  }
  const choices = [...expected.matchAll(/"([^"]*)"/g)].map(([, choice]) => choice ?? "");
  if (choices.length > 0) {
    const all = choices.map((choice) => `"${choice}"`).join(", ");
    const hint = `Write ${choices.length > 1 ? "one of " : ""}${all}.`;
    return didYouMeanHint(String(issue.input), choices, hint);
  }
  const kinds = expected.replace(/[()]/g, "").split(" | ");
  const texts = kinds.map((kind) => TYPES[kind] ?? `Write ${kind}.`);
  return texts.map((text, index) => index ? text.replace(/^Write/, "Or write") : text).join(" ");
}
