/** Measures builds (cold, unchanged, one page changed, ten times the pages) and their reproducibility. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { withBrowser } from "../helpers/browser.ts";
import { QUICK_START } from "../helpers/budgets.ts";
import { withServer } from "../helpers/server.ts";
import { type Run, runMain } from "../helpers/command_line.ts";
import { copyContent } from "../helpers/large_content.ts";
import { gzipBytesByPath, measurePageLoad } from "../helpers/transfer_size.ts";
import { byteRow, type Row, timeRow } from "./table.ts";
import { tempFolder } from "../helpers/temp_folder.ts";

const ROOT = resolve(import.meta.dirname!, "../..");
const MB = 1e6;

export async function measure(): Promise<Row[]> {
  const [one, two, large] = [tempFolder("bench-"), tempFolder("bench-"), tempFolder("bench-")];
  copyContent(ROOT, one);
  copyContent(ROOT, two);
  copyContent(ROOT, large, 10);
  const cold = await runBuild(one, ["--no-cache"], { TZ: "Asia/Tokyo" });
  await runBuild(two, ["--no-cache"], { TZ: "America/New_York" });
  const same = hashOf(join(one, "dist")) === hashOf(join(two, "dist"));
  await runBuild(one);
  const unchanged = await runBuild(one);
  const page = join(one, "content/en/guide/start/quick-start.mdx");
  Deno.writeTextFileSync(page, `${readFileSync(page, "utf8")}\nOne more sentence.\n`);
  const changed = await runBuild(one);
  const tenfold = await runBuild(large, ["--no-cache"]);
  return [
    timeRow("cold build, no cache", 2000, cold.milliseconds, cold.cpuMilliseconds),
    byteRow("its peak memory", 350 * MB, cold.peakBytes),
    timeRow("unchanged rebuild", 400, unchanged.milliseconds, unchanged.cpuMilliseconds),
    timeRow("one page changed", 500, changed.milliseconds, changed.cpuMilliseconds),
    timeRow(`${pagesOf(tenfold)} pages cold`, 15_000, tenfold.milliseconds, tenfold.cpuMilliseconds),
    byteRow("its peak memory", 800 * MB, tenfold.peakBytes),
    timeRow(
      "time for each of its pages",
      cold.milliseconds / pagesOf(cold),
      tenfold.milliseconds / pagesOf(tenfold),
    ),
    {
      what: "two folders, two time zones",
      budget: "same bytes",
      measured: same ? "same" : "differ",
      kept: same,
    },
    ...await growth(join(one, "dist"), join(large, "dist")),
  ];
}

/** Compares the weight of one page in both sites; it may be 10 % more in the large one. */
async function growth(small: string, large: string): Promise<Row[]> {
  const [before, after] = await withBrowser(async (browser) => [
    await withServer(small, (url) => measurePageLoad(browser, url + QUICK_START)),
    await withServer(large, (url) => measurePageLoad(browser, url + QUICK_START)),
  ]);
  const data = (dir: string) =>
    [...gzipBytesByPath(join(dir, "static/page"))].find(([path]) => /^guide_start_quick-start\./.test(path))
      ?.[1] ??
      Number.NaN;
  return [
    byteRow("first load at ten times the pages", before.bytes * 1.1, after.bytes),
    byteRow("HTML of that page", before.html * 1.1, after.html),
    byteRow("its page data", data(small) * 1.1, data(large)),
  ];
}

async function runBuild(
  dir: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Run> {
  const run = await runMain(["build", ...args], dir, { ...env, NO_COLOR: "1" });
  assert.ok(run.ok, run.output);
  return run;
}

function pagesOf({ output }: Run): number {
  return Number(/(\d+) pages/.exec(output)?.[1] ?? Number.NaN);
}

/** Returns a hash of all files of a folder and their paths. */
function hashOf(dir: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.slice(dir.length)).update(readFileSync(path));
  }
  return hash.digest("hex");
}
