/** Explains file-system errors to the person who runs a build. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { messageOf } from "../util/text.ts";

/** Returns the diagnostic for an error that occurred while the output folder was being written. */
export function outputProblem(outDir: string, error: unknown, system = Deno.build.os): Diagnostic {
  const { code, reason, why } = causeOf(error, system);
  if (code === "ENOSPC" || code === "EDQUOT" || /no space left|os error 28\b|disk quota/i.test(reason)) {
    return problem("output/disk-full", `Could not write "${outDir}": the disk is full`, {
      hint: "The site that was there before is untouched. Free some space and build again.",
      notes: [reason],
    });
  }
  return problem("output/not-writable", `Could not write "${outDir}": ${why}`, {
    hint: "The site that was there before is untouched. Check the folder's owner and permissions, " +
      "or name another one with --out.",
    notes: [reason],
  });
}

/** Returns the diagnostic for a site at `old` that an earlier build replaced, but that cannot be removed. */
export function leftoverProblem(
  outDir: string,
  old: string,
  error: unknown,
  system = Deno.build.os,
): Diagnostic {
  const { reason, why } = causeOf(error, system);
  const message = `Could not write "${outDir}", because the site before the last cannot be removed: ${why}`;
  return problem("output/not-writable", message, {
    hint: `The last site is untouched. Remove "${old}" yourself, or name another folder with --out.`,
    notes: [reason],
  });
}

/** Returns an error's code, the first line of its message, and that in plain words. */
function causeOf(error: unknown, system: string) {
  const { code = "" } = error as { code?: string };
  const reason = messageOf(error).split("\n")[0] ?? "";
  return { code, reason, why: meaning(code, error, system) ?? reason };
}

function meaning(code: string, error: unknown, system: string): string | undefined {
  if (error instanceof Deno.errors.NotCapable) return "Deno was not given the permission to write there";
  if (system === "windows" && ["EACCES", "EBUSY", "EPERM"].includes(code)) {
    return "another program has a file in it open, or it is write-protected";
  }
  if (code === "EACCES" || code === "EPERM") return "permission denied";
  if (code === "EROFS") return "the file system is read-only";
  if (code === "ENOTDIR" || code === "EEXIST") return "there is a file where a folder is needed";
  if (code === "EBUSY" || code === "EXDEV") return "the folder is a mount point and cannot be replaced";
  return undefined;
}
