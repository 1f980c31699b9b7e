/** Explains errors in YAML, with their place and a hint. */
import { type Document, isMap, isNode, isScalar, isSeq, visit, type YAMLError } from "yaml";
import type { Explanation, TextPlace, TextProblem } from "./diagnostic.ts";

/** Beyond this number, the file is not what it should be, such as a table. */
export const MAX_PROBLEMS = 20;

/**
 * Returns the problems of a document that cannot be read. Errors that follow from others are left out, and those
 * beyond `MAX_PROBLEMS`.
 */
export function yamlProblems(document: Document, text: string): TextProblem[] {
  const errors = withoutConsequences(document.errors, text);
  const all = relevantErrors(errors).map((error, index) => ({
    error,
    ...explanationOf(error, errors[index + 1]),
  }));
  const problems = all.filter(({ error, message }, index) => {
    const previous = all[index - 1];
    // `title: A: B: C` contains two colons, but one pair of quotes mends both.
    return message !== previous?.message || text.slice(previous.error.pos[0], error.pos[0]).includes("\n");
  });
  return problems.slice(0, MAX_PROBLEMS).map(({ error, message, hint }) => {
    const offset = offsetOf(error, document);
    return { message, hint: message === SPECIAL.message ? quotesHint(text, offset) ?? hint : hint, offset };
  });
}

/** Returns a hint with the value at `offset` in quotes, unless it is a part of its line or contains both kinds. */
function quotesHint(text: string, offset: number): string | undefined {
  const start = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).trimStart();
  const value = /^[^\r\n]*/.exec(text.slice(offset))![0].replace(/\s+#.*$/, "").trimEnd();
  const quote = ['"', "'"].find((mark) => !value.includes(mark));
  if (!/^(?:- +)*(?:[\w-]+: +)?$/.test(start) || !quote || /\\/.test(value) || value.length > 70) {
    return undefined;
  }
  return `Put the value in quotes: ${start}${quote}${value}${quote}.`;
}

/** Omits errors after an alias of nothing, on its line: of `**Bold** text`, the library reads only the start. */
function withoutConsequences(errors: readonly YAMLError[], text: string): readonly YAMLError[] {
  let lineEnd = -1;
  return errors.filter(({ code, pos: [at] }) => {
    if (at <= lineEnd) return false;
    if (code !== "BAD_ALIAS") return true;
    const end = text.indexOf("\n", at);
    lineEnd = end < 0 ? text.length : end;
    return true;
  });
}

/** Mistakes of one value or key: the lines below it are read as they are meant. */
const OF_ONE_LINE: ReadonlySet<YAMLError["code"]> = new Set([
  "DUPLICATE_KEY",
  "BAD_ALIAS",
  "BAD_SCALAR_START",
  "BLOCK_AS_IMPLICIT_KEY",
]);

/** Returns the mistakes of single lines, up to the first other error, or that error if it is the first. */
function relevantErrors(errors: readonly YAMLError[]): readonly YAMLError[] {
  const other = errors.findIndex(({ code }) => !OF_ONE_LINE.has(code));
  if (other < 0) return errors;
  const isConsequence = errors[other - 1]?.code === "BLOCK_AS_IMPLICIT_KEY";
  return errors.slice(0, isConsequence ? other : other + 1);
}

interface ErrorExplanation extends Explanation {
  readonly code: YAMLError["code"];
  /** Which errors with this code; all if it is missing. */
  readonly pattern?: RegExp;
}

const NO_COLON = {
  message: "A line has no colon with a space after it",
  hint: 'Write `key: value`, with the colon ":" of English text and a space.',
};
const UNCLOSED = {
  message: "A quote or bracket is not closed",
  hint: "Write the closing quote or bracket.",
};

const SPECIAL = {
  message: "A value begins with a special character",
  hint: 'Put the value in quotes: title: "@types".',
};

