/**
 * Checks the types that a page states in the sections of its names: the first list item below the heading of
 * a name (`- Type: \`string\``, in any language) must be the declared type, or another way to write it. Pure.
 */
import { problem } from "../../diagnostics/catalogue.ts";
import { type Diagnostic, locationIn } from "../../diagnostics/diagnostic.ts";
import { itemsOf } from "../../markdown/structure_items.ts";
import type { ParsedPage } from "../../types.ts";
import { canonicalType, TYPE_HINT, type TypeMeanings } from "./type_text.ts";

/** Declared types by the names they belong to, and the meanings of type names used in them. */
export interface DeclaredTypes {
  readonly types: TypeMeanings;
  readonly meanings: TypeMeanings;
}

export interface StatedTypes {
  readonly diagnostics: readonly Diagnostic[];
  /** Number of names whose type was compared. */
  readonly compared: number;
}

const STATED = /^[-*] [^`]*[:：]\s*`([^`]+)`/;

/** Checks the stated types, except for the names in `without`, which maps each name to the reason. */
export function checkStatedTypes(
  page: ParsedPage,
  { types, meanings }: DeclaredTypes,
  without: Readonly<Record<string, string>>,
): StatedTypes {
  const lines = page.source.text.split("\n");
  const stated = itemsOf(page, "heading").flatMap((item) => {
    if (!Object.hasOwn(types, item.text) || Object.hasOwn(without, item.text)) return [];
    const offset = lines.slice(item.line).findIndex((line) => line.trim() !== "");
    const [, text] = STATED.exec(lines[item.line + offset] ?? "") ?? [];
    return [{ name: item.text, text, line: item.line + 1 + Math.max(offset, 0) }];
  });
  const diagnostics = stated.flatMap(({ name, text, line }): Diagnostic[] => {
    const message = fault(name, text, types[name] ?? "", meanings);
    if (message === undefined) return [];
    return [problem("names/type", message, {
      location: locationIn(page.source, line),
      hint: TYPE_HINT,
    })];
  });
  return { diagnostics, compared: stated.length };
}

function fault(name: string, text: string | undefined, declared: string, meanings: TypeMeanings) {
  if (text === undefined) return `The section "${name}" does not begin with its type, which is ${declared}`;
  if (text === declared) return undefined;
  const [stated, real] = [canonicalType(text, meanings), canonicalType(declared, meanings)];
  if (typeof real !== "string") return `The declared type of "${name}" cannot be compared: ${real.message}`;
  if (typeof stated !== "string") return `The type of "${name}" is not TypeScript: ${stated.message}`;
  if (stated === real) return undefined;
  return `The type of "${name}" is stated as ${text}, but it is ${declared}`;
}
