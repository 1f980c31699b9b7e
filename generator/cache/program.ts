/** Hashes of whole folders, the program's own among them: another version of it may give other results. */
import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { PROGRAM_DIR } from "../util/program_dir.ts";

const PROGRAM_PARTS = ["generator", "layouts", "islands", "deno.json", "deno.lock"];
const SKIPPED = new Set(["node_modules", "dist", ".git", ".cache"]);

let program: string | undefined;

/** Hash of the program as it runs: its files are read once in a process. */
export function programHash(): string {
  if (program === undefined) {
    const hash = createHash("sha256");
    for (const part of PROGRAM_PARTS) hashFiles(join(PROGRAM_DIR, part), hash, isTest);
    program = hash.digest("hex");
  }
  return program;
}

function isTest(path: string): boolean {
  return /_test\.tsx?$/.test(path);
}

/** Adds the names and bytes of a file, or of every file below a folder but those left out. */
export function hashFiles(root: string, hash: Hash, leftOut: (path: string) => boolean = () => false): void {
  for (const path of filesBelow(root)) {
    if (leftOut(path)) continue;
    hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path)).update("\0");
  }
}

/** The file itself, or every file below a folder, sorted; links are followed once, as the reading stage does. */
function filesBelow(path: string): string[] {
  const stat = path === "" ? undefined : statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  return stat.isFile() ? [path] : filesIn(path);
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.filter((entry) => !SKIPPED.has(entry.name)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}
