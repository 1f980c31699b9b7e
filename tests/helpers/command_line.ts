/** Runs the program in its own process, and measures its time and the memory of it and its children. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const MAIN = resolve(import.meta.dirname!, "../../main.ts");

export interface Run {
  readonly milliseconds: number;
  /** Highest measured sum of the resident memory of the process and its children; Linux only, else 0. */
  readonly peakBytes: number;
  /** Processor time of both, which does not depend on other programs on the machine; Linux only, else 0. */
  readonly cpuMilliseconds: number;
  readonly ok: boolean;
  readonly output: string;
}

/** Runs `main.ts` with `args` in `cwd`. */
export async function runMain(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const started = performance.now();
  const child = startMain(args, cwd, env);
  let peakBytes = 0;
  let cpuMilliseconds = 0;
  const watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOf(child.pid));
    cpuMilliseconds = Math.max(cpuMilliseconds, cpuOf(child.pid));
  }, 20);
  const { code, stdout, stderr } = await child.output();
  clearInterval(watch);
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return {
    milliseconds: performance.now() - started,
    peakBytes,
    cpuMilliseconds,
    ok: code === 0,
    output: decode(stdout) + decode(stderr),
  };
}

/** Starts `main.ts`; the caller must stop it. */
export function startMain(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", MAIN, ...args],
    cwd,
    env: { ...env },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** Returns the resident memory of a process and its descendants, in bytes. */
function memoryOf(pid: number): number {
  try {
    const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) *
      1024;
    return own + childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
  } catch {
    // There is no /proc, or the process has just ended.
    return 0;
  }
}

/** Returns the user and system time in milliseconds, including ended children; a clock tick is 10 ms. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
    return own + childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0);
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number)
  );
}
