/**
 * Checks that pages about a set of names are complete: each name must appear in a heading or in inline code,
 * and code names in headings, or in table columns that are configured to hold names, must exist. Pure.
 */
import * as v from "valibot";
import { problem } from "../../diagnostics/catalogue.ts";
import { type Diagnostic, locationIn } from "../../diagnostics/diagnostic.ts";
import { didYouMeanHint } from "../../diagnostics/did_you_mean.ts";
import { withoutFences } from "../../markdown/text/fences.ts";
import { itemsOf } from "../../markdown/structure_items.ts";
import type { Page, ParsedPage } from "../../types.ts";
import type { Count, SiteFindings } from "../findings.ts";
import { factLocation, type FactsFile } from "./facts_file.ts";
import { checkStatedTypes, type DeclaredTypes } from "./name_types.ts";
import type { NameSettings } from "./settings.ts";

export const namesFileSchema = v.record(v.string(), v.unknown());

/**
 * Matches a heading that is a single code name such as `name`, `TypeName`, `on.other` or `call()`. Ordinary
 * headings such as `Usage` do not match.
 */
const CODE_NAME = /^(?:[a-z$_][\w$]*|[A-Z][a-z0-9]+[A-Z]\w*)(?:\.[\w$]+)*(?:\(\))?$/;

/**
 * Compares the page at `setting.page`, in every language, with the names in `file`. A page may have several
 * settings; `all` contains all of them, so that a heading from one list is not unknown to another. Names are
 * counted once per language.
 */
export function checkNames(
  pages: readonly Page[],
  file: FactsFile<Readonly<Record<string, unknown>>>,
  setting: NameSettings,
  all: readonly NameSettings[] = [setting],
): SiteFindings {
  const ofPage = all.filter(({ page }) => page === setting.page);
  const known = ofPage.flatMap(({ key, also = [] }) => [...namesAt(file.data, key) ?? [], ...also]);
  const columns = new Set(setting === ofPage[0] ? ofPage.flatMap(({ columns = [] }) => columns) : []);
  const names = namesAt(file.data, setting.key);
  const found = pages.filter(({ route }) => route.pureRoutePath === setting.page);
  if (!names) {
    return settingFault(file, `Could not find a list of names at "${setting.key}" in the facts`, setting);
  }
  if (found.length === 0) {
    const message = `Could not find the page "${setting.page}" that \`checks.names\` refers to`;
    return settingFault(file, message, setting);
  }
  const diagnostics = found.flatMap(({ parsed }) => [
    ...missingNames(parsed, names, setting),
    ...unknownNames(parsed, known),
    ...cellsOfCode(parsed, columns).filter(({ name }) => !known.includes(name))
      .map(({ name, line }) => unknownName(parsed, `\`${name}\` in this table`, name, known, line)),
  ]);
  const declared = setting.types === undefined ? NO_TYPES : typesAt(file.data, setting.types);
  if (declared === undefined) {
    return settingFault(file, `Could not find types at "${setting.types}" in the facts`, setting);
  }
  const stated = found.map(({ parsed }) => checkStatedTypes(parsed, declared, setting.withoutType ?? {}));
  return {
    diagnostics: [...diagnostics, ...stated.flatMap(({ diagnostics }) => diagnostics)],
    counts: countsOf(names.length * found.length, stated.reduce((sum, { compared }) => sum + compared, 0)),
  };
}

function settingFault(file: FactsFile<unknown>, message: string, { key }: NameSettings): SiteFindings {
  const hint = "Correct the entry in `checks.names` of the configuration.";
  const location = factLocation(file, key);
  return { diagnostics: [problem("names/setting", message, { location, hint })], counts: countsOf(0, 0) };
}

function countsOf(names: number, types: number): Count[] {
  return [{ name: "names", value: names }, ...(types > 0 ? [{ name: "types of names", value: types }] : [])];
}

function valueAt(data: Readonly<Record<string, unknown>>, key: string): unknown {
  let value: unknown = data;
  for (const part of key.split(".")) value = (value as Record<string, unknown> | undefined)?.[part];
  return value;
}

function namesAt(data: Readonly<Record<string, unknown>>, key: string): readonly string[] | undefined {
  const value = valueAt(data, key);
  return Array.isArray(value) ? value.map(String) : undefined;
}

const NO_TYPES: DeclaredTypes = { types: {}, meanings: {} };
const texts = v.record(v.string(), v.string());
const declaredTypes = v.object({ types: texts, meanings: texts });

function typesAt(data: Readonly<Record<string, unknown>>, key: string): DeclaredTypes | undefined {
  const { success, output } = v.safeParse(declaredTypes, valueAt(data, key));
  return success ? output : undefined;
}

function missingNames(
  page: ParsedPage,
  names: readonly string[],
  { without = {} }: NameSettings,
): Diagnostic[] {
  const mentioned = wordsOfCode(page);
  return names.filter((name) => !mentioned.has(name) && !Object.hasOwn(without, name)).map((name) =>
    problem("names/missing", `This page does not mention \`${name}\``, {
      location: locationIn(page.source),
      hint: `Give it a heading, or mention \`${name}\` in the text.`,
    })
  );
}

function unknownNames(page: ParsedPage, names: readonly string[]): Diagnostic[] {
  return itemsOf(page, "heading").flatMap((item) => {
    if (item.depth === 1 || !CODE_NAME.test(item.text)) return [];
    const parts = item.text.replace("()", "").split(".");
    if (parts.some((part) => names.includes(part))) return [];
    const name = parts.at(-1) ?? "";
    return [unknownName(page, `The heading "${item.text}"`, name, names, item.line)];
  });
}

function unknownName(page: ParsedPage, what: string, name: string, names: readonly string[], line: number) {
  return problem("names/unknown", `${what} is not an existing name`, {
    location: locationIn(page.source, line),
    hint: didYouMeanHint(name, names, "Remove it; an ordinary heading begins with a capital letter."),
  });
}

/** Finds identifiers in inline code in the first column of tables whose first header cell is in `columns`. */
function cellsOfCode({ source }: ParsedPage, columns: ReadonlySet<string>) {
  if (columns.size === 0) return [];
  const lines = withoutFences(source.text, () => "").split("\n").map(firstCell);
  let inTable = false;
  return lines.flatMap((cell, index) => {
    if (lines[index - 1] === undefined) inTable = columns.has(cell?.replaceAll("`", "") ?? "");
    if (cell === undefined || !inTable || lines[index - 1] === undefined) return [];
    return [...cell.matchAll(/`([A-Za-z$_][\w$]*)(?:\([^`]*\))?`/g)].map(([, name = ""]) => ({
      name,
      line: index + 1,
    }));
  });
}

/** Returns the text of the first cell, or undefined if `line` is not a table row. */
function firstCell(line: string): string | undefined {
  return /^\|((?:\\.|[^\\|])*)\|/.exec(line.trim())?.[1]?.trim();
}

/** Returns all identifiers in the page's headings and inline code. */
function wordsOfCode(page: ParsedPage): ReadonlySet<string> {
  const prose = withoutFences(page.source.text, () => "");
  const inline = [...prose.matchAll(/(?<!`)(`+)(?!`)([\s\S]*?)(?<!`)\1(?!`)/g)].map(([, , code]) => code);
  const headings = itemsOf(page, "heading").map(({ text }) => text);
  return new Set([...inline, ...headings].flatMap((text) => text.match(/[\w$]+/g) ?? []));
}
