/**
 * Errors of a site's code that nothing handles, and code that does not end: they are reported like others, and
 * neither end nor hold up a build or a preview.
 */
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { resolve } from "../generator/util/paths.ts";
import type { DevReport } from "../generator/server/dev.ts";
import { patience } from "../generator/util/unhandled.ts";
import { previewOf, SITE } from "./helpers/preview.ts";
import { siteFrom, type TestSite } from "./helpers/site.ts";
import { until } from "./helpers/until.ts";

const PAGE = 'import { Leaf } from "@components/Leaf";\n\n# Home\n\n<Leaf />\n';
const LEAF = "export const Leaf = () => <i>green</i>;\n";

function siteWith(code: string): TestSite {
  return siteFrom({
    "content/site.ts": SITE,
    "content/en/index.mdx": PAGE,
    "content/en/other.md": "# Other\n\nFirst.\n",
    // In the same module as the home page.
    "content/en/beside.mdx": "# Beside\n\n{1 + 1}\n",
    "content/components/Leaf.tsx": code + LEAF,
  });
}

/** Fails without a stack, and goes on for a while, so that timers are late, as they are on a busy machine. */
const FAILING = `
async function goOn() { for (const end = performance.now() + 20; performance.now() < end;) await null; }
export const Leaf = () => { Promise.reject("lost"); void goOn(); return <i>red</i>; };
`;

/** Returns the names of compiled modules with the times when they were written. */
function modulesOf({ dir }: TestSite): string[] {
  const cache = `${dir}/.cache`;
  return readdirSync(cache, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".mjs"))
    .map((name) => `${name} ${statSync(`${cache}/${name}`).mtimeMs}`);
}

/** Runs a command of the program in a process of its own, which has loaded nothing yet. */
async function run(command: string, site: TestSite) {
  const args = ["run", "-A", "--no-check", resolve("main.ts"), command, "--json"];
  const { stdout } = await new Deno.Command(Deno.execPath(), { args, cwd: site.dir, stderr: "null" })
    .output();
  const { diagnostics } = JSON.parse(new TextDecoder().decode(stdout)) as DevReport;
  return diagnostics.filter(({ severity }) => severity === "error")
    .map(({ message, location }) => `${location?.file}:${location?.line} ${message}`);
}

Deno.test("an error that nothing handles is reported by each build and check, also of pages in the cache", async () => {
  const site = siteWith("");
  assert.deepEqual(await run("build", site), []);
  // The page looks as before, so that its files could be those of the build before.
  site.write("content/components/Leaf.tsx", `Promise.reject(new Error("lost"));\n${LEAF}`);
  const expected = [
    'content/components/Leaf.tsx:1 Nothing handles an error of "content/components/Leaf.tsx": lost',
  ];
  for (const command of ["check", "build", "build", "check"]) {
    assert.deepEqual(await run(command, site), expected, command);
  }
  site.write("content/components/Leaf.tsx", FAILING);
  const [error = ""] = await run("build", site);
  assert.match(error, /^content\/components\/Leaf.tsx:3 .*: lost$/, "it is not too late for a build");
  site.write("content/components/Leaf.tsx", `setInterval(() => {}, 1);\n${LEAF}`);
  assert.deepEqual(await run("build", site), [], "a timer that goes on does not keep a build from ending");
});

Deno.test("a program that builds a site ends with its own errors, and its listeners see only those", async () => {
  const site = siteWith("");
  site.write(
    "build.ts",
    `import { build } from ${JSON.stringify(import.meta.resolve("../generator/mod.ts"))};
addEventListener("unhandledrejection", ({ reason }) => console.log(reason.message));
const { diagnostics } = await build(${JSON.stringify(site.options)});
console.log(diagnostics.length);
throw new Error("mine");
`,
  );
  const args = ["run", "-A", "--no-check", "--config", resolve("deno.json"), `${site.dir}/build.ts`];
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args, cwd: site.dir }).output();
  const [said, failed] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  assert.deepEqual([code, said], [1, "0\nmine\n"]);
  assert.match(failed!, /Uncaught \(in promise\) .*Error.*: mine/);
});

