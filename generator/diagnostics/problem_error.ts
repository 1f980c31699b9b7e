/** A problem that ends what is being done: thrown where there is no run to add it to, caught by `main.ts`. */
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

/** What a thrown value has to say: its own problems, or that the generator has a defect. */
export function problemsOf(error: unknown): readonly Diagnostic[] {
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

/** Tasks may touch the project alone, and so may code of the site that is run by them. */
function notPermitted({ message }: Error): Diagnostic {
  const wanted = /^Requires (.*?),? run again/s.exec(message)?.[1] ?? message;
  return problem("cli/permission", `Denied: ${wanted}`, {
    hint:
      "A task may use this project's folders and tools only. To use others, run the program itself with all " +
      "permissions: `deno run -A main.ts build --out ../site`.",
  });
}
