/** Reads JSON files with facts about the documented tool and validates them against a schema. */
import { existsSync } from "node:fs";
import * as v from "valibot";
import type { Json } from "../../../islands/types.ts";
import type { BuildContext } from "../../types.ts";
import { problem } from "../../diagnostics/catalogue.ts";
import { type Location, locationAt, locationIn, type TextFile } from "../../diagnostics/diagnostic.ts";
import { jsonValue } from "../../diagnostics/json_value.ts";
import { join, relative } from "../../util/paths.ts";
import { readText } from "../../util/read_text.ts";
import { messageOf } from "../../util/text.ts";

const json = v.any() as v.GenericSchema<Json>;

export const optionFactsSchema = v.looseObject({
  types: v.optional(v.record(v.string(), v.string()), {}),
  options: v.record(
    v.string(),
    v.strictObject({
      type: v.string(),
      development: json,
      production: json,
      deprecated: v.optional(v.string()),
    }),
  ),
});

export type OptionFactsData = v.InferOutput<typeof optionFactsSchema>;
export type OptionFact = OptionFactsData["options"][string];

/** A JSON file with its text, so that problems can point into it. */
export interface FactsFile<Data> extends Required<TextFile> {
  readonly data: Data;
  /** Absolute. */
  readonly path: string;
}

/**
 * Reads the file at `path`, which is relative to the content folder. Returns undefined and reports a problem
 * if the file cannot be read or does not match the schema.
 */
export function readFactsFile<Data>(
  path: string,
  schema: v.GenericSchema<unknown, Data>,
  context: BuildContext,
): FactsFile<Data> | undefined {
  const file = join(context.config.contentDir, path);
  const filePath = relative(context.config.projectDir, file);
  const refuse = (why: string, text = "", offset = 0) => {
    context.diagnostics.add(problem("facts/unreadable", `Could not read the facts in "${filePath}": ${why}`, {
      location: locationAt({ filePath, text }, offset),
      hint: "Regenerate the file with the program that collects the facts, or correct the path in `checks`.",
    }));
    return undefined;
  };
  if (!existsSync(file)) return refuse("it does not exist");
  let text: string;
  try {
    text = readText(file);
  } catch (error) {
    return refuse(messageOf(error).replace(/, \w+ '.*'$/, ""));
  }
  const read = jsonValue(text, schema);
  if ("fault" in read) return refuse(read.fault.message, text, read.fault.offset);
  return { data: read.value, path: file, filePath, text };
}

/** Returns the location of the first JSON key `key`, or the beginning if there is none. */
export function factLocation(file: FactsFile<unknown>, key: string): Location {
  const wanted = `${JSON.stringify(key)}:`;
  const at = file.text.indexOf(wanted);
  return at < 0 ? locationIn(file) : locationAt(file, at, key.length + 2);
}
