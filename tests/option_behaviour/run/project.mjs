/** One project of the table: its files, its command, the answers to its requests. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { ask } from "./network.mjs";

/** What came of it (`Outcome` in `types.ts`). */
export async function runProject(project, { root, createRsbuild, surroundings, log }) {
  writeFiles(root, project.files ?? {});
  process.chdir(root);
  process.env.NODE_ENV = modeOf(project);
  const started = Date.now();
  log.restart();
  const answers = {};
  try {
    const config = typeof project.config === "function"
      ? project.config({ ...surroundings, root })
      : project.config;
    const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: config });
    // A server whose start fails in a callback of the network never answers.
    await Promise.race([COMMANDS[project.command](rsbuild, project, answers, log), log.failure()]);
    await log.contains(project.until);
  } catch (error) {
    log.fail(error);
  }
  return {
    name: project.name,
    root,
    log: log.text(),
    failed: log.hasFailed(),
    milliseconds: Date.now() - started,
    answers,
  };
}

function modeOf({ command, mode }) {
  return mode ?? (command === "dev" ? "development" : "production");
}

const COMMANDS = {
  build: (rsbuild) => rsbuild.build(),
  inspect: (rsbuild, project) =>
    rsbuild.inspectConfig({
      env: modeOf(project),
      writeToDisk: true,
      outputPath: rsbuild.context.distPath,
    }),
  dev: async (rsbuild, project, answers, log) => {
    await serve(await rsbuild.startDevServer(), project, answers, log);
  },
  preview: async (rsbuild, project, answers, log) => {
    await rsbuild.build();
    await serve(await rsbuild.preview(), project, answers, log);
  },
};

async function serve({ port, server }, { cases, until }, answers, log) {
  for (const [index, { look }] of cases.entries()) {
    if (look.get !== undefined) answers[index] = await ask(port, look);
  }
  await log.contains(until);
  await server.close();
}

function writeFiles(root, files) {
  const all = { "package.json": "{}", "src/index.js": "console.log('index');\n", ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
