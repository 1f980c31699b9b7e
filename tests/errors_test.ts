/**
 * Golden tests of messages: each folder of `tests/errors/` is a site with a mistake, `expected.txt` its output.
 * The folder's name is the code with "-" instead of "/", optionally followed by "--" and a variant.
 * `UPDATE_ERRORS=1 deno test -P tests/errors_test.ts` updates the files; review the diff before committing. All of
 * them take minutes: `--filter mdx-import` runs only those whose names contain this text.
 */
import assert from "node:assert/strict";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { CATALOGUE } from "../generator/diagnostics/catalogue.ts";
import { acquireLock } from "../generator/emit/lock.ts";
import { outputProblem } from "../generator/emit/output_problem.ts";
import { checkOutputs } from "../generator/emit/outputs.ts";
import {
  build,
  check,
  type Diagnostic,
  diagnosticsFromError,
  formatDiagnostics,
  newPage,
  readArguments,
  serve,
} from "../generator/mod.ts";
import { siteFrom, type TestSite } from "./helpers/site.ts";
import { tempFolder } from "./helpers/temp_folder.ts";
import { PATIENCE_MS } from "./helpers/until.ts";

const FOLDER = "tests/errors";
const SITE = `export default { title: "Site", lang: "en", locales: [{ lang: "en", label: "English" }] };\n`;
/** Codes that only `check` reports, because a build would take too long. */
const CHECKED_LATER = /^(?:samples|facts|option|names|translation|waiver)-/;
const NO_SITE = /^config-missing/;

/** Codes whose cause is not in a site's files, each with a function that triggers it. */
const SETUPS: Readonly<Record<string, (site: TestSite) => Promise<readonly Diagnostic[]>>> = {
  "source/too-large": (site) => {
    site.write(
      "content/en/long.md",
      // The limit is in bytes; the number of characters is half of it.
      `# Long\n\n~~~txt\n${"一行字\n".repeat(220_000)}~~~\n`,
    );
    return diagnosticsOf(site);
  },
  "output/not-writable": (site) => {
    Deno.removeSync(site.outDir, { recursive: true });
    site.write("dist", "a file");
    return diagnosticsOf(site);
  },
  "output/not-ours": (site) => {
    Deno.removeSync(site.outDir, { recursive: true });
    site.write("dist/holiday.jpg", "mine");
    return diagnosticsOf(site);
  },
  "output/locked": async (site) => {
    const taken = acquireLock(site.outDir);
    assert.ok(taken.ok);
    using _lock = taken.lock;
    return (await build(site.options)).diagnostics;
  },
  "output/disk-full": (site) => {
    const error = Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
    return Promise.resolve([outputProblem(site.outDir, error)]);
  },
  "output/outside": () => Promise.resolve(checkOutputs([{ path: "../up.html", contents: "" }])),
  "serve/port": (site) => {
    const taken = serve({ outDir: site.outDir, port: 0, host: "127.0.0.1" });
    const port = Number(new URL(taken.url).port);
    try {
      return Promise.resolve(thrownBy(() => serve({ outDir: site.outDir, port, host: "127.0.0.1" })));
    } finally {
      taken.close();
    }
  },
  "new/exists": async (site) => (await newPage(site.contentDir, "index", "Home")).diagnostics,
  "new/name": async (site) => (await newPage(site.contentDir, "guide/My Page", "My page")).diagnostics,
  "new/sidebar": async (site) => {
    const settings = { lang: "en", locales: [{ lang: "en", sidebar: { "/guide/": [] } }] };
    site.write("content/site.ts", `export default ${JSON.stringify(settings)};\n`);
    return (await newPage(site.contentDir, "guide/more", "More")).diagnostics;
  },
  "cli/permission": async (site) => {
    const args = ["run", "-P=build", "--no-prompt", "main.ts", "build", "--json", "--no-cache"];
    const command = new Deno.Command(Deno.execPath(), {
      args: [...args, "--out", site.outDir],
      stderr: "null",
    });
    const { stdout } = await command.output();
    return JSON.parse(new TextDecoder().decode(stdout)).diagnostics;
  },
  "cli/usage": () => Promise.resolve(thrownBy(() => readArguments(["biuld"]))),
  "internal": () => Promise.resolve(diagnosticsFromError(new Error("Cannot read properties of undefined"))),
};

/** Codes that a small folder cannot trigger, each with the test that does. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "names/type": "generator/check/options/options_test.ts",
};

async function diagnosticsOf(site: TestSite): Promise<readonly Diagnostic[]> {
  return (await build(site.options)).diagnostics;
}

function thrownBy(work: () => unknown): readonly Diagnostic[] {
  try {
    work();
    return [];
  } catch (error) {
    return diagnosticsFromError(error);
  }
}

/**
 * Each site is put into the same folder, in place of one that was built there: its output must stay whatever
 * goes wrong. Its cache saves bundling the same browser code for each site.
 */
const place = siteFrom({ "content/site.ts": SITE, "content/en/index.md": "# Before\n" });
const before = tempFolder("errors-before-");

function siteOf(name: string): TestSite {
  const { dir, contentDir } = place;
  const own = ["site.ts", "site.json"].some((file) => existsSync(join(FOLDER, name, "content", file)));
  for (const entry of readdirSync(dir)) rmSync(join(dir, entry), { recursive: true });
  cpSync(before, dir, { recursive: true });
  rmSync(contentDir, { recursive: true });
  cpSync(join(FOLDER, name), dir, { recursive: true, verbatimSymlinks: true });
  if (!own && !NO_SITE.test(name)) place.write("content/site.ts", SITE);
  return place;
}

