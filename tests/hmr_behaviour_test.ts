/** Checks with the real server and a real browser that hot updates behave as the pages state. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { type TestBrowser, withBrowser } from "./helpers/browser.ts";
import { passMark } from "./helpers/unchanged.ts";
import { tempFolder } from "./helpers/temp_folder.ts";
import { until } from "./helpers/until.ts";
import { FAQ, GUIDE, OPTION, REACT, sessions } from "./hmr_behaviour/cases.ts";
import type { Case, Lost, Session, Tabs } from "./hmr_behaviour/types.ts";
import { reactProject, vueProject } from "./hmr_behaviour/project.ts";

const CONNECTED = "[HMR] connected.";
const LOADED = "(the page was loaded)";
const cases = sessions.flatMap(({ cases }) => cases);

const englishPage = (page: string): string =>
  readFileSync(join("content/en", page), "utf8").replaceAll(/ +/g, " ");

Deno.test("the pages about hot updates state each tested case, and all rows of their tables are tested", () => {
  const aboutTabs = sessions.flatMap(({ tabs }) => tabs ? [{ page: FAQ, says: tabs.says }] : []);
  const missing = [...cases, ...aboutTabs].filter(({ page, says }) => !englishPage(page).includes(says));
  assert.deepEqual(missing.map(({ page, says }) => `${page}: ${says}`), [], "the page no longer states this");
  const tables = [[GUIDE, "{#what-a-change-leads-to}"], [REACT, "## Fast Refresh"], [OPTION, "## What each"]];
  for (const [page, heading] of tables) {
    const section = englishPage(page).split(heading)[1].split("\n## ")[0];
    const rows = section.split("\n").filter((line) => line.startsWith("|")).slice(2);
    const untried = rows.filter((row) => !cases.some((one) => one.page === page && one.says === row));
    assert.deepEqual(untried, [], "add cases to tests/hmr_behaviour/cases.ts");
  }
});

Deno.test({
  name: "a saved change has the effect on the open page that the pages state",
  ignore: Deno.build.os === "windows",
  async fn(t) {
    const { passed, keep } = passMark("hmr", [
      "tests/hmr_behaviour",
      "tests/hmr_behaviour_test.ts",
      "tests/examples/vue3",
      `content/en/${GUIDE}`,
    ]);
    if (passed) return void await t.step("no case has changed since all passed", () => {});
    const results: boolean[] = [];
    await withBrowser(async (browser) => {
      for (const session of sessions) {
        await t.step(session.name, async (t) => void results.push(await runSession(t, browser, session)));
      }
    });
    if (results.every(Boolean)) keep();
  },
});

/** A project, its server and the browser page that shows it. */
interface Bench {
  readonly folder: string;
  /** The output in the terminal so far. */
  readonly terminal: { text: string };
  readonly page: Page;
  /** Messages of the page's console so far, and each load of the page. */
  readonly console: string[];
}

async function runSession(t: Deno.TestContext, browser: TestBrowser, session: Session): Promise<boolean> {
  const results: boolean[] = [];
  await withServer(session, async ({ url, ...server }) => {
    const { page, context, close } = await browser.openPage("about:blank");
    const bench = { ...server, page, console: await load(page, url) };
    for (const one of session.cases) results.push(await t.step(one.says, () => runCase(bench, one)));
    results.push(await t.step("the page was not loaded more often", () => checkLoads(bench, session)));
    if (session.tabs) {
      const tabs = session.tabs;
      const open = async () => await load(await context.newPage(), url);
      results.push(await t.step(tabs.says, () => tryTabs(bench, open, tabs)));
    }
    await close();
  });
  return results.every(Boolean);
}

/** Asserts the number of loads, to detect a page that shows a change but reloads as well. */
function checkLoads({ console }: Bench, { cases }: Session): void {
  const reloads = cases.filter(({ loses }) => loses === "reload").length;
  assert.equal(loadsIn(console), 1 + reloads, console.join("\n"));
}

const loadsIn = (lines: readonly string[]): number => lines.filter((line) => line === LOADED).length;

/** Opens a second tab and checks that each reloads once after a change, or that both reload without one. */
async function tryTabs(bench: Bench, open: () => Promise<string[]>, { are, says }: Tabs): Promise<void> {
  await judge(FAQ, says, async () => {
    const before = loadsIn(bench.console);
    const other = await open();
    const loads = () => [loadsIn(bench.console) - before, loadsIn(other)];
    if (are === "apart") {
      await until("the second tab", () => isConnected(other));
      await write(bench, ["src/both.js", "Both 2", "Both 3"]);
    }
    const met = () => are === "apart" ? `${loads()}` === "1,2" : Math.min(...loads()) > 3;
    await until(() => `loads of the two: ${loads()}`, met);
  });
}

