/** Problems of files that exist in their folder but cannot be read. */
import { problem } from "./catalogue.ts";
import { type Diagnostic, locationIn } from "./diagnostic.ts";
import { messageOf } from "../util/text.ts";
import type { WalkFault } from "../util/walk.ts";

/** Returns the problem of an unreadable file. `shown` is its path relative to the project folder. */
export function unreadable(shown: string, error: unknown): Diagnostic {
  const why = messageOf(error).split(",")[0];
  return problem("source/unreadable", `Could not read "${shown}": ${why}`, {
    location: locationIn({ filePath: shown }),
    hint: "Check that the file exists and may be read.",
  });
}

/** Returns the problem of a file or folder that could not be walked. */
export function walkProblem({ kind, error }: WalkFault, shown: string): Diagnostic {
  return kind === "loop" ? linkLoop(shown) : unreadable(shown, error ?? "the symbolic link is broken");
}

function linkLoop(shown: string): Diagnostic {
  const message = `Could not read "${shown}": the symbolic link points back to a folder that contains it`;
  return problem("source/link-loop", message, {
    location: locationIn({ filePath: shown }),
    hint: "Remove the link, or let it point outside its parent folders.",
  });
}
