/** Checks that the type a page states is equivalent to the declared one, whatever the notation. Pure. */
import { problem } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { OptionFacts, ParsedPage } from "../../types.ts";
import { oneLine } from "../../util/text.ts";
import type { OptionFact } from "./facts_file.ts";
import { optionLocation } from "./option_location.ts";
import { canonicalType, TYPE_HINT, type TypeMeanings } from "./type_text.ts";

export function checkOptionType(
  page: ParsedPage,
  { path, type }: OptionFacts,
  fact: OptionFact,
  meanings: TypeMeanings,
): Diagnostic[] {
  if (oneLine(type) === oneLine(fact.type)) return [];
  const location = optionLocation(page, "type");
  const declared = canonicalType(fact.type, meanings);
  if (typeof declared !== "string") {
    const message = `The declared type of "${path}" cannot be compared: ${declared.message}`;
    return [problem("option/type", message, { location, hint: `Write it as it is declared: ${fact.type}` })];
  }
  const stated = canonicalType(type, meanings);
  if (typeof stated !== "string") {
    const message = `The type of "${path}" is not TypeScript: ${stated.message}`;
    return [problem("option/type", message, { location, hint: `Write: ${written(fact, meanings)}` })];
  }
  if (stated === declared) return [];
  const message = `The type of "${path}" is stated as ${oneLine(type)}, but it is ${written(fact, meanings)}`;
  return [problem("option/type", message, {
    location,
    hint: TYPE_HINT,
    notes: [`stated:   ${stated}`, `declared: ${declared}`],
  })];
}

/** Returns the declared type for messages; a bare type name is followed by its meaning. */
function written({ type }: OptionFact, meanings: TypeMeanings): string {
  return Object.hasOwn(meanings, type) ? `${type}, which is ${meanings[type]}` : type;
}
