/** Builds a site with the permissions of its files, which root does not heed unless it gives up the right to. */
import { resolve } from "node:path";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.ts";
import type { TestSite } from "./site.ts";

const MAIN = resolve(import.meta.dirname!, "../../main.ts");

/** Returns the diagnostics of a build in its own process, for which a file of mode 0 is one that cannot be read. */
export async function buildUnprivileged({ dir, contentDir, outDir }: TestSite): Promise<Diagnostic[]> {
  const build = [Deno.execPath(), "run", "-A", "--no-check", MAIN, "build", "--json"];
  const paths = ["--content", contentDir, "--out", outDir];
  const own = Deno.uid() === 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : [];
  const [command, ...args] = [...own, ...build, ...paths];
  const { stdout } = await new Deno.Command(command!, { args, cwd: dir, stderr: "null" }).output();
  return JSON.parse(new TextDecoder().decode(stdout)).diagnostics;
}
