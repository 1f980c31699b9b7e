/**
 * Collects facts about the documented tool from its packages and writes them next to this file: `options.json` (every
 * option with its declared type and its default in both modes) and `api.json` (every public name). `deno task check`
 * compares the pages with them.
 *
 *     deno run -A content/facts/collect.mjs [MODULES_DIR] [OUT_DIR]      (node runs it as well)
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { apiFacts } from "./api.mjs";
import { optionTypes } from "./option_types.mjs";
import { openTypes } from "./program.mjs";
import { normalizedConfig, valueAt } from "./values.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [modules = join(here, "../../tests/samples/node_modules"), out = here] = process.argv.slice(2).map((
  path,
) => resolve(path));

const workDir = mkdtempSync(join(tmpdir(), "facts-"));
try {
  const types = openTypes(modules);
  const { options, named } = optionTypes(types);
  const [development, production] = [
    await normalizedConfig(modules, "development", workDir),
    await normalizedConfig(modules, "production", workDir),
  ];
  const facts = Object.fromEntries(options.map(({ path, type, deprecated }) => [path, {
    type,
    development: valueAt(development, path),
    production: valueAt(production, path),
    ...(deprecated === undefined ? {} : { deprecated }),
  }]));
  write("options.json", { versions: types.versions, types: named, options: facts });
  write("api.json", apiFacts(types));
} finally {
  rmSync(workDir, { recursive: true, force: true });
}
// The tool does not stop its watchers, which would keep the process alive.
process.exit(0);

function write(name, value) {
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, name), `${JSON.stringify(sorted(value), null, 2)}\n`);
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
}
