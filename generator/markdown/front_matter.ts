/** Splits the front matter off a page, reads it as YAML and checks every key. */
import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from "yaml";
import { type Code, problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationAt } from "../diagnostics/diagnostic.ts";
import { didYouMeanHint } from "../diagnostics/did_you_mean.ts";
import type { FrontMatter, SourceFile } from "../types.ts";
import type { FrontMatterJson } from "../../islands/types.ts";
import { type FieldProblem, fieldProblems, FRONT_MATTER_KEYS } from "./front_matter_fields.ts";

export interface SplitPage {
  readonly frontMatter: FrontMatter;
  /** Offset of the body in the text. */
  readonly bodyStart: number;
  readonly diagnostics: readonly Diagnostic[];
}

const BLOCK = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/;

/** Reads the front matter of `text`, the file's text with line feeds only. */
export function readFrontMatter(source: SourceFile, text: string): SplitPage {
  const block = BLOCK.exec(text);
  if (!block) return { frontMatter: { raw: {} }, bodyStart: 0, diagnostics: [] };
  const yaml = block[1];
  const yamlStart = block[0].indexOf("\n") + 1;
  const bodyStart = block[0].length;
  const at = (code: Code, message: string, offset: number, length: number, hint?: string): Diagnostic =>
    problem(code, message, { location: locationAt(source.filePath, text, yamlStart + offset, length), hint });
  const document = parseDocument(yaml, { lineCounter: new LineCounter(), prettyErrors: false });
  const diagnostics = document.errors.map((error) => {
    const offset = Math.min(error.pos[0], yaml.length);
    return at("front-matter/syntax", `Cannot read the front matter: ${firstLine(error.message)}`, offset, 1);
  });
  if (diagnostics.length > 0) return { frontMatter: { raw: {} }, bodyStart, diagnostics };
  if (document.contents === null) return { frontMatter: { raw: {} }, bodyStart, diagnostics };
  if (!isMap(document.contents)) {
    const message = "The front matter is not a list of `key: value` lines";
    return { frontMatter: { raw: {} }, bodyStart, diagnostics: [at("front-matter/syntax", message, 0, 1)] };
  }
  const raw = document.toJS({ maxAliasCount: 20 }) as FrontMatterJson;
  const problems = fieldProblems(raw);
  const found = problems.map((item) => {
    const { offset, length } = keyPlace(document.contents as YAMLMap, item.path);
    return item.unknown
      ? at("front-matter/unknown-key", item.message, offset, length, hintFor(item))
      : at("front-matter/type", item.message, offset, length, item.hint);
  });
  return { frontMatter: frontMatterFrom(raw, problems), bodyStart, diagnostics: found };
}

function hintFor(item: FieldProblem): string | undefined {
  return didYouMeanHint(item.path.at(-1) ?? "", item.known ?? [], item.hint);
}

/** The known fields without those whose value is wrong, so that later stages can trust the types. */
function frontMatterFrom(raw: FrontMatterJson, problems: readonly FieldProblem[]): FrontMatter {
  const wrong = new Set(problems.filter((item) => !item.unknown).map((item) => item.path[0]));
  const good = Object.entries(raw).filter(([key]) => FRONT_MATTER_KEYS.includes(key) && !wrong.has(key));
  // YAML reads `pageType: 404` as a number.
  const texts = good.map(([key, value]) => [key, key === "pageType" ? String(value) : value]);
  return { ...Object.fromEntries(texts), raw } as FrontMatter;
}

/** Offset and length of the key that `path` leads to. */
function keyPlace(map: YAMLMap, path: readonly string[]): { offset: number; length: number } {
  let node: unknown = map;
  let place = { offset: map.range?.[0] ?? 0, length: 1 };
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
      if (!pair) break;
      const range = (pair.key as { range?: readonly number[] }).range;
      if (range) place = { offset: range[0], length: range[1] - range[0] };
      node = pair.value;
    } else {
      node = (node as { items?: readonly unknown[] } | null)?.items?.[Number(key)];
    }
  }
  return place;
}

function firstLine(message: string): string {
  return message.split("\n")[0].replace(/ at line \d+.*$/, "").replace(/\.$/, "");
}
