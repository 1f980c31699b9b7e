/** A problem that ends what is being done: thrown where there is no run to add it to, caught by `main.ts`. */
import type { Diagnostic } from "./diagnostic.ts";

export class ProblemError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(...diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"));
    this.name = "ProblemError";
    this.diagnostics = diagnostics;
  }
}
