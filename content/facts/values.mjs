/** Reads the defaults that the tool itself fills in. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";

/** Returns the normalised configuration of a project without settings, as JSON. */
export async function normalizedConfig(modules, mode, workDir) {
  const cwd = join(workDir, mode);
  mkdirSync(join(cwd, "src"), { recursive: true });
  writeFileSync(join(cwd, "src/index.js"), "");
  writeFileSync(join(cwd, "package.json"), '{ "name": "facts" }\n');
  process.env.NODE_ENV = mode;
  const { createRsbuild } = createRequire(join(modules, "x.js"))("@rsbuild/core");
  const rsbuild = await createRsbuild({ cwd, rsbuildConfig: {} });
  await rsbuild.initConfigs();
  return plain(rsbuild.getNormalizedConfig(), cwd);
}

/** Converts a value to JSON: functions, regular expressions and `undefined` become short texts, the project folder `<root>`. */
function plain(value, cwd) {
  if (value === undefined) return "undefined";
  if (typeof value === "function") return `[function ${value.name}]`;
  if (value instanceof RegExp) return String(value);
  if (typeof value === "string") return value.replaceAll(cwd, "<root>");
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => plain(item, cwd));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, cwd)]));
}

/** Returns the value at a path such as `output.distPath`, or the text `undefined` if there is none. */
export function valueAt(config, path) {
  const found = path.split(".").reduce((value, key) => value?.[key], config);
  return found === undefined ? "undefined" : found;
}
