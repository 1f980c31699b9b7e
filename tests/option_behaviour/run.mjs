/**
 * Runs projects of the table one after another with the real tool, in Node.js:
 *
 *     node run.mjs FOLDER MODULES NAME…
 *
 * FOLDER receives a folder for each project and `results.json`, a list of outcomes (see `types.ts`). All projects
 * of one call must be of one mode, since the tool keeps NODE_ENV.
 */
import { createRequire } from "node:module";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { captureLog, refuseBrowsers } from "./run/capture.mjs";
import { startSurroundings } from "./run/network.mjs";
import { runProject } from "./run/project.mjs";

const [folder, modules, ...names] = process.argv.slice(2);
const log = captureLog();
refuseBrowsers((address) => console.log(`[browser] ${address}`));

const requireCore = createRequire(join(modules, "@rsbuild/core/package.json"));
const { createRsbuild } = requireCore("@rsbuild/core");
// The table is TypeScript; the tool's own loader of configurations reads it.
const load = requireCore("@rsbuild/shared/jiti")(fileURLToPath(import.meta.url), { cache: false });
const { projects } = load(fileURLToPath(new URL("table.ts", import.meta.url)));

const surroundings = await startSurroundings();
const results = [];
for (const project of projects.filter(({ name }) => names.includes(name))) {
  const root = join(folder, project.name);
  results.push(await runProject(project, { root, createRsbuild, surroundings, log }));
}
writeFileSync(join(folder, "results.json"), JSON.stringify(results));
// The tool leaves watchers behind that would keep the process alive.
process.exit(0);
