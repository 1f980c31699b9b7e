/** A hash of the program itself, because another version of it may give other results. */
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { filesBelow } from "../util/walk.ts";
import { join } from "../util/paths.ts";

const PROGRAM_PARTS = ["generator", "layouts", "islands", "deno.json", "deno.lock"];

let program: string | undefined;

/** Returns a hash of the program's files and Deno's version. The files are read once per process. */
export function programHash(): string {
  if (program === undefined) {
    const hash = createHash("sha256").update(Deno.version.deno);
    for (const path of PROGRAM_PARTS.flatMap((part) => filesOf(join(PROGRAM_DIR, part)))) {
      if (isTest(path)) continue;
      hash.update(`${path.slice(PROGRAM_DIR.length)}\0`).update(readFileSync(path)).update("\0");
    }
    program = hash.digest("hex");
  }
  return program;
}

/** Reports whether `programHash` covers a file. */
export function isOfProgram(path: string): boolean {
  return PROGRAM_PARTS.some((part) => path.startsWith(join(PROGRAM_DIR, part, "/"))) && !isTest(path);
}

function isTest(path: string): boolean {
  return /_test\.tsx?$/.test(path);
}

function filesOf(part: string): string[] {
  const stat = statSync(part, { throwIfNoEntry: false });
  return stat?.isFile() ? [part] : [...filesBelow(part, { leftOut: () => false })];
}
