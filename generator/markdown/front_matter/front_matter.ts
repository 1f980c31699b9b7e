/** Splits the front matter off a page, reads it as YAML and checks every key. */
import { isMap, isScalar, isSeq, type YAMLMap } from "yaml";
import { asMisspelled, type Code, problem } from "../../diagnostics/catalogue.ts";
import { type Diagnostic, lineFrom, type Location, locationAt } from "../../diagnostics/diagnostic.ts";
import { didYouMean } from "../../diagnostics/did_you_mean.ts";
import { parseYaml } from "../../diagnostics/yaml_document.ts";
import { MAX_PROBLEMS, placeInYaml, valuesOfYaml, yamlProblems } from "../../diagnostics/yaml_problem.ts";
import type { FrontMatter, LinkRef, SourceFile } from "../../types.ts";
import type { FrontMatterJson, Json } from "../../../islands/types.ts";
import { addressProblem } from "../checks/blocked.ts";
import { frontMatterBlock } from "../text/front_matter_block.ts";
import { frontMatterLinks, htmlFields } from "./front_matter_links.ts";
import { htmlTextLinks, htmlTextProblems } from "../checks/html_texts.ts";
import { bracketsTooDeep, NESTING_HINT } from "../text/nesting.ts";
import { lineStartsOf, placeAt } from "../page_state.ts";
import { type FieldProblem, fieldProblems, FRONT_MATTER_KEYS, isTextField } from "./front_matter_fields.ts";

export interface FrontMatterResult {
  readonly frontMatter: FrontMatter;
  /** Links and images that the front matter names. */
  readonly links: readonly LinkRef[];
  /** Offset of the body in the text. */
  readonly bodyStart: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Converts an offset and a length in a text to a location in the file. */
type YamlLocator = (offset: number, length: number) => Location;

export function readFrontMatter(source: SourceFile): FrontMatterResult {
  const { text } = source;
  const block = frontMatterBlock(text);
  if (!block) return withoutFields(0, [...unclosed(source), ...unread(source)]);
  const { yaml, yamlStart } = block;
  const bodyStart = block.text.length;
  const locate = locatorIn(source.filePath, block.text);
  const place: YamlLocator = (offset, length) => locate(yamlStart + offset, length);
  const read = readYaml(yaml, place);
  if ("faults" in read) {
    // Without its closing line, the front matter extends to a thematic break further down the page.
    const open = read.faults.length > 0 && /\n[ \t]*\n#{1,6} /.test(yaml) ? unclosed(source) : [];
    return open.length > 0 ? withoutFields(0, open) : withoutFields(bodyStart, read.faults);
  }
  const { contents, values } = read;
  const problems = fieldProblems(values);
  const frontMatter = frontMatterFrom(values, problems);
  return {
    frontMatter,
    links: linksOf(frontMatter, contents, place),
    bodyStart,
    diagnostics: [
      ...problems.slice(0, MAX_PROBLEMS).map((item) => diagnosticOf(item, contents, place)),
      ...htmlProblems(frontMatter, contents, place),
    ],
  };
}

/** Returns a locator for many places: each call of `locationAt` reads all lines above the place. */
function locatorIn(file: string, text: string): YamlLocator {
  const lineStarts = lineStartsOf(text);
  return (offset, length) => {
    const { line, column } = placeAt({ lineStarts }, offset);
    return { file, line, column, length, lineText: lineFrom(text, lineStarts[line - 1]) };
  };
}

function withoutFields(bodyStart: number, diagnostics: readonly Diagnostic[]): FrontMatterResult {
  return { frontMatter: { raw: {} }, links: [], bodyStart, diagnostics };
}

/** Returns the YAML map and its values, or else the faults found (none if the front matter is empty). */
function readYaml(
  yaml: string,
  place: YamlLocator,
): { readonly contents: YAMLMap; readonly values: FrontMatterJson } | { readonly faults: Diagnostic[] } {
  const fault = (message: string, hint: string, offset = 0, code: Code = SYNTAX) =>
    problem(code, message, { location: place(offset, 1), hint });
  if (bracketsTooDeep(yaml)) {
    return { faults: [fault(`${FAILED}: it is nested too deeply`, NESTING_HINT, 0, "markdown/nesting")] };
  }
  const document = parseYaml(yaml);
  const { contents, errors } = document;
  if (errors.length > 0) {
    return {
      faults: yamlProblems(document, yaml).map(({ message, hint, offset }) =>
        fault(`${FAILED}: ${message}`, hint, offset)
      ),
    };
  }
  if (contents === null) return { faults: [] };
  if (!isMap(contents)) {
    const message = "The front matter is not a list of `key: value` lines";
    return { faults: [fault(message, "Write one key a line: `title: My page`.")] };
  }
  restoreSourceText(contents, []);
  const values = valuesOfYaml(document) as FrontMatterJson | undefined;
  if (values === undefined) {
    return { faults: [fault(`${FAILED}: too many aliases`, "Write the values out.")] };
  }
  return { contents, values };
}

function diagnosticOf(item: FieldProblem, contents: YAMLMap, place: YamlLocator): Diagnostic {
  const { offset, length } = placeInYaml(contents, item.path);
  const location = place(offset, length);
  if (!item.known) return problem("front-matter/type", item.message, { location, hint: item.hint });
  const name = item.path.at(-1) ?? "";
  const near = LOOKALIKE_KEYS.has(name) ? undefined : didYouMean(name, item.known);
  const hint = near === undefined ? item.hint : `Did you mean "${near}"?`;
  const unknown = problem("front-matter/unknown-key", item.message, { location, hint });
  return near !== undefined && isTypo(name, near) ? asMisspelled(unknown) : unknown;
}

/**
 * Returns whether `name` is a typo of `meant`, at most two letters longer or shorter. A name that differs more
 * (`metaTitle`) is a key of another program.
 */
function isTypo(name: string, meant: string): boolean {
  return Math.abs(name.length - meant.length) <= 2;
}

function linksOf(frontMatter: FrontMatter, contents: YAMLMap, place: YamlLocator): LinkRef[] {
  const inTexts = htmlFields(frontMatter).flatMap(({ path, text }) =>
    htmlTextLinks(text).map((link) => ({ path, ...link }))
  );
  return [...frontMatterLinks(frontMatter), ...inTexts].map(({ path, href, kind }) => {
    const { line, column } = place(placeInYaml(contents, path).offset, 1);
    return { href, kind, line, column };
  });
}

/** Returns the problems of HTML in texts of a home page, and of its links and images. */
function htmlProblems(frontMatter: FrontMatter, contents: YAMLMap, place: YamlLocator): Diagnostic[] {
  const inTexts = htmlFields(frontMatter).flatMap(({ path, text }) =>
    htmlTextProblems(text).map((found) => ({ path, ...found }))
  );
  const addresses = frontMatterLinks(frontMatter).flatMap(({ path, href, kind }) => {
    const found = addressProblem(kind === "link" ? "link" : "image", href);
    return found ? [{ path, code: "markdown/blocked" as const, ...found }] : [];
  });
  return [...inTexts, ...addresses].slice(0, MAX_PROBLEMS).map(({ path, code, message, hint }) => {
    const { offset, length } = placeInYaml(contents, path);
    return problem(code, message, { location: place(offset, length), hint });
  });
}

/** Keys of other programs that resemble ours but are not misspellings of them. */
const LOOKALIKE_KEYS = new Set(["link_text", "options", "subtitle", "tags", "topic"]);

const SYNTAX = "front-matter/syntax";
const FAILED = "Could not read the front matter";

/** Replaces numbers in text fields by their source text: YAML would read `title: 1.10` as the number 1.1. */
function restoreSourceText(node: unknown, path: readonly string[]): void {
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      restoreSourceText(value, [...path, String(key)]);
    }
  } else if (isSeq(node)) {
    node.items.forEach((item, index) => restoreSourceText(item, [...path, String(index)]));
  } else if (isScalar(node) && typeof node.value === "number" && isTextField(path)) {
    node.value = node.source ?? String(node.value);
  }
}

