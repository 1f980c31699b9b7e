/**
 * Ensures that only one build at a time writes to an output folder. The lock is the operating system's own
 * lock on a file beside the folder. It ends with the process that holds it, however that ends, so it can
 * never be stale.
 */
import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, rmSync, statSync } from "node:fs";
import process from "node:process";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { siblingPath } from "./sibling_path.ts";
import { outputProblem } from "./output_problem.ts";
import { dirname, resolve, slashed } from "../util/paths.ts";
import { bytesOf, textOf } from "../util/text.ts";

export type LockResult =
  | { readonly ok: true; readonly lock: Disposable }
  | { readonly ok: false; readonly diagnostic: Diagnostic };

/**
 * Returns the folder to lock and replace: `outDir` or, if that is a symbolic link, its target. That may be missing:
 * before the first build, and after one that was killed.
 */
export function targetFolder(outDir: string): string {
  const path = resolve(outDir);
  if (existsSync(path)) return slashed(realpathSync(path));
  try {
    return resolve(slashed(realpathSync(dirname(path))), slashed(readlinkSync(path)));
  } catch {
    // It is not a link.
    return path;
  }
}

/** Acquires the lock of an output folder, or returns a diagnostic that names its holder. Never waits. */
export function acquireLock(outDir: string): LockResult {
  const path = siblingPath(targetFolder(outDir), "lock");
  try {
    if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    removeLink(path);
    for (let attempt = 0; attempt < 10; attempt++) {
      const file = Deno.openSync(path, { create: true, read: true, write: true });
      if (!file.tryLockSync(true)) return { ok: false, diagnostic: lockedProblem(outDir, file) };
      if (isStillAt(file, path)) return { ok: true, lock: heldLock(path, file) };
      // The previous holder removed the file after it was opened here: try again with a new one.
      file.close();
    }
    return { ok: false, diagnostic: problem("output/locked", lockedMessage(outDir, "?")) };
  } catch (error) {
    return { ok: false, diagnostic: outputProblem(outDir, error) };
  }
}

/**
 * Removes a symbolic link in the lock's place. A tree from elsewhere may contain one, and truncating the lock
 * file would empty the file that it points to.
 */
function removeLink(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path);
}

function isStillAt(file: Deno.FsFile, path: string): boolean {
  const now = statSync(path, { throwIfNoEntry: false });
  const ours = file.statSync();
  return now !== undefined && (ours.ino === null || Number(now.ino) === ours.ino);
}

function heldLock(path: string, file: Deno.FsFile): Disposable {
  writeHolder(file);
  return {
    [Symbol.dispose]() {
      // Remove the file before unlocking it, so that whoever has opened it by then notices that it is gone.
      rmSync(path, { force: true });
      file.close();
    },
  };
}

/** Writes the holder into the lock file for others to read. On a full disk the lock is held without that. */
function writeHolder(file: Deno.FsFile): void {
  try {
    file.truncateSync();
    file.writeSync(bytesOf(`${JSON.stringify({ pid: process.pid, started: new Date() })}\n`));
  } catch {
    // Other builds then report an unknown process.
  }
}

function lockedProblem(outDir: string, file: Deno.FsFile): Diagnostic {
  const holder = holderOf(file);
  file.close();
  return problem("output/locked", lockedMessage(outDir, holder), {
    hint: "Wait until it has finished, or give this build another folder with --out.",
  });
}

/**
 * Reads the process id in a lock file; `?` if there is none or the locked file cannot be read, as on Windows.
 */
export function holderOf(file: Pick<Deno.FsFile, "readSync">): string {
  const buffer = new Uint8Array(200);
  try {
    const size = file.readSync(buffer) ?? 0;
    return textOf(buffer.subarray(0, size)).match(/"pid":(\d+)/)?.[1] ?? "?";
  } catch {
    return "?";
  }
}

function lockedMessage(outDir: string, pid: string): string {
  return `Could not write "${outDir}": another build (process ${pid}) is writing it`;
}
