/**
 * Reads which version of the original each translation is based on: `freshness.json` in a language's folder
 * has, for each page, a short hash of every section of the original. It is part of the content, written by
 * `check --accept`.
 */
import { existsSync } from "node:fs";
import * as v from "valibot";
import type { BuildContext, FreshnessRecord } from "../types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { locationAt } from "../diagnostics/diagnostic.ts";
import { jsonValue } from "../diagnostics/json_value.ts";
import { unreadable } from "../diagnostics/unreadable.ts";
import { editionKey, editionsOf } from "./editions.ts";
import { sourceFolder } from "./language_folders.ts";
import { join, relative } from "../util/paths.ts";
import { readText } from "../util/read_text.ts";

const schema = v.record(v.string(), v.record(v.string(), v.string()));

/** Returns the records of all translations by `editionKey`; none if the check is off. */
export function readFreshness(context: BuildContext): ReadonlyMap<string, FreshnessRecord> {
  const { checks, lang } = context.config;
  if (!checks.freshness) return new Map();
  const translated = editionsOf(context.config).filter(({ locale }) => locale.lang !== lang);
  return new Map(translated.map(({ version, locale }) => {
    const folder = sourceFolder(version, locale.lang, context.config);
    return [editionKey(version, locale.lang), readRecord(folder, context)];
  }));
}

function recordText(path: string, filePath: string, { diagnostics }: BuildContext): string | undefined {
  try {
    return readText(path);
  } catch (error) {
    diagnostics.add(unreadable(filePath, error));
    return undefined;
  }
}

function readRecord(folder: string, context: BuildContext): FreshnessRecord {
  const path = join(context.config.contentDir, folder, "freshness.json");
  const filePath = relative(context.config.projectDir, path);
  if (!existsSync(path)) return { path, filePath, text: "", pages: {} };
  const text = recordText(path, filePath, context);
  if (text === undefined) return { path, filePath, text: "", pages: undefined };
  const read = jsonValue(text, schema);
  if ("value" in read) return { path, filePath, text, pages: read.value };
  const { message, offset } = read.fault;
  context.diagnostics.add(problem("translation/record", `Could not read "${filePath}": ${message}`, {
    location: locationAt({ filePath, text }, offset),
    hint:
      "Restore the last good version of the file. If there is none, delete it: check --accept writes a new one.",
  }));
  return { path, filePath, text, pages: undefined };
}
