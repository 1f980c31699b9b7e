/** Problems that are thrown because there is no run to add them to; `main.ts` catches and prints them. */
import { problem } from "./catalogue.ts";
import type { Diagnostic } from "./diagnostic.ts";

export class ProblemError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(...diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"));
    this.name = "ProblemError";
    this.diagnostics = diagnostics;
  }
}

/**
 * Returns the problems of a thrown value: its own, a missing permission, or, for any other value, that the
 * generator has a defect.
 */
export function diagnosticsFromError(error: unknown): readonly Diagnostic[] {
  if (error instanceof ProblemError) return error.diagnostics;
  if (error instanceof Deno.errors.NotCapable) return [notPermitted(error)];
  const stack = error instanceof Error
    ? (error.stack ?? "").split("\n").slice(1, 6).map((line) => line.trim())
    : [];
  const message = error instanceof Error ? error.message : String(error);
  return [
    problem("internal", message, {
      hint: "This is a defect of the generator, not of your pages: please report it with the lines above.",
      notes: stack,
    }),
  ];
}

/** Tasks, and the site's code that they run, have permissions for the project only. */
function notPermitted({ message }: Error): Diagnostic {
  const wanted = /^Requires (.*?),? run again/s.exec(message)?.[1] ?? message;
  return problem("cli/permission", `Denied: ${wanted}`, {
    hint:
      "A task may use this project's folders and tools only. To use others, run the program itself with all " +
      "permissions: `deno run -A main.ts build --out ../site`.",
  });
}
