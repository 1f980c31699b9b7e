/** Problems that are thrown because there is no run to add them to; `main.ts` catches and prints them. */
import { problem } from "./catalogue.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { relative } from "../util/paths.ts";
import { messageOf } from "../util/text.ts";

export class ProblemError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(...diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"));
    this.name = "ProblemError";
    this.diagnostics = diagnostics;
  }
}

/**
 * Returns the problems of a thrown value: its own, a missing permission, a file that cannot be used, or, for any
 * other value, that the generator has a defect.
 */
export function diagnosticsFromError(error: unknown): readonly Diagnostic[] {
  if (error instanceof ProblemError) return error.diagnostics;
  if (error instanceof Deno.errors.NotCapable) return [notPermitted(error)];
  if (isFileError(error)) return [isFull(error) ? unwritten(error) : unusable(error)];
  const stack = error instanceof Error
    ? (error.stack ?? "").split("\n").slice(1, 6).map((line) => line.trim())
    : [];
  return [problem("internal", messageOf(error), {
    hint: "This is a defect of the generator, not of your pages: please report it with the lines above.",
    notes: stack,
  })];
}

/** Codes of the system for files that are not what they should be, or that this user must not use. */
const FILE_ERRORS = new Set(["EACCES", "EISDIR", "ELOOP", "ENOTDIR", "EPERM", "EROFS"]);
/** Codes of the system for a disk that is full, or on which this user may write no more. */
const FULL = new Set(["ENOSPC", "EDQUOT"]);

type FileError = Error & { readonly code: string; readonly path: string };

function isFileError(error: unknown): error is FileError {
  const { code, path } = error instanceof Error ? error as Partial<FileError> : {};
  return path !== undefined && FILE_ERRORS.union(FULL).has(code ?? "");
}

function isFull({ code }: FileError): boolean {
  return FULL.has(code);
}

function unwritten({ path }: FileError): Diagnostic {
  return problem("output/disk-full", `Could not write "${relative("", path)}": the disk is full`, {
    hint: "Free some space and run the command again.",
  });
}

function unusable({ message, path }: FileError): Diagnostic {
  return problem("source/unreadable", `Could not use "${relative("", path)}": ${message.split(",")[0]}`, {
    hint: "Check what is there, and its owner and permissions.",
  });
}

/** Tasks, and the site's code that they run, have permissions for the project only. */
const PERMISSION_HINT =
  "A task may use this project's folders and tools only. To use others, write `deno run -A main.ts` in place of " +
  "`deno task`.";

const NETWORK_HINT =
  "A task has no access to the network: save the data in a file and import that, or write `deno run -A main.ts` in " +
  "place of `deno task`.";

function notPermitted({ message }: Error): Diagnostic {
  const wanted = /^Requires (.*?),? run again/s.exec(message)?.[1] ?? message;
  return problem("cli/permission", `Denied: ${wanted}`, { hint: PERMISSION_HINT });
}

/** Returns a hint for an error of a site's code, or undefined if the error is not about a permission. */
export function permissionHint(message: string): string | undefined {
  const [, kind] = /^Requires (\w+) access\b/.exec(message) ?? [];
  return kind && (kind === "net" ? NETWORK_HINT : PERMISSION_HINT);
}