async function withServer(
  { config, mode }: Session,
  run: (server: { folder: string; url: string; terminal: { text: string } }) => Promise<void>,
): Promise<void> {
  const folder = config === undefined ? vueProject() : reactProject(config);
  const child = new Deno.Command("sh", {
    args: ["-c", "exec node node_modules/@rsbuild/core/bin/rsbuild.js dev 2>&1"],
    cwd: folder,
    env: { NO_COLOR: "1", DEBUG: "", NODE_ENV: mode ?? "", TMPDIR: tempFolder() },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const terminal = { text: "" };
  const ended = follow(child, terminal);
  try {
    // The server takes the next port that is free.
    const url = () => /http:\/\/localhost:\d+\//.exec(terminal.text)?.[0];
    await until(
      () => `the server: ${terminal.text}`,
      () => terminal.text.includes("compiled in") && url() !== undefined,
    );
    await run({ folder, url: url()!, terminal });
  } finally {
    await child[Symbol.asyncDispose]();
    await ended;
  }
}

async function follow({ stdout }: Deno.ChildProcess, terminal: { text: string }): Promise<void> {
  for await (const piece of stdout.pipeThrough(new TextDecoderStream())) terminal.text += piece;
}

/** Loads the page and returns an array to which its console messages are added. */
async function load(page: Page, url: string): Promise<string[]> {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await page.addInitScript({ content: `console.log("${LOADED}")` });
  await page.goto(url);
  return lines;
}

async function runCase(bench: Bench, one: Case): Promise<void> {
  await judge(one.page, one.says, async () => {
    await until(() => `the connection: ${bench.console.join("\n")}`, () => isConnected(bench.console));
    const before = await touch(bench.page);
    await save(bench, one);
    assert.deepEqual(lost(before, await statesOf(bench.page)), one.loses ?? [], "these lose their state");
  });
}

async function judge(page: string, says: string, trial: () => Promise<void>): Promise<void> {
  try {
    await trial();
  } catch (error) {
    assert.fail(
      `content/en/${page} (and its translation) says: ${says}\n` +
        `The tool does otherwise, so correct the page:\n${(error as Error).message}`,
    );
  }
}

const isConnected = (lines: readonly string[]): boolean =>
  lines.lastIndexOf(CONNECTED) > lines.lastIndexOf(LOADED);

/** Makes the change and waits for its effect. */
async function save(bench: Bench, { edit, shows, prints, reports }: Case): Promise<void> {
  const logged = bench.console.length;
  await write(bench, edit, prints);
  if (reports !== undefined) {
    const report = () => bench.console.slice(logged).join("\n");
    await until(() => `"${reports}" in the console: ${report()}`, () => report().includes(reports));
  }
  if (shows !== undefined) return await shown(bench.page, shows);
  if (reports !== undefined) return;
  await waitForEarlierUpdates(bench);
  assert.ok(!await bench.page.evaluate(isShown, edit[2]), `${edit[2]} is shown`);
}

/** Makes a change that the page accepts, and waits for it: earlier updates have arrived by then. */
async function waitForEarlierUpdates(bench: Bench): Promise<void> {
  await write(bench, ["src/price.ts", "toFixed(2)", "toFixed(3)"]);
  await shown(bench.page, "12.500 ");
}

async function write({ folder, terminal }: Bench, [file, from, to]: Case["edit"], prints = "compiled in") {
  const start = terminal.text.length;
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  assert.ok(text.includes(from), `${file} has "${from}"`);
  writeFileSync(path, text.replace(from, to));
  const printed = () => terminal.text.slice(start);
  await until(() => `"${prints}" in the terminal: ${printed()}`, () => printed().includes(prints));
}

async function shown(page: Page, text: string): Promise<void> {
  await page.waitForFunction(isShown, text)
    .catch(() => assert.fail(`timed out waiting for "${text}" on the page`));
}

function isShown(text: string): boolean {
  const { color } = getComputedStyle(document.body);
  return [document.title, document.body.innerText, color].some((part) => part.includes(text));
}

type States = Readonly<Record<string, string>>;

/** Marks the page, increments every counter and returns all counters. */
async function touch(page: Page): Promise<States> {
  await page.evaluate(() => {
    document.documentElement.dataset.state = "mark";
    for (const button of document.querySelectorAll("button")) button.click();
    for (const field of document.querySelectorAll("input")) {
      field.stepUp();
      field.dispatchEvent(new Event("input"));
    }
  });
  return await statesOf(page);
}

function statesOf(page: Page): Promise<States> {
  return page.evaluate(() => {
    const owners = [...document.querySelectorAll<HTMLElement>("html, button, input")];
    const read = (owner: HTMLElement) => {
      if (owner === document.documentElement) return ["mark", owner.dataset.state];
      return [owner.dataset.state ?? "field", (owner as HTMLInputElement).value || owner.textContent];
    };
    return Object.fromEntries(owners.map(read));
  });
}

function lost(before: States, after: States): Lost {
  if (after.mark !== before.mark) return "reload";
  return Object.keys(before).filter((name) => after[name] !== before[name]).sort();
}
