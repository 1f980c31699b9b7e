/** Renames files that other programs may have open. */
import { renameSync } from "node:fs";

/** Delays between attempts, together longer than a virus scanner takes for a new file. */
const PAUSES_MS = [10, 20, 40, 80, 160, 320, 640];
const BUSY: ReadonlySet<unknown> = new Set(["EACCES", "EBUSY", "EPERM"]);

export interface RenameSystem {
  readonly rename: (from: string, to: string) => void;
  readonly wait: (milliseconds: number) => void;
  readonly system: typeof Deno.build.os;
}

const REAL_SYSTEM: RenameSystem = { rename: renameSync, wait: sleep, system: Deno.build.os };

/** Renames; retries on Windows, where open files, and folders that contain them, cannot be renamed. */
export function renameWithRetry(
  from: string,
  to: string,
  { rename, wait, system }: RenameSystem = REAL_SYSTEM,
): void {
  for (const pause of system === "windows" ? PAUSES_MS : []) {
    try {
      return rename(from, to);
    } catch (error) {
      if (!BUSY.has((error as { code?: unknown }).code)) throw error;
      wait(pause);
    }
  }
  rename(from, to);
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