Deno.test("a preview reports errors that nothing handles, whenever they happen, until they are mended", async () => {
  const site = siteWith('Promise.reject(new Error("lost"));\n');
  let problems: readonly string[] = [];
  const onBuild = ({ diagnostics }: DevReport) => void (problems = diagnostics.map(({ message }) => message));
  await using preview = await previewOf(site, { onBuild });
  const lost = 'Nothing handles an error of "content/components/Leaf.tsx": lost';
  assert.deepEqual(problems, [lost]);
  assert.match(await preview.get(), /<i>green<\/i>/);

  const before = modulesOf(site);
  site.write("content/en/other.md", "# Other\n\nAgain.\n");
  await until("the other page", async () => (await preview.get("other")).includes("Again."));
  assert.deepEqual(problems, [lost], "the module was loaded by an earlier run");
  assert.deepEqual(modulesOf(site), before, "a module that is written again restarts `deno run --watch`");

  site.write("content/components/Leaf.tsx", LEAF);
  await until("the mended component", () => problems.length === 0);

  site.write(
    "content/components/Leaf.tsx",
    `setInterval(() => { if (globalThis.isLate) throw new Error("too late"); }, 5);\n${LEAF}`,
  );
  site.write("content/en/other.md", "# Other\n\nOnce more.\n");
  await until("the other page", async () => (await preview.get("other")).includes("Once more."));
  assert.deepEqual(problems, []);
  Object.assign(globalThis, { isLate: true });
  await until("the error of the timer", () => problems.some((message) => message.endsWith("too late")));
  Object.assign(globalThis, { isLate: false });

  site.write("content/components/Leaf.tsx", LEAF);
  await until("the mended component", () => problems.length === 0);
});

Deno.test("a preview without a cache folder runs code that has failed only once, or each failure would start a build", async () => {
  const site = siteWith(
    'globalThis.runs = (globalThis.runs ?? 0) + 1;\nPromise.reject(new Error("lost"));\n',
  );
  site.write(".cache", "no folder");
  let problems: readonly string[] = [];
  const onBuild = ({ diagnostics }: DevReport) => void (problems = diagnostics.map(({ message }) => message));
  await using preview = await previewOf(site, { onBuild });
  const lost = ['Nothing handles an error of "content/components/Leaf.tsx": lost'];
  assert.deepEqual(problems, lost);
  site.write("content/en/other.md", "# Other\n\nAgain.\n");
  await until("the other page", async () => (await preview.get("other")).includes("Again."));
  assert.deepEqual(problems, lost);
  assert.equal((globalThis as { readonly runs?: number }).runs, 1);
});

Deno.test("a preview reports an error that happens while others are about to be reported", async () => {
  // The code of the module is fetched to find the places of errors.
  const late = [
    'Promise.reject(new Error("early"));',
    "const { fetch } = globalThis;",
    'globalThis.fetch = (...args) => { globalThis.fetch = fetch; Promise.reject(new Error("late")); return fetch(...args); };',
  ].join("\n");
  let problems: readonly string[] = [];
  const onBuild = ({ diagnostics }: DevReport) => void (problems = diagnostics.map(({ message }) => message));
  await using _preview = await previewOf(siteWith(`${late}\n`), { onBuild });
  await until("both errors", () => problems.length === 2);
  assert.match(problems.join("\n"), /: early\n.*: late$/);
});

Deno.test("a preview forgets errors that do not say where they come from when the page is mended or deleted", async () => {
  const site = siteWith("");
  let problems: readonly string[] = [];
  const onBuild = ({ diagnostics }: DevReport) => void (problems = diagnostics.map(({ message }) => message));
  await using preview = await previewOf(site, { onBuild });
  const expectProblems = (expected: readonly string[]) =>
    until(() => `[${expected}], not [${problems}]`, () => isDeepStrictEqual(problems, expected));
  const lost = (file: string) => [`Nothing handles an error of "content/components/${file}": lost`];
  for (let times = 0; times < 3; times++) {
    site.write("content/components/Leaf.tsx", FAILING);
    await expectProblems(lost("Leaf.tsx"));
    site.write("content/components/Leaf.tsx", LEAF);
    await expectProblems([]);
  }
  site.write("content/components/Bad.tsx", FAILING);
  site.write("content/en/bad.mdx", PAGE.replace("components/Leaf", "components/Bad"));
  await expectProblems(lost("Bad.tsx"));
  site.write("content/en/beside.mdx", "# Beside\n\nAgain: {1 + 2}\n");
  await until("the other page", async () => (await preview.get("beside")).includes("Again: 3"));
  assert.deepEqual(problems, lost("Bad.tsx"), "the page is the same");
  Deno.removeSync(`${site.contentDir}/en/bad.mdx`);
  await expectProblems([]);
});

Deno.test("a preview keeps errors that do not say where they come from, and runs no code again, if only text changes", async () => {
  const runs = "globalThis.runsOfText";
  const late = `${runs} = (${runs} ?? 0) + 1;\nsetTimeout(() => Promise.reject("lost"), 300);\n`;
  const site = siteWith(late);
  const reports: (readonly string[])[] = [];
  const onBuild = ({ diagnostics }: DevReport) =>
    void reports.push(diagnostics.map(({ message }) => message));
  await using preview = await previewOf(site, { onBuild });
  await until("the error", () => reports.at(-1)?.length === 1);
  const before = reports.length;
  site.write("content/en/other.md", "# Other\n\nAgain.\n");
  await until("the other page", async () => (await preview.get("other")).includes("Again."));
  for (const report of reports.slice(before)) assert.equal(report.length, 1);
  assert.equal((globalThis as { readonly runsOfText?: number }).runsOfText, 1);
});

