/** Detects conflict markers that Git leaves in a file when a merge is not finished. Pure. */
import { problem } from "../../diagnostics/catalogue.ts";
import { type Diagnostic, locationAt } from "../../diagnostics/diagnostic.ts";
import { withoutFences } from "./fences.ts";

/** The marker line before the first version or after the second; no ordinary paragraph begins like this. */
const MARK = /^(?:<{7}|>{7}) \S/m;

/** Reports the first conflict marker outside code fences, which may show such markers. */
export function checkConflict(filePath: string, text: string): Diagnostic[] {
  if (!MARK.test(text)) return [];
  const found = MARK.exec(withoutFences(text, (line) => " ".repeat(line.length)));
  if (!found) return [];
  return [problem("source/conflict", "This text has two versions: a merge was not finished", {
    location: locationAt({ filePath, text }, found.index, 7),
    hint: "Keep the text you want, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  })];
}
