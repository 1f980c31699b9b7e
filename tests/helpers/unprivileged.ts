/** Runs the program with the permissions of its files, which root does not heed unless it gives up the right to. */
import { resolve } from "node:path";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.ts";
import type { TestSite } from "./site.ts";

const MAIN = resolve(import.meta.dirname!, "../../main.ts");

/** Returns the diagnostics of a command in its own process, for which a file of mode 0 is one that cannot be read. */
export async function runUnprivileged(
  command: "build" | "check",
  { dir, contentDir, outDir }: TestSite,
): Promise<Diagnostic[]> {
  const program = [Deno.execPath(), "run", "-A", "--no-check", MAIN];
  const options = ["--json", "--content", contentDir, ...command === "build" ? ["--out", outDir] : []];
  const own = Deno.uid() === 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : [];
  const [file, ...args] = [...own, ...program, command, ...options];
  const { stdout } = await new Deno.Command(file!, { args, cwd: dir, stderr: "null" }).output();
  return JSON.parse(new TextDecoder().decode(stdout)).diagnostics;
}
