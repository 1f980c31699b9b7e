/** Checks with the real tool and small projects that options behave as their pages state. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isEmpty, mismatch, runProjects } from "./option_behaviour/outcome.ts";
import { projects } from "./option_behaviour/table.ts";
import type { Outcome, Project } from "./option_behaviour/types.ts";
import { passMark } from "./helpers/unchanged.ts";
import { tempFolder } from "./helpers/temp_folder.ts";

const PAGES = "content/en/config";

/** Page of each option, according to the front matter. */
const pages: ReadonlyMap<string, string> = new Map(
  readdirSync(PAGES, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md")).flatMap(
    (path) => {
      const option = /^option:\n {2}path: (\S+)$/m.exec(readFileSync(join(PAGES, path), "utf8"))?.[1];
      return option === undefined ? [] : [[option, join(PAGES, path)] as const];
    },
  ),
);

Deno.test("every option that has a page has a case, and every case a page", () => {
  const known = Object.keys(JSON.parse(readFileSync("content/facts/options.json", "utf8")).options);
  const covered = new Set(projects.flatMap(({ cases }) => cases.map(({ option }) => option)));
  const documented = known.filter((option) => pages.has(option));
  assert.ok(documented.length > 70, "the pages were found");
  assert.deepEqual(
    documented.filter((option) => !covered.has(option)),
    [],
    "add cases to tests/option_behaviour/table/",
  );
  assert.deepEqual([...covered].filter((option) => !documented.includes(option)), []);
  const empty = projects.flatMap(({ cases }) =>
    cases.filter(isEmpty).map(({ option, says }) => [option, says])
  );
  assert.deepEqual(empty, [], "a case needs `has` or `lacks`");
  const names = projects.map(({ name }) => name);
  assert.deepEqual(names.filter((name, place) => names.indexOf(name) !== place), [], "names are unique");
});

const isDevelopment = ({ command, mode }: Project) => command === "dev" || mode === "development";

/** Runs a project that ends its process, and returns what it wrote last. */
async function crash(project: Project): Promise<Outcome> {
  const { name } = project;
  const folder = tempFolder("options-");
  const log = await runProjects(folder, [project]).then(
    () => `${name} did not crash`,
    (error: Error) => error.message,
  );
  return { name, root: join(folder, name), log, failed: false, milliseconds: 0, answers: {} };
}

/** Splits the projects into batches: two processes in parallel, and a separate process for each mode. */
function batches(): Project[][] {
  const production = projects.filter((project) => !isDevelopment(project) && !project.crashes);
  return [
    production.filter((_, place) => place % 2 === 0),
    production.filter((_, place) => place % 2 === 1),
    projects.filter(isDevelopment),
  ];
}

Deno.test({
  name: "the options behave as their pages state",
  ignore: Deno.build.os === "windows",
  async fn(t) {
    const { passed, keep } = passMark("options", [
      "tests/option_behaviour",
      "tests/option_behaviour_test.ts",
    ]);
    if (passed) return void await t.step("no case has changed since all passed", () => {});
    let failed = false;
    const runs = batches().map((batch) => runProjects(tempFolder("options-"), batch));
    const outcomes = new Map((await Promise.all(runs)).flatMap((run) => [...run]));
    for (const project of projects.filter(({ crashes }) => crashes)) {
      outcomes.set(project.name, await crash(project));
    }
    for (const project of projects) {
      if (!await checkProject(t, project, outcomes.get(project.name))) failed = true;
    }
    if (!failed) keep();
  },
});

/** Returns whether all cases pass. */
async function checkProject(t: Deno.TestContext, project: Project, outcome?: Outcome): Promise<boolean> {
  assert.ok(outcome, `${project.name} was run`);
  let right = await t.step(`${project.name} ${project.fails ? "fails" : "runs"}`, () => {
    assert.equal(outcome.failed, project.fails ?? false, outcome.log);
  });
  for (const [index, { option, says }] of project.cases.entries()) {
    const asSaid = await t.step(`${option}: ${says}`, () => {
      const reason = mismatch(project, index, outcome);
      const page = pages.get(option)!;
      assert.ok(
        reason === undefined,
        `${page} (and its translation) says: ${says}. The tool does otherwise, so correct the page:\n${reason}`,
      );
    });
    right &&= asSaid;
  }
  return right;
}
