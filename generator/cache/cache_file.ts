/** Cache files. Failing to write one is not an error, because its contents can be regenerated. */
import { Buffer } from "node:buffer";
import { appendFileSync, closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import process from "node:process";
import { dirname } from "../util/paths.ts";
import { tryOnDisk } from "../util/try_on_disk.ts";

/** Writes a file atomically, piece by piece. Returns false, and leaves nothing behind, if that fails. */
export function writeCacheFile(path: string, pieces: Iterable<string | Uint8Array>): boolean {
  const draft = `${path}.${process.pid}`;
  const kept = tryOnDisk(() => {
    mkdirSync(dirname(path), { recursive: true });
    const file = openSync(draft, "w");
    try {
      for (const piece of pieces) writeFileSync(file, piece);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  });
  if (!kept) tryOnDisk(() => rmSync(draft, { force: true }));
  return kept;
}

/**
 * Appends lines to a file; returns false if not all of them could be written. Begins with a line feed,
 * because a killed run may have left an unfinished line.
 */
export function addToFile(path: string, lines: Iterable<Uint8Array>): boolean {
  return tryOnDisk(() => appendFileSync(path, Buffer.concat([Buffer.from("\n"), ...lines])));
}
