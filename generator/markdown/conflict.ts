/** The lines that Git leaves in a text where a merge could not be finished. Pure. */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationAt } from "../diagnostics/diagnostic.ts";
import { withoutFences } from "./fences.ts";

/** The line before the first version or the one behind the second: nobody begins a paragraph so. */
const MARK = /^(?:<{7}|>{7}) \S/m;

/** What stands first of them is told; code may show them. */
export function checkConflict(filePath: string, text: string): Diagnostic[] {
  if (!MARK.test(text)) return [];
  const found = MARK.exec(withoutFences(text, (line) => " ".repeat(line.length)));
  if (!found) return [];
  return [problem("source/conflict", "Two versions of this text stand here: a merge was not finished", {
    location: locationAt(filePath, text, found.index, 7),
    hint:
      "Keep the words that are to stay, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  })];
}
