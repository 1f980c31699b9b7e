/** Checks that examples print and write what their pages state, by running them with the real tool. */
import assert from "node:assert/strict";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parallelSteps } from "./helpers/parallel_steps.ts";
import { tempFolder } from "./helpers/temp_folder.ts";
import { PATIENCE_MS } from "./helpers/until.ts";

const PACKAGES = resolve("tests/samples/node_modules/@rsbuild");

/** Creates a project with the packages of the tool and these files, and returns its folder. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = tempFolder("printed-");
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(PACKAGES, join(folder, "node_modules/@rsbuild"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

interface Run {
  readonly code: number;
  readonly text: string;
}

/**
 * Runs node and returns its output. `watch` is called with the output so far after each chunk; if it returns
 * "stop", the program is interrupted as by Ctrl+C.
 */
async function node(
  folder: string,
  args: readonly string[],
  watch: (text: string) => "stop" | undefined = () => undefined,
): Promise<Run> {
  const child = new Deno.Command("sh", {
    args: ["-c", 'exec node "$@" 2>&1', "sh", ...args],
    cwd: folder,
    env: { NODE_ENV: "", NO_COLOR: "1", DEBUG: "", TMPDIR: tempFolder() },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const tooLong = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  let text = "";
  let stopped = false;
  for await (const piece of child.stdout.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (!stopped && watch(text) === "stop") {
      stopped = true;
      child.kill("SIGINT");
    }
  }
  const { code } = await child.status;
  clearTimeout(tooLong);
  return { code, text };
}

interface Fence {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  readonly index: number;
}

function fencesOf(page: string): readonly Fence[] {
  return [...page.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].map((match) => ({
    language: match[1] ?? "",
    title: /title="([^"]+)"/.exec(match[2] ?? "")?.[1] ?? "",
    text: match[3] ?? "",
    index: match.index,
  }));
}

/** Normalizes what differs between runs and machines. */
function normalizeOutput(text: string, folder: string): string {
  return text.replaceAll(folder, "/projects/orders")
    .replace(/^ *> Network:.*\n/gm, "")
    .replace(/localhost:\d+/g, "localhost:PORT")
    .replace(/\d+(?:\.\d+)? m?s$/gm, "TIME")
    .replace(/'Client compiled in [^']*'/g, "'Client compiled in TIME'")
    .replace(/\.[0-9a-f]{8}\./g, ".HASH.")
    .replace(/[ \t]+$/gm, "")
    .trim();
}

const API_PAGES = ["start/index.md", "javascript-api/core.md", "javascript-api/instance.md"];
const ENTRY = "document.body.textContent='orders';\n";

interface Example extends Fence {
  /** The output that the page states. */
  readonly printed: string | undefined;
}

function examples(): readonly Example[] {
  return API_PAGES.flatMap((path) => {
    const page = readFileSync(`content/en/api/${path}`, "utf8");
    const fences = fencesOf(page);
    return fences.flatMap((fence, at): Example[] => {
      if (!fence.title.endsWith(".mjs")) return [];
      const next = fences.slice(at + 1).find(({ language }) => language !== "bash");
      const between = page.slice(fence.index + 3, next?.index);
      return [{
        ...fence,
        printed: next?.language === "txt" && !/^#/m.test(proseOf(between)) ? next.text : undefined,
      }];
    });
  });
}

/** Returns the text after a fence up to the next one. */
const proseOf = (text: string): string => text.slice(text.indexOf("\n```\n") + 1);

async function runExample({ title, text, printed }: Example): Promise<void> {
  const folder = project({
    "package.json": '{ "name": "orders" }\n',
    "src/index.js": ENTRY,
    "apps/storefront/src/index.js": ENTRY,
    "apps/back-office/src/index.js": ENTRY,
    "config/release.ts": 'export default { html: { title: "Release" } };\n',
    ".env": "SHOP_NAME=Harbour\nPUBLIC_API=https://api.example.com\nDB_PASSWORD=secret\n",
    [title]: text,
  });
  const endless = !text.includes(".close(") && text.includes(".listen(");
  const run = await node(folder, [title], (log) => endless && log.includes("ready") ? "stop" : undefined);
  assert.equal(run.code, 0, run.text);
  if (printed !== undefined) {
    assert.equal(normalizeOutput(run.text, folder), normalizeOutput(printed, folder));
  }
}

const ignore = !existsSync(`${PACKAGES}/core`) || Deno.build.os === "windows";