/** Reports a page that begins with front matter but never closes it. */
function unclosed(source: SourceFile): Diagnostic[] {
  if (!/^---[ \t]*\n[\w-]+:/.test(source.text)) return [];
  return [problem(SYNTAX, "The front matter is not closed", {
    location: locationAt(source, 0, 3),
    hint: "Write a second line of three hyphens after it.",
  })];
}

/** Lines that seem to open front matter but do not, with the first key. */
const MISWRITTEN = /^(\s*)(-{2,}|[–—]+|\+{3})[ \t]*\n([\w-]+)[ \t]*[:=]/;

/** Reports front matter that is not read as such: readers would see it as text. */
function unread(source: SourceFile): Diagnostic[] {
  const [, before = "", line = "", key = ""] = MISWRITTEN.exec(source.text) ?? [];
  if (!FRONT_MATTER_KEYS.includes(key) || (before === "" && line === "---")) return [];
  const hint = line === "---"
    ? "Delete what is before it: front matter begins in the first line of the file."
    : "Write it as `key: value` lines between two lines of three hyphens: `---`.";
  const location = locationAt(source, before.length, line.length);
  return [problem(SYNTAX, "The front matter is not read: it is shown as text", { location, hint })];
}

/** Returns the known fields, except those with a wrong value, so that later stages can trust the types. */
function frontMatterFrom(raw: FrontMatterJson, problems: readonly FieldProblem[]): FrontMatter {
  const invalidKeys = new Set(problems.filter((item) => !item.known).map((item) => item.path[0]));
  const validEntries = Object.entries(raw).filter(([key, value]) =>
    FRONT_MATTER_KEYS.includes(key) && !invalidKeys.has(key) && value !== null
  );
  return {
    ...Object.fromEntries(validEntries.map(([key, value]) => [key, normalizedValue(key, value)])),
    raw,
  } as FrontMatter;
}

/** Normalises a value for later stages, including values that only other tools with the same layout allow. */
function normalizedValue(key: string, value: Json): Json {
  // YAML reads `pageType: 404` and `title: 2024` as numbers.
  if (key === "pageType") return value === "doc-wide" ? "doc" : String(value);
  if (key === "title" || key === "description") return String(value);
  // In other tools, `placeholder` is an empty sidebar.
  return key === "sidebar" && value === "placeholder" ? false : value;
}
