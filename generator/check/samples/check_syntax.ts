/** Checks that every sample can be parsed. */
import { problem } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { ResultCache } from "./cache.ts";
import { importModule } from "../../util/on_demand.ts";
import { includeNote, locationInSample, type Sample } from "./collect.ts";
import type * as Syntax from "./syntax.ts";
import type { SyntaxProblem } from "./syntax.ts";

export interface SyntaxReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Samples that cannot be parsed, which need no further checks. */
  readonly unreadable: ReadonlySet<Sample>;
}

export async function checkSyntax(samples: readonly Sample[], cache: ResultCache): Promise<SyntaxReport> {
  const diagnostics: Diagnostic[] = [];
  const unreadable = new Set<Sample>();
  for (const sample of samples) {
    const found = await syntaxOf(sample, cache);
    if (!found) continue;
    unreadable.add(sample);
    const reason = found.message.replace(/\.$/, "");
    diagnostics.push(problem("samples/syntax", `Could not parse this ${sample.extension} sample: ${reason}`, {
      location: locationInSample(sample, found.line, found.column),
      hint:
        "Write complete code, or mark the fence: fragment if it is incomplete, error if it is wrong on purpose.",
      notes: includeNote(sample, found.line),
    }));
  }
  return { diagnostics, unreadable };
}

async function syntaxOf(sample: Sample, cache: ResultCache): Promise<SyntaxProblem | undefined> {
  const key = cache.key(sample.extension, sample.text);
  const known = cache.get<SyntaxProblem | "fine">(key);
  if (known !== undefined) return known === "fine" ? undefined : known;
  const { syntaxProblem } = await importModule<typeof Syntax>(new URL("./syntax.ts", import.meta.url));
  const found = syntaxProblem(sample.text, sample.extension);
  cache.set(key, found ?? "fine");
  return found;
}
