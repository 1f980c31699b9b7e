/** Checks that the type a page states is equivalent to the declared one, whatever the notation. Pure. */
import { problem } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { OptionFacts, ParsedPage } from "../../types.ts";
import type { OptionFact } from "./facts_file.ts";
import { optionLocation } from "./option_location.ts";
import { TypeSyntaxError } from "./type_parser.ts";
import { canonicalType, type TypeMeanings } from "./type_text.ts";

export function checkOptionType(
  page: ParsedPage,
  { path, type }: OptionFacts,
  fact: OptionFact,
  meanings: TypeMeanings,
): Diagnostic[] {
  if (oneLine(type) === oneLine(fact.type)) return [];
  const location = optionLocation(page, "type");
  let stated: string;
  try {
    stated = canonicalType(type, meanings);
  } catch (error) {
    if (!(error instanceof TypeSyntaxError)) throw error;
    const message = `The type of "${path}" is not TypeScript: ${error.message}`;
    return [problem("option/type", message, { location, hint: `Write: ${written(fact, meanings)}` })];
  }
  const declared = canonicalType(fact.type, meanings);
  if (stated === declared) return [];
  const message = `The type of "${path}" is stated as ${oneLine(type)}, but it is ${written(fact, meanings)}`;
  return [problem("option/type", message, {
    location,
    hint:
      "Write the declared type; names may be replaced by what they mean, alternatives stand in any order.",
    notes: [`stated:   ${stated}`, `declared: ${declared}`],
  })];
}

/** Returns the declared type for messages; a bare type name is followed by its meaning. */
function written({ type }: OptionFact, meanings: TypeMeanings): string {
  return Object.hasOwn(meanings, type) ? `${type}, which is ${meanings[type]}` : type;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
