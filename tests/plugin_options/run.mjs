/**
 * Runs the projects of the table one after another with the real tool and plugins, in Node.js:
 *
 *     node run.mjs FOLDER MODULES
 *
 * FOLDER receives a folder for each project and `results.json`, a list of outcomes.
 */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { captureLog } from "../option_behaviour/run/capture.mjs";
import { runProject } from "../option_behaviour/run/project.mjs";

const [folder, modules] = process.argv.slice(2);
const log = captureLog();
const requireFrom = (name) => createRequire(join(modules, name, "package.json"));
const { createRsbuild } = requireFrom("@rsbuild/core")("@rsbuild/core");
// The table is TypeScript; the tool's own loader of configurations reads it.
const load = requireFrom("@rsbuild/core")("@rsbuild/shared/jiti")(fileURLToPath(import.meta.url), {
  cache: false,
});
const { projects } = load(fileURLToPath(new URL("table.ts", import.meta.url)));

/** What the plugin's function makes of these options. */
function plugin(name, ...options) {
  const made = requireFrom("@rsbuild/core")(
    join(modules, name.startsWith("plugin-svelte") ? name : `@rsbuild/${name}`),
  );
  const [, create] = Object.entries(made).find(([key]) => /^plugin[A-Z]/.test(key) && key !== "pluginName");
  return create(...options);
}

function link(root, packages) {
  for (const [name, source] of Object.entries(packages)) {
    const path = join(root, "node_modules", name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(modules, source), path);
  }
}

const results = [];
for (const project of projects) {
  const root = join(folder, project.name);
  link(root, project.packages ?? {});
  const config = () => ({ ...project.config, plugins: project.plugins(plugin) });
  results.push(
    await runProject({ command: "build", ...project, config }, {
      root,
      createRsbuild,
      surroundings: {},
      log,
    }),
  );
}
writeFileSync(join(folder, "results.json"), JSON.stringify(results));
process.exit(0);
