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
