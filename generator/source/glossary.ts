/** The site's glossary, `glossary.yaml` in the content folder: terms in each language, and forms not to be used. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import type { BuildContext } from "../types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { locationOnLine } from "../diagnostics/diagnostic.ts";

const texts = v.optional(v.array(v.string()));

const schema = v.strictObject({
  terms: v.array(v.strictObject({
    id: v.string(),
    en: v.optional(v.string()),
    zh: v.optional(v.string()),
    avoid: texts,
    avoidEn: texts,
    define: v.optional(v.record(v.string(), v.string())),
    link: v.optional(v.string()),
  })),
  names: v.optional(v.array(v.strictObject({ name: v.string(), avoid: texts })), []),
});

export type Glossary = v.InferOutput<typeof schema>;

/** Undefined where the site has none; a malformed file is reported and counts as none. */
export function readGlossary(context: BuildContext): Glossary | undefined {
  const path = join(context.config.contentDir, "glossary.yaml");
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, "utf8");
  try {
    return v.parse(schema, parse(text));
  } catch (error) {
    const message = error instanceof Error ? error.message.split("\n")[0] ?? "" : String(error);
    context.diagnostics.add(problem("config/invalid", `Could not read glossary.yaml: ${message}`, {
      location: locationOnLine("glossary.yaml", text, Number(/line (\d+)/.exec(message)?.[1] ?? 1)),
      hint: "It holds `terms` with id, en, zh, avoid, define, link, and `names` with name, avoid.",
    }));
    return undefined;
  }
}
