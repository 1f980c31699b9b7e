import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "../util/paths.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import { filesOfSettings, loadSettings } from "./module.ts";

Deno.test("loadSettings() reloads imported modules, and keeps unknown settings", async () => {
  const dir = tempFolder();
  const file = `${dir}/site.ts`;
  const name = (title: string) => writeFileSync(`${dir}/name.ts`, `export const title = "${title}";\n`);
  writeFileSync(
    file,
    `import { title } from "./name.ts";\nexport default { title, head: () => title, lang: "en" };\n`,
  );
  name("One");
  assert.deepEqual(filesOfSettings(file), [file, `${dir}/name.ts`]);
  assert.deepEqual(Object.keys(await loadSettings(file) as object), ["title", "head", "lang"]);
  name("Two");
  assert.deepEqual(await loadSettings(file), { title: "Two", head: null, lang: "en" });
  rmSync(`${dir}/name.ts`);
  assert.deepEqual(filesOfSettings(file), [file, `${dir}/name.ts`]);
  await assert.rejects(loadSettings(file), /name\.ts/);
  name("Three");
  assert.deepEqual(await loadSettings(file), { title: "Three", head: null, lang: "en" });
});

Deno.test("loadSettings() leaves no worker behind, also if the settings fail", async () => {
  const dir = tempFolder();
  writeFileSync(`${dir}/site.ts`, 'import { title } from "./name.ts";\nexport default { title };\n');
  const running = new Set<Worker>();
  let started = 0;
  const Original = globalThis.Worker;
  globalThis.Worker = class extends Original {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      running.add(this);
      started++;
    }
    override terminate(): void {
      super.terminate();
      running.delete(this);
    }
  };
  try {
    for (const code of ['"One"', '"Two"', "fail()"]) {
      writeFileSync(`${dir}/name.ts`, `export const title = ${code};\n`);
      await loadSettings(`${dir}/site.ts`).catch(() => {});
    }
  } finally {
    globalThis.Worker = Original;
  }
  assert.deepEqual([started, running.size], [2, 0]);
});

Deno.test("filesOfSettings() follows every form of import by relative path", () => {
  const dir = tempFolder();
  const imports = [
    'import "./a.ts";',
    'export * from "../b.ts";',
    'const c = await import("./c.ts");',
    'import d from "d";',
  ];
  writeFileSync(`${dir}/site.ts`, imports.join("\n"));
  writeFileSync(`${dir}/a.ts`, 'import { e } from "./e.ts";\nimport "./site.ts";\n');
  const [site, ...others] = filesOfSettings(`${dir}/site.ts`);
  assert.equal(site, `${dir}/site.ts`);
  assert.deepEqual(
    others.sort(),
    ["/../b.ts", "/a.ts", "/c.ts", "/e.ts"].map((path) => join(dir, path)).sort(),
  );
});

Deno.test("loadSettings() waits for settings that are a promise, also if it reloads them", async () => {
  const dir = tempFolder();
  const file = `${dir}/site.ts`;
  writeFileSync(file, `import { title } from "./name.ts";\nexport default Promise.resolve({ title });\n`);
  for (const title of ["One", "Two"]) {
    writeFileSync(`${dir}/name.ts`, `export const title = "${title}";\n`);
    assert.deepEqual(await loadSettings(file), { title });
  }
});

Deno.test("loadSettings() rejects with the text of what is thrown, also if it reloads the settings", async () => {
  const dir = tempFolder();
  const file = `${dir}/site.ts`;
  const name = (code: string) => writeFileSync(`${dir}/name.ts`, `${code};\nexport const title = "One";\n`);
  writeFileSync(file, `import { title } from "./name.ts";\nexport default { title };\n`);
  name("");
  await loadSettings(file);
  for (const [thrown, message] of [['"low tide"', "low tide"], ["Object.create(null)", "[object Object]"]]) {
    name(`throw ${thrown}`);
    await assert.rejects(loadSettings(file), { message });
  }
});
