/** Splits the front matter off a page, reads it as YAML and checks every key. */
import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { asMisspelled, type Code, problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationAt } from "../diagnostics/diagnostic.ts";
import { didYouMeanHint } from "../diagnostics/did_you_mean.ts";
import {
  placeInYaml,
  tellingErrors,
  yamlHint,
  yamlMessage,
  yamlOffset,
} from "../diagnostics/yaml_problem.ts";
import type { FrontMatter, LinkRef, SourceFile } from "../types.ts";
import type { FrontMatterJson, Json } from "../../islands/types.ts";
import { frontMatterLinks } from "./front_matter_links.ts";
import { bracketsTooDeep, NESTING_HINT } from "./nesting.ts";
import { type FieldProblem, fieldProblems, FRONT_MATTER_KEYS, isTextField } from "./front_matter_fields.ts";

export interface SplitPage {
  readonly frontMatter: FrontMatter;
  /** Links and images that the front matter names. */
  readonly links: readonly LinkRef[];
  /** Offset of the body in the text. */
  readonly bodyStart: number;
  readonly diagnostics: readonly Diagnostic[];
}

// Two lines of hyphens with nothing behind them are two rules, as CommonMark says.
const BLOCK = /^---[ \t]*\n(?:---[ \t]*\n(?=\s*\S)|([\s\S]*?)\n---[ \t]*(?:\n|$))/;

/** Reads the front matter of `text`, the file's text with line feeds only. */
export function readFrontMatter(source: SourceFile, text: string): SplitPage {
  const block = BLOCK.exec(text);
  if (!block) {
    return { frontMatter: { raw: {} }, links: [], bodyStart: 0, diagnostics: unclosed(source, text) };
  }
  const yaml = block[1] ?? "";
  const yamlStart = block[0].indexOf("\n") + 1;
  const bodyStart = block[0].length;
  const at = (code: Code, message: string, offset: number, length: number, hint?: string): Diagnostic =>
    problem(code, message, { location: locationAt(source.filePath, text, yamlStart + offset, length), hint });
  const without = (...diagnostics: Diagnostic[]) => ({
    frontMatter: { raw: {} },
    links: [],
    bodyStart,
    diagnostics,
  });
  if (bracketsTooDeep(yaml)) {
    return without(at("markdown/nesting", `${FAILED}: it is nested too deeply`, 0, 1, NESTING_HINT));
  }
  const document = parseDocument(yaml, { lineCounter: new LineCounter(), prettyErrors: false });
  if (document.errors.length > 0) {
    return without(
      ...tellingErrors(document.errors).map((error) =>
        at(SYNTAX, `${FAILED}: ${yamlMessage(error)}`, yamlOffset(error, yaml), 1, yamlHint(error))
      ),
    );
  }
  if (document.contents === null) return without();
  if (!isMap(document.contents)) {
    const message = "The front matter is not a list of `key: value` lines";
    return without(at(SYNTAX, message, 0, 1, "Write one key a line: `title: My page`."));
  }
  keepTexts(document.contents, []);
  const values = valuesOf(document);
  if (values === undefined) {
    return without(at(SYNTAX, `${FAILED}: too many aliases`, 0, 1, "Write the values out."));
  }
  const problems = fieldProblems(values);
  const found = problems.map((item) => {
    const { offset, length } = placeInYaml(document.contents, item.path);
    if (!item.unknown) return at("front-matter/type", item.message, offset, length, item.hint);
    const name = item.path.at(-1) ?? "";
    const hint = OTHERS.has(name) ? undefined : didYouMeanHint(name, item.known ?? [], undefined);
    const unknown = at("front-matter/unknown-key", item.message, offset, length, hint ?? item.hint);
    return hint === undefined ? unknown : asMisspelled(unknown);
  });
  const frontMatter = frontMatterFrom(values, problems);
  const links = frontMatterLinks(frontMatter).map(({ path, href, kind }): LinkRef => {
    const { line, column } = at(SYNTAX, "", placeInYaml(document.contents, path).offset, 1).location!;
    return { href, kind, line, column };
  });
  return { frontMatter, links, bodyStart, diagnostics: found };
}

/** Keys that other programs really have, near to ours as they look. */
const OTHERS = new Set(["link_text", "options", "subtitle", "tags", "topic"]);

const SYNTAX = "front-matter/syntax";
const FAILED = "Could not read the front matter";

/** YAML reads `title: 1.10` as the number 1.1: a number where a text is asked for is the text as it was written. */
function keepTexts(node: unknown, path: readonly string[]): void {
  if (isMap(node)) { for (const { key, value } of node.items) keepTexts(value, [...path, String(key)]); }
  else if (isSeq(node)) node.items.forEach((item, index) => keepTexts(item, [...path, String(index)]));
  else if (isScalar(node) && typeof node.value === "number" && isTextField(path)) {
    node.value = node.source ?? String(node.value);
  }
}

/** Undefined where aliases of aliases would fill the memory. */
function valuesOf(document: Document): FrontMatterJson | undefined {
  try {
    return document.toJS({ maxAliasCount: 20 }) as FrontMatterJson;
  } catch {
    return undefined;
  }
}

/** A page that begins like front matter and never ends it. */
function unclosed({ filePath }: SourceFile, text: string): Diagnostic[] {
  if (!/^---[ \t]*\n[\w-]+:/.test(text)) return [];
  return [problem(SYNTAX, "The front matter is not closed", {
    location: locationAt(filePath, text, 0, 3),
    hint: "Write a second line of three hyphens behind it.",
  })];
}

/** The known fields without those whose value is wrong, so that later stages can trust the types. */
function frontMatterFrom(raw: FrontMatterJson, problems: readonly FieldProblem[]): FrontMatter {
  const wrong = new Set(problems.filter((item) => !item.unknown).map((item) => item.path[0]));
  const good = Object.entries(raw).filter(([key, value]) =>
    FRONT_MATTER_KEYS.includes(key) && !wrong.has(key) && value !== null
  );
  return {
    ...Object.fromEntries(good.map(([key, value]) => [key, settled(key, value)])),
    raw,
  } as FrontMatter;
}

/** A value as later stages know it, whatever other tools that share the layout allow besides. */
function settled(key: string, value: Json): Json {
  // YAML reads `pageType: 404` and `title: 2024` as numbers.
  if (key === "pageType") return value === "doc-wide" ? "doc" : String(value);
  if (key === "title" || key === "description") return String(value);
  // A placeholder is an empty sidebar.
  return key === "sidebar" && value === "placeholder" ? false : value;
}