Deno.test({
  name: "examples of the API pages run and print what the pages state",
  ignore,
  sanitizeExit: false,
  async fn(t) {
    const all = [...examples()];
    assert.ok(all.length > 15, "the examples were found");
    assert.ok(all.filter(({ printed }) => printed !== undefined).length > 10, "their output was found");
    await parallelSteps(
      t,
      all.map((example) => ({ name: example.title, fn: () => runExample(example) })),
    );
  },
});

const CLI = join(PACKAGES, "core/bin/rsbuild.js");

/** Returns the hook calls in a log or in a chart of the page, without their numbers. */
const callsIn = (text: string): string[] =>
  [...text.matchAll(/^ ?\d+ ((?:setup|modify|on)\w*(?: \([^)]*\))?)$/gm)].map((match) => match[1] ?? "");

function chart(section: string): string[] {
  const page = readFileSync("content/en/plugins/dev/hooks.mdx", "utf8");
  const part = page.slice(page.indexOf(`### ${section}\n`));
  const calls = callsIn(fencesOf(part).find(({ language }) => language === "txt")?.text ?? "");
  assert.ok(calls.length > 3, `the page has a chart below "${section}"`);
  return calls;
}

Deno.test(
  { name: "hooks are called in the order that their page shows", ignore },
  async (t) => {
    const folder = project({});
    cpSync("tests/examples/plugin-hooks", folder, { recursive: true });
    writeFileSync(
      join(folder, "targets.config.ts"),
      "import { hookLogger } from './plugins/hook-logger';\n" +
        "export default { output: { targets: ['web', 'node'] }, plugins: [hookLogger()] };\n",
    );
    const calls = async (args: readonly string[], watch?: Parameters<typeof node>[2]) =>
      callsIn((await node(folder, [CLI, ...args], watch)).text);
    await t.step("build", async () => assert.deepEqual(await calls(["build"]), chart("Build")));
    await t.step("inspect", async () => assert.deepEqual(await calls(["inspect"]), chart("Inspect")));
    await t.step("preview", async () => {
      const printed = await calls(["preview"], (log) => log.includes("> Local:") ? "stop" : undefined);
      assert.deepEqual(printed, chart("Preview"));
    });
    await t.step("dev", async () => {
      let saved = false;
      const printed = await calls(["dev"], (log) => {
        if (log.includes("(isFirstCompile: false)")) return "stop";
        if (!saved && log.includes("(isFirstCompile: true)") && log.includes("onAfterStartDevServer")) {
          saved = true;
          appendFileSync(join(folder, "src/index.js"), "// saved\n");
        }
        return undefined;
      });
      // Compiling and starting the server overlap, as the page states.
      const starts = (call: string) => !call.startsWith("onDevCompileDone");
      assert.deepEqual(printed.filter(starts), chart("Dev").filter(starts));
      assert.deepEqual(
        printed.filter((call) => !starts(call)),
        chart("Dev").filter((call) => !starts(call)),
      );
    });
    await t.step("several targets", async () => {
      const printed = await calls(["build", "-c", "targets.config.ts"]);
      const shown = chart("Several targets");
      // The targets are prepared in parallel.
      assert.deepEqual(printed.slice(2, 2 + shown.length).sort(), shown.sort());
    });
  },
);

/** Pages that show the report of the example `output-files`; the first one shows it without any configuration. */
const REPORTS = ["config/performance/print-file-size", "config/output/filename"];
/** Pages that list the files which the example writes with the page's configuration. */
const LISTS = ["config/output/dist-path", "guide/basic/output-files"];

const withoutHash = (path: string): string => path.replace(/[.-][0-9a-f]{6,10}(?=\.)/, ".HASH");

/** Returns the paths of a report, each with its size in kB. */
const reportIn = (text: string): Map<string, number> =>
  new Map(
    [...text.matchAll(/^ *((?:dist|build)\/\S+) +([\d.]+) kB/gm)]
      .map(([, path = "", size]): [string, number] => [withoutHash(path), Number(size)]).sort(),
  );

/**
 * Compares reports; sizes may differ by a few bytes, because module ids depend on where packages are
 * installed.
 */
function assertReport(printed: Map<string, number>, shown: Map<string, number>): void {
  assert.deepEqual([...printed.keys()], [...shown.keys()]);
  for (const [path, size] of shown) {
    assert.ok(Math.abs((printed.get(path) ?? 0) - size) <= size / 100, `${path}: ${printed.get(path)} kB`);
  }
}

function filesBelow(folder: string, name: string): string[] {
  return (readdirSync(join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".LICENSE.txt"))
    .map((entry) => withoutHash(join(entry.parentPath, entry.name).slice(folder.length + 1))).sort();
}

