import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import { CacheStore } from "../cache/store.ts";
import type { ParsedPage } from "../types.ts";
import { basename, join } from "../util/paths.ts";
import { ShownComponents, usesIn } from "./shown_components.ts";

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

Deno.test("filesFrom() takes the file that the bundler takes for an import without extension", () => {
  const folder = tempFolder("shown-");
  for (const ending of ["ts", "jsx", "js"]) {
    writeFileSync(`${folder}/Card.${ending}`, "export const Card = 1;");
  }
  writeFileSync(`${folder}/index.ts`, 'export { Card } from "./Card";');
  const shown = new ShownComponents([], () => false);
  assert.deepEqual([...shown.filesFrom(`${folder}/index.ts`, ["Card"]).keys()], [
    `${folder}/index.ts`,
    `${folder}/Card.ts`,
  ]);
});

Deno.test("stylesOf() includes style sheets that are imported without extension", () => {
  const folder = tempFolder("shown-");
  mkdirSync(`${folder}/look`);
  for (const file of ["look.css", "look/index.ts"]) writeFileSync(`${folder}/${file}`, "");
  writeFileSync(`${folder}/Card.tsx`, 'import "./look";\nexport const Card = () => <b />;\n');
  assert.deepEqual(new ShownComponents([], () => false).stylesOf(`${folder}/Card.tsx`), [
    `${folder}/look.css`,
  ]);
});

Deno.test("usesIn() parses a page again only if it has changed since it was stored", () => {
  const file = join(tempFolder("uses-"), "entries.txt");
  let read = 0;
  const namesIn = (key: string, code: string) => {
    const store = new CacheStore(file);
    store.recall("p.mdx", key) ?? store.remember("p.mdx", key, [], code);
    const body = {
      kind: "mdx",
      get code() {
        read++;
        return code;
      },
    };
    const page = { source: { relativePath: "p.mdx" }, body } as unknown as ParsedPage;
    const names = usesIn(page, "./parts", store).map(({ name, from }) => [name, from]);
    store.save({ prune: true });
    return names;
  };
  const one = 'import { Tide } from "./parts";\nexport default () => <Tide />;\n';
  assert.deepEqual(namesIn("1", one), [["Tide", "./parts"]]);
  assert.deepEqual(namesIn("1", one), [["Tide", "./parts"]]);
  assert.equal(read, 1);
  assert.deepEqual(namesIn("2", one.replaceAll("Tide", "Ebb")), [["Ebb", "./parts"]]);
  assert.equal(read, 2);
});
