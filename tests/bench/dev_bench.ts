/** Measures the preview: from its start to the first page, and from a save to the new text in the browser. */
import assert from "node:assert/strict";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { withBrowser } from "../helpers/browser.ts";
import { QUICK_START } from "../helpers/budgets.ts";
import { startMain } from "../helpers/command_line.ts";
import { copyContent } from "../helpers/large_content.ts";
import { type Row, timeRow } from "./table.ts";
import { tempFolder } from "../helpers/temp_folder.ts";

const ROOT = resolve(import.meta.dirname!, "../..");
const SAVES = 5;
/** An address that a preview only answers once its first build is finished. */
export const NO_PAGE = "/no-such-page";

export async function measure(): Promise<Row[]> {
  const dir = tempFolder("bench-dev-");
  copyContent(ROOT, dir);
  // Fill the cache first, because a typical start of the preview is not the first one ever.
  await withPreview(dir, async (url) => void await fetch(new URL(NO_PAGE, url)));
  const first = await withPreview(dir, async (url) => await medianSaveTime(dir, url));
  return [
    timeRow("dev: start to first page", 1000, first.milliseconds),
    timeRow("dev: save to new content in the browser", 50, first.result ?? Number.NaN),
  ];
}

async function withPreview<Result>(
  dir: string,
  run?: (url: string) => Promise<Result>,
): Promise<{ milliseconds: number; result: Result | undefined }> {
  const begin = performance.now();
  const child = startMain(["dev", "--port", "0"], dir);
  child.stderr.pipeTo(new WritableStream()).catch(() => {});
  try {
    const url = new URL(QUICK_START, await addressFrom(child)).href;
    const page = await (await fetch(url)).text();
    assert.match(page, /<\/main>/);
    const milliseconds = performance.now() - begin;
    return { milliseconds, result: await run?.(url) };
  } finally {
    child.kill();
    await child.status;
  }
}

/** Returns the address that the preview prints; goes on reading, so that the preview can go on printing. */
function addressFrom({ stdout }: Deno.ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const read = async () => {
    let printed = "";
    for await (const piece of stdout.pipeThrough(new TextDecoderStream())) {
      printed += piece;
      const [, address] = /Preview on (\S+)\n/.exec(printed) ?? [];
      if (address) resolve(address);
    }
    reject(new Error(`The preview printed no address:\n${printed}`));
  };
  read().catch(reject);
  return promise;
}

/** Returns the median time of several saves. */
async function medianSaveTime(dir: string, url: string): Promise<number> {
  return await withBrowser(async (browser) => {
    const { page, close } = await browser.openPage(url);
    const median = await medianSave(page, join(dir, "content/en/guide/start/quick-start.mdx"));
    await close();
    return median;
  });
}

/** Returns the median time from a save of `file` to the frame in which `page` has the new text. */
export async function medianSave(page: Page, file: string): Promise<number> {
  const text = Deno.readTextFileSync(file);
  const times: number[] = [];
  for (let turn = 0; turn < SAVES; turn++) {
    const mark = `Sentence number ${turn}.`;
    // Looks in each frame within the page, also in the one that a reload gives.
    const seen = page.waitForFunction(
      (wanted) => document.body?.textContent.includes(wanted) && Date.now(),
      mark,
      { polling: "raf" },
    );
    const saved = Date.now();
    Deno.writeTextFileSync(file, `${text}\n${mark}\n`);
    times.push(Number(await (await seen).jsonValue()) - saved);
    // Wait, as a writer looks at the page before the next save.
    await page.waitForTimeout(1000);
  }
  return times.sort((a, b) => a - b)[SAVES >> 1] ?? Number.NaN;
}
