/** Reads `glossary.yaml` in the content folder: the site's terms in each language, and forms to avoid. */
import { existsSync } from "node:fs";
import * as v from "valibot";
import { parseDocument } from "yaml";
import type { BuildContext } from "../types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Location, locationAt } from "../diagnostics/diagnostic.ts";
import { schemaProblems } from "../diagnostics/schema_problem.ts";
import { placeInYaml, valuePlaceInYaml, valuesOfYaml, yamlProblems } from "../diagnostics/yaml_problem.ts";
import { basename, join } from "../util/paths.ts";
import { readText } from "../util/read_text.ts";

const texts = v.optional(v.array(v.string()));

const termSchema = v.strictObject({
  id: v.string(),
  en: v.optional(v.string()),
  zh: v.optional(v.string()),
  avoid: texts,
  avoidEn: texts,
  define: v.optional(v.record(v.string(), v.string())),
  link: v.optional(v.string()),
});

const nameSchema = v.strictObject({ name: v.string(), avoid: texts });

const schema = v.strictObject({
  terms: v.array(termSchema),
  names: v.optional(v.array(nameSchema), []),
});

type GlossaryInput = v.InferOutput<typeof schema>;

export interface Glossary extends GlossaryInput {
  readonly terms: (GlossaryInput["terms"][number] & {
    /** Location of its link, for messages. */
    readonly linkLocation?: Location;
  })[];
}

/** Reads the glossary. Returns undefined if there is none, or if it is malformed, which is reported. */
export function readGlossary(context: BuildContext): Glossary | undefined {
  const path = join(context.config.contentDir, "glossary.yaml");
  if (!existsSync(path)) return undefined;
  const shown = `${basename(context.config.contentDir)}/glossary.yaml`;
  const text = readText(path);
  const document = parseDocument(text, { prettyErrors: false, logLevel: "error" });
  const locate = (offset: number, length: number) =>
    locationAt(shown, text, Math.min(offset, text.length), length);
  const refuse = (message: string, location: Location, hint: string) =>
    context.diagnostics.add(
      problem("config/invalid", `Could not read the glossary: ${message}`, { location, hint }),
    );
  for (const { message, hint, offset } of yamlProblems(document)) {
    refuse(message, locate(offset, 1), hint);
  }
  if (document.errors.length > 0) return undefined;
  const values = valuesOfYaml(document);
  if (values === undefined) {
    refuse("it has too many aliases", locate(0, 1), "Write the values out.");
    return undefined;
  }
  if (Array.isArray(values)) {
    refuse("it is a list", locate(0, 1), "Write `terms:` above it, and indent the list.");
    return undefined;
  }
  if (typeof values !== "object" || values === null) {
    refuse("it has no terms", locate(0, 1), "Write `terms:`, and a list below it: `- id: fibre`.");
    return undefined;
  }
  const parsed = v.safeParse(schema, values);
  if (parsed.success) {
    const linkLocation = (index: number) => {
      const { offset, length } = valuePlaceInYaml(document, ["terms", index, "link"]);
      return locate(offset, length);
    };
    const terms = parsed.output.terms.map((term, index) =>
      term.link === undefined ? term : { ...term, linkLocation: linkLocation(index) }
    );
    return { ...parsed.output, terms };
  }
  for (const { path, what, hint } of schemaProblems(parsed.issues, knownKeys)) {
    const { offset, length } = placeInYaml(document.contents, path);
    refuse(`"${path.join(".")}" ${what}`, locate(offset, length), hint);
  }
  return undefined;
}

/** Returns the keys allowed at a path: those of the glossary, of a term or of a name. */
function knownKeys(path: readonly string[]): readonly string[] {
  if (path.length === 0) return Object.keys(schema.entries);
  return Object.keys(path[0] === "terms" ? termSchema.entries : nameSchema.entries);
}