/** Copies the example and adds these files. Returns the folder. */
function exampleProject(name: string, files: Readonly<Record<string, string>> = {}): string {
  const folder = project(files);
  cpSync(`tests/examples/${name}`, folder, { recursive: true });
  for (const library of ["react", "react-dom"]) {
    symlinkSync(realpathSync(join(PACKAGES, "..", library)), join(folder, "node_modules", library));
  }
  return folder;
}

/**
 * Builds in this folder and compares the report with the one shown. A report that differs is compared once more,
 * after a second build: one build in some hundreds was seen to leave a script out of a page, with the same files.
 */
async function assertBuildReport(
  folder: string,
  shown: Map<string, number>,
  config: readonly string[] = [],
): Promise<void> {
  const report = async () => assertReport(reportIn(await build(folder, config)), shown);
  try {
    await report();
  } catch (error) {
    if (!(error instanceof assert.AssertionError)) throw error;
    console.warn(error.message, readFileSync(join(folder, "dist/index.html"), "utf8"));
    await report();
  }
}

/** Copies the example `output-files`, with a page's configuration. */
function outputFiles(added: string): string {
  return exampleProject("output-files", {
    "page.config.ts": added,
    "merged.config.ts": "import { mergeRsbuildConfig } from '@rsbuild/core';\n" +
      "import page from './page.config';\nimport example from './rsbuild.config';\n" +
      "export default mergeRsbuildConfig(example, page);\n",
  });
}

async function build(folder: string, config: readonly string[] = []): Promise<string> {
  const run = await node(folder, [CLI, "build", ...config]);
  assert.equal(run.code, 0, run.text);
  return run.text;
}

Deno.test(
  { name: "the files and sizes of a build match the pages", ignore },
  async (t) => {
    const shown = (path: string, start: RegExp) => {
      const fences = fencesOf(readFileSync(`content/en/${path}.md`, "utf8"));
      const fence = fences.find(({ language, text }) => language === "txt" && start.test(text));
      assert.ok(fence, `${path} shows what is written`);
      const config = fences.findLast(({ title, text }) => title === "rsbuild.config.ts" && text !== "");
      const added = path === REPORTS[0] ? undefined : config?.text;
      return { folder: outputFiles(added ?? "export default {};\n"), text: fence.text };
    };
    const merged = ["-c", "merged.config.ts"];
    for (const path of REPORTS) {
      await t.step(path, async () => {
        const { folder, text } = shown(path, /^(?:info|File) /);
        assert.ok(reportIn(text).size > 10, "the report was found");
        await assertBuildReport(folder, reportIn(text), merged);
      });
    }
    for (const path of LISTS) {
      await t.step(path, async () => {
        const { folder, text } = shown(path, /^build\//);
        await build(folder, merged);
        assert.deepEqual(filesBelow(folder, "build"), text.trim().split("\n").map(withoutHash).sort());
      });
    }
  },
);

/** Pages that show the report of an example; `at` is the index of the report on the page. */
const EXAMPLE_REPORTS = [
  { page: "guide/basic/wasm-assets.md", example: "wasm-assets", at: 0 },
  { page: "guide/migration/cra.mdx", example: "migrate-cra", at: 0 },
  { page: "guide/migration/modern-builder.mdx", example: "migrate-modern-builder", at: 1 },
  { page: "guide/start/quick-start.mdx", example: "vanilla", at: 0 },
];

/** Returns the page's fences, and the reports among them. */
function reportsOf(path: string): { fences: readonly Fence[]; reports: readonly Map<string, number>[] } {
  const fences = fencesOf(readFileSync(`content/en/${path}`, "utf8"));
  return { fences, reports: fences.map(({ text }) => reportIn(text)).filter(({ size }) => size > 1) };
}

Deno.test(
  { name: "the report of an example's build matches the page", ignore },
  async (t) => {
    for (const { page, example, at } of EXAMPLE_REPORTS) {
      await t.step(example, async () => {
        const shown = reportsOf(page).reports[at];
        assert.ok(shown, `${page} shows the report`);
        await assertBuildReport(exampleProject(example), shown);
      });
    }
    await t.step("the entry on the page of the command line", async () => {
      const { fences, reports } = reportsOf("guide/basic/cli.mdx");
      const entry = fences.find(({ title }) => title === "src/index.js")?.text;
      assert.ok(entry !== undefined && reports[0], "the page shows an entry and its report");
      await assertBuildReport(project({ "src/index.js": entry }), reports[0]);
    });
  },
);
