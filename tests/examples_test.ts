/** Every project in tests/examples/, which pages show, builds with the real tool in the versions it names. */
import assert from "node:assert/strict";
import {
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
import { passMark } from "./helpers/unchanged.ts";
import { tempFolder } from "./helpers/temp_folder.ts";

const EXAMPLES = "tests/examples";
const SAMPLES = "tests/samples";

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly scripts?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const installed = readManifest(SAMPLES).dependencies ?? {};

/** Returns the folder of an installed package; a second version has its own alias ("npm:name@version"). */
function installedFolder(name: string, version: string): string {
  const key = Object.keys(installed).find((key) =>
    key === name && installed[key] === version || installed[key] === `npm:${name}@${version}`
  );
  assert.ok(
    key,
    `${name}@${version} is not installed: name it in ${SAMPLES}/package.json, then run: cd ${SAMPLES} && deno install`,
  );
  const folder = join(SAMPLES, "node_modules", key);
  assert.ok(existsSync(folder), `${key} is not installed: run: deno task samples`);
  return realpathSync(folder);
}

/** Returns the folder of a package in the example's workspace: `packages/<name without scope>`. */
function workspaceFolder(example: string, name: string): string {
  const folder = join(example, "packages", name.replace(/^.*\//, ""));
  assert.ok(existsSync(folder), `the workspace has no package ${name}`);
  return folder;
}

/** Copies the example, with only the packages that its package.json names. */
function prepare(name: string): { folder: string; build: string } {
  const folder = tempFolder(`example-${name}-`);
  cpSync(join(EXAMPLES, name), folder, {
    recursive: true,
    filter: (path) => !/(?:^|\/)(?:node_modules|dist)$/.test(path),
  });
  const { dependencies, devDependencies, scripts } = readManifest(folder);
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  for (const [dependency, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const link = join(folder, "node_modules", dependency);
    mkdirSync(dirname(link), { recursive: true });
    const target = version.startsWith("workspace:")
      ? workspaceFolder(folder, dependency)
      : installedFolder(dependency, version);
    symlinkSync(target, link);
    linkPrograms(folder, link);
  }
  assert.ok(scripts?.build, "the example has a script `build`");
  return { folder, build: scripts.build };
}

function linkPrograms(folder: string, packageFolder: string): void {
  const { name, bin = {} } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const programs: Versions = typeof bin === "string" ? { [name.replace(/^.*\//, "")]: bin } : bin;
  for (const [program, path] of Object.entries(programs)) {
    const text = `#!/bin/sh\nexec node "${join(packageFolder, path)}" "$@"\n`;
    writeFileSync(join(folder, "node_modules/.bin", program), text, { mode: 0o755 });
  }
}

const filesIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((path) => !/(?:^|\/)node_modules(?:\/|$)/.test(path));

async function buildExample(name: string): Promise<void> {
  const { folder, build } = prepare(name);
  const before = filesIn(folder).length;
  const { success, stdout, stderr } = await new Deno.Command("sh", {
    args: ["-c", build],
    cwd: folder,
    env: {
      PATH: `${join(folder, "node_modules/.bin")}:${Deno.env.get("PATH")}`,
      NODE_ENV: "",
      NO_COLOR: "1",
      // Programs store compiled code there.
      TMPDIR: tempFolder(),
    },
  }).output();
  const log = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  assert.ok(success, log);
  assert.ok(filesIn(folder).length > before, `nothing was written:\n${log}`);
}

Deno.test({
  name: "every example builds with the versions it names",
  ignore: Deno.build.os === "windows",
  sanitizeExit: false,
  async fn(t) {
    const names = readdirSync(EXAMPLES).filter((name) => existsSync(resolve(EXAMPLES, name, "package.json")))
      .sort();
    assert.ok(names.length > 5, "the examples were found");
    const steps = names.map((name) => {
      const { passed, keep } = passMark(`example-${name}`, [join(EXAMPLES, name), "tests/examples_test.ts"]);
      return {
        name: passed ? `${name} has not changed since it was built` : name,
        fn: async () => {
          if (passed) return;
          await buildExample(name);
          keep();
        },
      };
    });
    await parallelSteps(t, steps);
  },
});