Deno.test("errors that do not say where they come from are reported also of sites whose pages are many modules", async () => {
  const site = siteWith('export const Bad = () => { Promise.reject("lost"); return <i>red</i>; };\n');
  const names = Array.from({ length: 130 }, (_, number) => `content/en/page-${number}.mdx`);
  for (const name of names) site.write(name, "# Page\n\n{1 + 1}\n");
  site.write(names[7]!, PAGE.replaceAll("Leaf", "Bad").replace("components/Bad", "components/Leaf"));
  let problems: readonly string[] = [];
  let count = 0;
  const onBuild = ({ diagnostics }: DevReport) => {
    problems = diagnostics.map(({ message }) => message);
    count++;
  };
  await using preview = await previewOf(site, { onBuild });
  const lost = ['Nothing handles an error of "content/components/Leaf.tsx": lost'];
  assert.deepEqual(problems, lost);
  for (const name of [names[0]!, names[99]!, "content/en/other.md"]) {
    site.write(name, "# Page\n\nChanged.\n");
    const path = name.replace(/^content\/en\/(.*)\..*/, "$1");
    await until("the changed page", async () => (await preview.get(path)).includes("Changed."));
    assert.deepEqual(problems, lost, name);
  }
  const builds = count;
  site.write("content/site.ts", `${SITE}\n// Changed.\n`);
  await until("the same error, with changed settings", () => {
    return count > builds && isDeepStrictEqual(problems, lost);
  });
});

Deno.test("a build reports errors of the settings that nothing handles and that happen after they were loaded", async () => {
  const late = [
    'setTimeout(() => { throw new Error("lost"); }, 20);',
    'setTimeout(() => Promise.reject("lost"), 20);',
  ];
  for (const code of late) {
    const site = siteFrom({ "content/site.ts": `${SITE}\n${code}\n`, "content/en/index.md": "# Home\n" });
    for (const command of ["build", "check"]) {
      const [error = ""] = await run(command, site);
      assert.match(error, /^content\/site\.ts:\d Could not load the site configuration: lost$/, command);
    }
  }
});

Deno.test("a preview reports errors of the settings that nothing handles until they are mended", async () => {
  const lost = 'Promise.reject(new Error("lost"));\n';
  const site = siteFrom({
    "content/site.ts": `import { title } from "./title.ts";\n${SITE.replace('title: "Site"', "title")}`,
    "content/title.ts": 'export const title = "Site";\n',
    "content/en/index.md": "# Home\n",
  });
  let problems: readonly string[] = [];
  const onBuild = ({ diagnostics }: DevReport) =>
    void (problems = diagnostics.map(({ message, location }) => `${location?.file}: ${message}`));
  await using _preview = await previewOf(site, { onBuild });
  for (const path of ["content/site.ts", "content/title.ts"]) {
    const text = site.read(path);
    site.write(path, text + lost);
    await until("the error", () => problems.length > 0);
    assert.deepEqual(problems, [`${path}: Could not load the site configuration: lost`]);
    site.write(path, text);
    await until("the mended settings", () => problems.length === 0);
  }
});

Deno.test("a preview reports a top-level await that does not end where it is, and goes on when it is mended", async () => {
  const { ms } = patience;
  using _restored = { [Symbol.dispose]: () => void (patience.ms = ms) };
  // Longer than sound pages take on a busy machine.
  patience.ms = 2000;
  const site = siteWith(
    "const load = async () => await new Promise((resolve) => globalThis.endLoading = resolve);\nawait load();\n",
  );
  let problems: readonly string[] = [];
  const onBuild = ({ diagnostics }: DevReport) => {
    problems = diagnostics.map(({ message, location: at }) =>
      `${at?.file}:${at?.line}:${at?.column} ${message}`
    );
  };
  await using preview = await previewOf(site, { onBuild });
  const endless = "Could not load the MDX pages: A top-level await did not end within 2 seconds";
  assert.deepEqual(problems, [`content/components/Leaf.tsx:2:1 ${endless}`]);
  site.write("content/components/Leaf.tsx", LEAF);
  await until("the mended component", () => problems.length === 0);
  assert.match(await preview.get(), /<i>green<\/i>/);
  // Deno takes a module that is still loading at the end of the tests for a mistake.
  (globalThis as unknown as { endLoading(): void }).endLoading();
});
