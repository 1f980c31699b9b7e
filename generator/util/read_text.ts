/** Text that people have written, as they see it. */
import { readFileSync } from "node:fs";

/** The text of a file, without the mark that some editors on Windows begin UTF-8 with: JSON cannot be read with it. */
export function readText(path: string): string {
  return readFileSync(path, "utf8").replace(/^\ufeff/, "");
}
