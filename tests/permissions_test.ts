/** Permissions of the tasks: esbuild's program has a different name on each system, and all must be allowed. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);
const SYSTEMS = ["linux", "darwin", "win32"].flatMap((system) => [`${system}-x64`, `${system}-arm64`]);

interface Settings {
  readonly imports: { readonly [name: string]: string };
  readonly permissions: { readonly [task: string]: { readonly run?: readonly string[] } };
}

function programOf(system: string, version: string): string {
  const file = system.startsWith("win32") ? "esbuild.exe" : "bin/esbuild";
  const name = `@esbuild/${system}`;
  return `node_modules/.deno/${name.replace("/", "+")}@${version}/node_modules/${name}/${file}`;
}

Deno.test("tasks that bundle have permission to run esbuild on every system", () => {
  const settings: Settings = JSON.parse(readFileSync(fileURLToPath(new URL("deno.json", ROOT)), "utf8"));
  const version = settings.imports.esbuild!.split("@").at(-1)!;
  const programs = SYSTEMS.map((system) => programOf(system, version)).sort();
  const bundling = Object.entries(settings.permissions).filter(([, { run }]) => run !== undefined);
  assert.deepEqual(bundling.map(([task]) => task), ["build", "serve", "dev", "check"]);
  for (const [task, { run = [] }] of bundling) {
    assert.deepEqual(run.filter((program) => program !== "git").toSorted(), programs, task);
  }
});
