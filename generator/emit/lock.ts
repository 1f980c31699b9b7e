/**
 * One build at a time in one output folder. The lock is the operating system's own lock on a file beside the
 * folder: it ends with the process that holds it, however that ends, so a lock can never be stale.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, lstatSync, mkdirSync, realpathSync, rmSync, statSync } from "node:fs";
import process from "node:process";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { beside } from "./beside.ts";
import { outputProblem } from "./output_problem.ts";
import { dirname, resolve, slashed } from "../util/paths.ts";

export interface OutputLock {
  release(): void;
}

export type LockResult =
  | { readonly ok: true; readonly lock: OutputLock }
  | { readonly ok: false; readonly diagnostic: Diagnostic };

/** Folders whose lock the running chain of calls holds: a build locks once, for reading and writing. */
const heldHere = new AsyncLocalStorage<ReadonlySet<string>>();

/** Does `work` under the folder's lock; inside a `withLock` of the same folder it is simply done. */
export async function withLock<Result>(
  outDir: string,
  work: () => Result | Promise<Result>,
  refused: (diagnostic: Diagnostic) => Result | Promise<Result>,
): Promise<Result> {
  const folder = targetFolder(outDir);
  const held = heldHere.getStore() ?? new Set();
  if (held.has(folder)) return await work();
  const taken = acquireLock(outDir);
  if (!taken.ok) return await refused(taken.diagnostic);
  try {
    return await heldHere.run(new Set([...held, folder]), work);
  } finally {
    taken.lock.release();
  }
}

/** The folder itself where `outDir` is a symbolic link to it: that is what is locked and replaced. */
export function targetFolder(outDir: string): string {
  const path = resolve(outDir);
  return existsSync(path) ? slashed(realpathSync(path)) : path;
}

/** Takes the lock of an output folder, or says who has it. Never waits. */
export function acquireLock(outDir: string): LockResult {
  const path = beside(targetFolder(outDir), "lock");
  try {
    if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    removeLink(path);
    for (let attempt = 0; attempt < 10; attempt++) {
      const file = Deno.openSync(path, { create: true, read: true, write: true });
      if (!file.tryLockSync(true)) return { ok: false, diagnostic: locked(outDir, file) };
      if (isStillAt(file, path)) return { ok: true, lock: heldLock(path, file) };
      // The holder before us removed the file between our opening and locking it: a new one is needed.
      file.close();
    }
    return { ok: false, diagnostic: problem("output/locked", lockedMessage(outDir, "?")) };
  } catch (error) {
    return { ok: false, diagnostic: outputProblem(outDir, error) };
  }
}

/** A link at the lock's place, as a tree from elsewhere may bring one, would have the file that it names emptied. */
function removeLink(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path);
}

function isStillAt(file: Deno.FsFile, path: string): boolean {
  const now = statSync(path, { throwIfNoEntry: false });
  const ours = file.statSync();
  return now !== undefined && (ours.ino === null || Number(now.ino) === ours.ino);
}

function heldLock(path: string, file: Deno.FsFile): OutputLock {
  sayWhoHolds(file);
  let held = true;
  const release = () => {
    if (!held) return;
    held = false;
    // Removed before it is unlocked: whoever opened it meanwhile sees that its file is gone.
    rmSync(path, { force: true });
    file.close();
  };
  return { release };
}

/** For others to read: on a full disk the lock is held without it, and there may be nothing to write. */
function sayWhoHolds(file: Deno.FsFile): void {
  try {
    file.truncateSync();
    file.writeSync(
      new TextEncoder().encode(`${JSON.stringify({ pid: process.pid, started: new Date() })}\n`),
    );
  } catch {
    // Others are told of a process without its number.
  }
}

function locked(outDir: string, file: Deno.FsFile): Diagnostic {
  const holder = holderOf(file);
  file.close();
  return problem("output/locked", lockedMessage(outDir, holder), {
    hint: "Wait until it has finished, or give this build another folder with --out.",
  });
}

/** The process that said so; `?` where it could not, or where a locked file cannot be read, as on Windows. */
export function holderOf(file: Pick<Deno.FsFile, "readSync">): string {
  const buffer = new Uint8Array(200);
  try {
    const size = file.readSync(buffer) ?? 0;
    return new TextDecoder().decode(buffer.subarray(0, size)).match(/"pid":(\d+)/)?.[1] ?? "?";
  } catch {
    return "?";
  }
}

function lockedMessage(outDir: string, pid: string): string {
  return `Could not write "${outDir}": another build (process ${pid}) is writing it`;
}
