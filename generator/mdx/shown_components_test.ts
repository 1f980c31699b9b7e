import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import { basename, join } from "../util/paths.ts";
import { ShownComponents } from "./shown_components.ts";

Deno.test("ShownComponents looks up what is behind an index once, however many pages import from it", () => {
  const dir = tempFolder("shown-");
  mkdirSync(join(dir, "parts"));
  writeFileSync(join(dir, "index.ts"), `export * from "./Tide";\nexport * from "./parts/Ebb";\n`);
  writeFileSync(join(dir, "Tide.tsx"), "export const Tide = () => <b />;\n");
  writeFileSync(join(dir, "parts/Ebb.tsx"), "export const Ebb = () => <b />;\n");
  let asked = 0;
  const shown = new ShownComponents([], () => ++asked < 0);
  const filesOf = (name: string) =>
    [...shown.filesFrom(join(dir, "index.ts"), [name]).keys()].map((file) => basename(file));
  assert.deepEqual(filesOf("Tide"), ["index.ts", "Tide.tsx"]);
  const afterFirst = asked;
  assert.deepEqual(filesOf("Tide"), ["index.ts", "Tide.tsx"]);
  assert.equal(asked, afterFirst);
  assert.deepEqual(filesOf("Ebb"), ["index.ts", "Ebb.tsx"]);
});
