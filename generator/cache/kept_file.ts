/** Files that are never needed: what cannot be kept is made anew next time. */
import { Buffer } from "node:buffer";
import { appendFileSync, closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import process from "node:process";
import { dirname } from "../util/paths.ts";

/** Writes a file as a whole, piece by piece; false where the disk does not take it, which then holds no rest of it. */
export function keepFile(path: string, pieces: Iterable<string | Uint8Array>): boolean {
  const draft = `${path}.${process.pid}`;
  const kept = ifDiskAllows(() => {
    mkdirSync(dirname(path), { recursive: true });
    const file = openSync(draft, "w");
    try {
      for (const piece of pieces) writeFileSync(file, piece);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  });
  if (!kept) ifDiskAllows(() => rmSync(draft, { force: true }));
  return kept;
}

/**
 * Adds lines to a file; false where the disk does not take them, or not all of them. They begin a line of their own,
 * also behind one that a killed run left without its end.
 */
export function addToFile(path: string, lines: Iterable<Uint8Array>): boolean {
  return ifDiskAllows(() => appendFileSync(path, Buffer.concat([Buffer.from("\n"), ...lines])));
}

/** False where a file could not be reached; any other error is the program's own and thrown. */
export function ifDiskAllows(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return false;
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error &&
    ("code" in error || error instanceof Deno.errors.NotCapable ||
      error instanceof Deno.errors.PermissionDenied);
}
