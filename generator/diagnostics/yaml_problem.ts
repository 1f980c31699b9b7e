/** Explains errors in YAML, with their place and a hint. */
import { type Document, isMap, isScalar, isSeq, visit, type YAMLError } from "yaml";

/** Returns the errors to report: those after the first syntax error mostly follow from it. */
export function relevantErrors(errors: readonly YAMLError[]): readonly YAMLError[] {
  const first = errors.findIndex(({ code }) => code !== "DUPLICATE_KEY");
  return first < 0 ? errors : errors.slice(0, first + 1);
}

/** Returns the message of an error in one line, without its place. */
export function yamlMessage(error: YAMLError): string {
  return MESSAGES[error.code] ??
    (error.message.split("\n")[0] ?? "").replace(/ at line \d+.*$/, "").replace(/\.$/, "");
}

const MESSAGES: { readonly [code in YAMLError["code"]]?: string } = {
  BLOCK_AS_IMPLICIT_KEY: "A value contains a colon",
  DUPLICATE_KEY: "The key is repeated",
  TAB_AS_INDENT: "The line is indented with a tab",
  MISSING_CHAR: "A quote or bracket is not closed",
};

const HINTS: { readonly [code in YAMLError["code"]]?: string } = {
  BLOCK_AS_IMPLICIT_KEY: 'Put a value with ": " in it in quotes: title: "Build: fast".',
  DUPLICATE_KEY: "Remove one of the two lines.",
  TAB_AS_INDENT: "Indent with spaces.",
  MISSING_CHAR: "Write the closing quote or bracket.",
};

export function yamlHint(error: YAMLError): string {
  return HINTS[error.code] ??
    'Write lines of the form key: value; put texts with special characters in "quotes".';
}

/** Returns the offset of the mistake: for an unclosed quote, that of the quote, not of the text's end. */
export function yamlOffset({ code, pos: [reported] }: YAMLError, document: Document): number {
  let offset = reported;
  if (code === "MISSING_CHAR") {
    visit(document, {
      Scalar(_, { range }) {
        if (range && range[0] < reported && range[1] >= reported) offset = range[0];
      },
    });
  }
  return offset;
}

export interface YamlPlace {
  readonly offset: number;
  readonly length: number;
}

/** Returns the place of the key (or list entry) at `path`, or of the nearest one above it. */
export function placeInYaml(root: unknown, path: readonly string[]): YamlPlace {
  let node: unknown = root;
  let place: YamlPlace = {
    offset: (root as { range?: readonly number[] } | null)?.range?.[0] ?? 0,
    length: 1,
  };
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
      if (!pair) break;
      const range = (pair.key as { range?: readonly [number, number, number] }).range;
      if (range) place = { offset: range[0], length: range[1] - range[0] };
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      const range = (node as { range?: readonly [number, number, number] } | undefined)?.range;
      if (range) place = { offset: range[0], length: isScalar(node) ? range[1] - range[0] : 1 };
    } else break;
  }
  return place;
}

/** Returns the place of the scalar at `path`, or of its key if the value is not a scalar (an alias). */
export function valuePlaceInYaml(document: Document, path: readonly (string | number)[]): YamlPlace {
  const node = document.getIn(path, true);
  const range = isScalar(node) ? node.range : undefined;
  return range
    ? { offset: range[0], length: range[1] - range[0] }
    : placeInYaml(document.contents, path.map(String));
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
