/** Reads `glossary.yaml` in the content folder: the site's terms in each language, and forms to avoid. */
import * as v from "valibot";
import type { Document } from "yaml";
import type { BuildContext } from "../types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { type Explanation, type Location, locationAt, type TextPlace } from "../diagnostics/diagnostic.ts";
import { keysAt, schemaProblems } from "../diagnostics/schema_problem.ts";
import { parseYaml } from "../diagnostics/yaml_document.ts";
import { placeInYaml, valuePlaceInYaml, valuesOfYaml, yamlProblems } from "../diagnostics/yaml_problem.ts";
import { basename } from "../util/paths.ts";

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

/** Returns the glossary with this text; undefined if it is malformed, which is reported. */
export function readGlossary(
  text: string,
  { config: { contentDir }, diagnostics }: BuildContext,
): Glossary | undefined {
  const file = { filePath: `${basename(contentDir)}/glossary.yaml`, text };
  const document = parseYaml(text);
  const locate = ({ offset, length }: TextPlace) => locationAt(file, Math.min(offset, text.length), length);
  const read = glossaryIn(document, text);
  if ("faults" in read) {
    diagnostics.addAll(
      read.faults.map(({ message, hint, ...place }) =>
        problem("config/invalid", `Could not read the glossary: ${message}`, {
          location: locate(place),
          hint,
        })
      ),
    );
    return undefined;
  }
  const terms = read.glossary.terms.map((term, index) =>
    term.link === undefined
      ? term
      : { ...term, linkLocation: locate(valuePlaceInYaml(document, ["terms", index, "link"])) }
  );
  return { ...read.glossary, terms };
}

interface Fault extends Explanation, TextPlace {}

/** Returns the glossary that a document contains, or else what is wrong with it. */
function glossaryIn(
  document: Document,
  text: string,
): { readonly glossary: GlossaryInput } | { readonly faults: Fault[] } {
  const faults = yamlProblems(document, text).map((fault) => ({ ...fault, length: 1 }));
  if (document.errors.length > 0) return { faults };
  const values = valuesOfYaml(document);
  const shape = shapeFault(values);
  if (shape) return { faults: [{ ...shape, offset: 0, length: 1 }] };
  const parsed = v.safeParse(schema, values);
  if (parsed.success) {
    const repeated = repeatedIds(parsed.output, document);
    return repeated.length > 0 ? { faults: repeated } : { glossary: parsed.output };
  }
  return {
    faults: schemaProblems(parsed.issues, knownKeys).map(({ path, what, hint }) => ({
      message: `"${path.join(".")}" ${what}`,
      hint,
      ...placeInYaml(document.contents, path),
    })),
  };
}

/** Returns what is wrong with terms that have the id of one before them. */
function repeatedIds({ terms }: GlossaryInput, document: Document): Fault[] {
  const ids = terms.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [{
      message: `two terms have the id "${id}"`,
      hint: "Give one of them another id: links to it lead to the first.",
      ...valuePlaceInYaml(document, ["terms", index, "id"]),
    }]
  );
}

/** Returns what is wrong with values that are not an object. */
function shapeFault(values: unknown): Explanation | undefined {
  if (values === undefined) return { message: "it has too many aliases", hint: "Write the values out." };
  if (Array.isArray(values)) {
    return { message: "it is a list", hint: "Write `terms:` above it, and indent the list." };
  }
  if (typeof values === "object" && values !== null) return undefined;
  return { message: "it has no terms", hint: "Write `terms:`, and a list below it: `- id: fibre`." };
}

/** Returns the keys allowed at a path: those of the glossary, of a term or of a name, or the languages of a text. */
function knownKeys(path: readonly string[]): readonly string[] {
  return path[2] === "define" ? ["en", "zh"] : keysAt(schema, path);
}