function tree(dir: string): [string, string][] {
  return readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry): [string, string] => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(dir.length), readFileSync(path, "latin1")];
    }).sort();
}

/** Returns the printed text without what depends on the machine: the test's folder, process ids and ports. */
function printed(diagnostics: readonly Diagnostic[], site: TestSite): string {
  return formatDiagnostics(diagnostics).replaceAll(`${site.dir}/`, "")
    .replace(/(?<=process )\d+/g, "N").replace(/(?<=port )\d+/g, "N").replace(/(?<=--port )\d+/g, "N")
    .replace(/^ {2}note: at .*\n/gm, "");
}

/** Returns unexpected keys in the locations of diagnostics. */
function strayKeys(diagnostics: readonly Diagnostic[]): string[] {
  const known = ["file", "line", "column", "length", "lineText"];
  return diagnostics.flatMap(({ location }) => Object.keys(location ?? {})).filter((key) =>
    !known.includes(key)
  );
}

function compare(name: string, text: string): void {
  const path = join(FOLDER, name, "expected.txt");
  if (Deno.env.get("UPDATE_ERRORS")) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const expected = existsSync(path) ? readFileSync(path, "utf8") : "";
  const update = `UPDATE_ERRORS=1 deno test -P --filter ${name} tests/errors_test.ts`;
  assert.equal(text, expected, `${path} is not what is printed. If that is right: ${update}`);
}

function readElsewhere(code: string): string | undefined {
  const path = ELSEWHERE[code];
  return path === undefined ? undefined : readFileSync(path, "utf8");
}

const codeOf = (name: string) =>
  name.replace(/--.*$/, "").replace("-", "/").replace(/^front\/matter-/, "front-matter/");

let old: [string, string][] | undefined;

/** Builds the site that each mistake must leave as it is. */
async function buildBefore(): Promise<[string, string][]> {
  await build(place.options);
  cpSync(place.dir, before, { recursive: true });
  return tree(place.outDir);
}

for (const name of readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, "content"))).sort()) {
  Deno.test(`every mistake of a writer is reported as in tests/errors, and the old site stays: ${name}`, async () => {
    old ??= await buildBefore();
    const site = siteOf(name);
    const { diagnostics } = await (CHECKED_LATER.test(name) ? check : build)(site.options);
    compare(name, printed(diagnostics, site));
    assert.deepEqual(strayKeys(diagnostics), [], "tools get these as JSON");
    if (!name.startsWith("many-")) assert.ok(diagnostics.some(({ code }) => code === codeOf(name)));
    const isError = diagnostics.some(({ severity }) => severity === "error");
    if (isError) assert.deepEqual(tree(site.outDir), old, "the old site is unchanged");
  });
}

for (const [code, bringAbout] of Object.entries(SETUPS)) {
  const name = code.replaceAll("/", "-");
  Deno.test(`a problem that no file of a site causes is reported as in tests/errors: ${name}`, async () => {
    const site = siteFrom({ "content/site.ts": SITE, "content/en/index.md": "# Home\n" });
    await build(site.options);
    const diagnostics = await bringAbout(site);
    assert.deepEqual(diagnostics.map((item) => item.code), [code]);
    compare(name, printed(diagnostics, site));
  });
}

Deno.test("every code of the catalogue has a folder in tests/errors", () => {
  const reported = new Set(readdirSync(FOLDER).map((name) => name.replace(/--.*$/, "")));
  const missing = Object.keys(CATALOGUE).filter((code) =>
    !reported.has(code.replaceAll("/", "-")) && !readElsewhere(code)?.includes(code)
  );
  assert.deepEqual(missing, [], "Make tests/errors/<code>/ with a small site, then UPDATE_ERRORS=1");
});

Deno.test("--json reports errors of the command line as data", async () => {
  const args = ["run", "-A", "--no-check", "main.ts", "build", "--bogus", "--json"];
  const { stdout, code } = await new Deno.Command(Deno.execPath(), { args, stderr: "null" }).output();
  const { ok, diagnostics } = JSON.parse(new TextDecoder().decode(stdout));
  assert.deepEqual([code, ok, diagnostics.length], [1, false, 1]);
});

Deno.test("serve does not serve a site that cannot be built", async () => {
  const site = siteFrom({
    "content/site.ts": "export default { titel: 1 };\n",
    "content/index.md": "# Home\n",
  });
  const args = ["run", "-A", "--no-check", resolve("main.ts"), "serve", "--no-cache", "--port", "0"];
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const { stdout, code } = await new Deno.Command(Deno.execPath(), { args, cwd: site.dir, signal }).output();
  assert.deepEqual([code, new TextDecoder().decode(stdout)], [1, ""]);
});

Deno.test("a build without permission to run esbuild says so", async () => {
  const site = siteFrom({ "content/site.ts": SITE, "content/en/index.md": "# Home\n" });
  const allowed = ["read", "write", "env", "sys"].map((name) => `--allow-${name}`);
  const paths = ["--content", site.contentDir, "--out", site.outDir, "--no-cache"];
  const args = ["run", "--no-prompt", "--no-check", ...allowed, "main.ts", "build", "--json", ...paths];
  const { stdout } = await new Deno.Command(Deno.execPath(), { args, stderr: "null" }).output();
  const { diagnostics } = JSON.parse(new TextDecoder().decode(stdout));
  assert.deepEqual(diagnostics.map(({ code, message }: Diagnostic) => [code, message]), [
    ["cli/permission", 'Denied: run access to "esbuild"'],
  ]);
});
