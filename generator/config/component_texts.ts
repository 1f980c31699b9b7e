/** `i18n.json`, as in sites of other generators: texts of components and labels, by key and language. */
import { existsSync } from "node:fs";
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, Diagnostics, locationAt } from "../diagnostics/diagnostic.ts";
import { jsonProblem } from "../diagnostics/json_problem.ts";
import type { ComponentTexts } from "../../layouts/mdx/theme_data.ts";
import { dirname, join, relative } from "../util/paths.ts";
import { readUtf8 } from "../source/read_utf8.ts";

const NAME = "i18n.json";

export interface ReadTexts {
  readonly texts: ComponentTexts;
  readonly faults: readonly Diagnostic[];
}

/** Reads the texts from the content folder or, failing that, its parent. A file that is missing or faulty gives no texts. */
export function readComponentTexts(contentDir: string): ReadTexts {
  const file = [contentDir, dirname(contentDir)].map((folder) => join(folder, NAME)).find(existsSync);
  if (file === undefined) return { texts: {}, faults: [] };
  const shown = relative(dirname(contentDir), file);
  const found = new Diagnostics();
  const text = readUtf8(file, shown, found);
  if (text === undefined) return { texts: {}, faults: found.sorted() };
  const fault = jsonProblem(text, "object");
  if (!fault) return { texts: textsIn(JSON.parse(text)), faults: [] };
  const diagnostic = problem("config/failed", `Could not read "${shown}": ${fault.message}`, {
    location: locationAt({ filePath: shown, text }, fault.offset),
    hint: fault.hint,
  });
  return { texts: {}, faults: [diagnostic] };
}

/** Drops every value of another shape, because other tools also use files of this name. */
function textsIn(value: unknown): ComponentTexts {
  return Object.fromEntries(
    entriesOf(value).map(([key, texts]) => [
      key,
      Object.fromEntries(entriesOf(texts).filter(([, text]) => typeof text === "string")),
    ]),
  ) as ComponentTexts;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
