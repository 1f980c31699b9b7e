/**
 * Checks that plugin options behave as their pages state: the real tool builds small projects with the
 * plugins.
 */
import assert from "node:assert/strict";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { isEmpty, mismatch } from "./option_behaviour/outcome.ts";
import type { Outcome } from "./option_behaviour/types.ts";
import { notRun, type PluginProject, projects } from "./plugin_options/table.ts";
import { tempFolder } from "./helpers/temp_folder.ts";

const MODULES = "tests/samples/node_modules";

Deno.test("every option of every plugin has a case, or a reason for having none", () => {
  const { plugins } = JSON.parse(readFileSync("content/facts/api.json", "utf8"));
  const documented = Object.entries(plugins as Record<string, string[]>)
    .flatMap(([name, options]) => options.map((option) => `${name}.${option}`));
  const cases = projects.flatMap(({ cases }) => cases);
  const covered = new Set([...cases.map(({ option }) => option), ...Object.keys(notRun)]);
  assert.deepEqual(
    documented.filter((option) => !covered.has(option)),
    [],
    "add cases to tests/plugin_options/table.ts",
  );
  assert.deepEqual([...covered].filter((option) => !documented.includes(option)), []);
  assert.deepEqual(cases.filter(isEmpty), [], "a case needs `has` or `lacks`");
});

async function outcomes(folder: string): Promise<ReadonlyMap<string, Outcome>> {
  const { success, stderr } = await new Deno.Command("node", {
    args: [resolve("tests/plugin_options/run.mjs"), folder, realpathSync(MODULES)],
    env: { NO_COLOR: "1", FORCE_COLOR: "0", NODE_ENV: "", DEBUG: "" },
    stdout: "null",
  }).output();
  const results = join(folder, "results.json");
  if (!success || !existsSync(results)) throw new Error(new TextDecoder().decode(stderr));
  const list: Outcome[] = JSON.parse(readFileSync(results, "utf8"));
  return new Map(list.map((outcome) => [outcome.name, outcome]));
}

Deno.test({
  name: "the options of plugins behave as their pages state",
  ignore: Deno.build.os === "windows" || !existsSync(`${MODULES}/@rsbuild/core`),
  async fn(t) {
    const folder = tempFolder("plugins-");
    const found = await outcomes(folder);
    for (const project of projects) await checkProject(t, project, found.get(project.name));
  },
});

async function checkProject(t: Deno.TestContext, project: PluginProject, outcome?: Outcome): Promise<void> {
  assert.ok(outcome, `${project.name} was run`);
  await t.step(`${project.name} ${project.fails ? "fails" : "builds"}`, () => {
    assert.equal(outcome.failed, project.fails ?? false, outcome.log);
  });
  for (const [index, { option, says }] of project.cases.entries()) {
    await t.step(`${option}: ${says}`, () => {
      const reason = mismatch({ ...project, command: "build", config: {} }, index, outcome);
      const page = `content/en/plugins/list/${option.replace(/\..*$/, "")}.mdx`;
      assert.ok(
        reason === undefined,
        `${page} (and its translation) says: ${says}. The plugin does otherwise, so correct the page:\n${reason}`,
      );
    });
  }
}
