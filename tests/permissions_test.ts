/** Permissions of the tasks: all that they need, and nothing more. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);
const SYSTEMS = ["linux", "darwin", "win32"].flatMap((system) => [`${system}-x64`, `${system}-arm64`]);

interface Settings {
  readonly imports: { readonly [name: string]: string };
  readonly permissions: {
    readonly [task: string]: { readonly run?: readonly string[]; readonly sys?: unknown };
  };
}

const settings: Settings = JSON.parse(readFileSync(fileURLToPath(new URL("deno.json", ROOT)), "utf8"));

function programOf(system: string, version: string): string {
  const file = system.startsWith("win32") ? "esbuild.exe" : "bin/esbuild";
  const name = `@esbuild/${system}`;
  return `node_modules/.deno/${name.replace("/", "+")}@${version}/node_modules/${name}/${file}`;
}

Deno.test("tasks that bundle have permission to run esbuild on every system", () => {
  const version = settings.imports.esbuild!.split("@").at(-1)!;
  const programs = SYSTEMS.map((system) => programOf(system, version)).sort();
  const bundling = Object.entries(settings.permissions).filter(([, { run }]) => run !== undefined);
  assert.deepEqual(bundling.map(([task]) => task), ["build", "serve", "dev", "check"]);
  for (const [task, { run = [] }] of bundling) {
    assert.deepEqual(run.filter((program) => program !== "git").toSorted(), programs, task);
  }
});

Deno.test("tasks cannot read the names of the machine, its users and its networks, which no build needs", () => {
  const asking = Object.entries(settings.permissions).filter(([, { sys }]) => sys !== undefined);
  assert.deepEqual(asking.map(([task]) => task), []);
});