/** The first that matches an error explains it. */
const EXPLANATIONS: readonly ErrorExplanation[] = [
  {
    code: "BLOCK_AS_IMPLICIT_KEY",
    pattern: /sequence/,
    message: "A list is below a value that has ended",
    hint: "Indent its entries like the lines above that begin with a hyphen, or write a key for it.",
  },
  {
    code: "BLOCK_AS_IMPLICIT_KEY",
    message: "A value contains a colon",
    hint: 'Put a value with ": " in it in quotes: title: "Build: fast".',
  },
  { code: "BAD_SCALAR_START", ...SPECIAL },
  { code: "BAD_ALIAS", ...SPECIAL },
  { code: "DUPLICATE_KEY", message: "The key is repeated", hint: "Remove one of the two lines." },
  { code: "TAB_AS_INDENT", message: "The line is indented with a tab", hint: "Indent with spaces." },
  {
    code: "MISSING_CHAR",
    pattern: /without - indicator/,
    message: "The line is indented less than the other keys of its list entry",
    hint: "Indent it like the key after the hyphen, or begin a new entry with a hyphen.",
  },
  { code: "MISSING_CHAR", pattern: /implicit map keys/i, ...NO_COLON },
  { code: "MULTILINE_IMPLICIT_KEY", ...NO_COLON },
  { code: "MISSING_CHAR", ...UNCLOSED },
  { code: "BAD_INDENT", pattern: /end with a [\]}]/, ...UNCLOSED },
  {
    code: "UNEXPECTED_TOKEN",
    pattern: /scalar at node end/,
    message: "Text follows the end of a value",
    hint: 'Put the whole value in double quotes, without such quotes inside: title: "It\'s here".',
  },
];

const INDENTED = {
  message: "The line below this value is indented, so it belongs to the value",
  hint: "Indent all keys of one level by as many spaces.",
};

/** Explains an error; `next` is the one after it. */
function explanationOf(error: YAMLError, next: YAMLError | undefined): Explanation {
  const goesOn = error.code === "BLOCK_AS_IMPLICIT_KEY" && next?.code === "MULTILINE_IMPLICIT_KEY";
  if (goesOn && next.pos[0] === error.pos[0]) return INDENTED;
  const found = EXPLANATIONS.find(({ code, pattern }) =>
    code === error.code && (pattern?.test(error.message) ?? true)
  );
  if (found) return { message: found.message, hint: found.hint };
  return {
    message: (error.message.split("\n")[0] ?? "").replace(/ at line \d+.*$/, "").replace(/\.$/, ""),
    hint: 'Write lines of the form key: value; put texts with special characters in "quotes".',
  };
}

/** Returns the offset of the mistake: for an unclosed quote or bracket, where it is, not where its text ends. */
function offsetOf({ code, pos: [reported] }: YAMLError, document: Document): number {
  let offset = reported;
  visit(document, {
    Scalar(_, { range }) {
      if (code === "MISSING_CHAR" && range && range[0] < reported && range[1] >= reported) offset = range[0];
    },
    Collection(_, { flow, range }) {
      if (code === "BAD_INDENT" && flow && range?.[1] === reported) offset = range[0];
    },
  });
  return offset;
}

/** Returns the place of the key (or list entry) at `path`, or of the nearest one above it. */
export function placeInYaml(root: unknown, path: readonly string[]): TextPlace {
  let node: unknown = root;
  let place: TextPlace = { offset: placeOf(root)?.offset ?? 0, length: 1 };
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
      if (!pair) break;
      place = placeOf(pair.key) ?? place;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      place = placeOf(node) ?? place;
    } else break;
  }
  return place;
}

/** Returns the place of a scalar, or of the beginning of any other node. */
function placeOf(node: unknown): TextPlace | undefined {
  if (!isNode(node) || !node.range) return undefined;
  const [offset, end] = node.range;
  return { offset, length: isScalar(node) ? end - offset : 1 };
}

/** Returns the place of the scalar at `path`, or of its key if the value is not a scalar (an alias). */
export function valuePlaceInYaml(document: Document, path: readonly (string | number)[]): TextPlace {
  const node = document.getIn(path, true);
  const place = isScalar(node) ? placeOf(node) : undefined;
  return place ?? placeInYaml(document.contents, path.map(String));
}

/**
 * Returns the values of a document without errors, or undefined if its aliases are circular or would expand
 * beyond the library's limit.
 */
export function valuesOfYaml(document: Document): unknown {
  try {
    const values = document.toJS();
    // Throws for circular values, which cannot be written into a page.
    JSON.stringify(values);
    return values;
  } catch {
    return undefined;
  }
}
