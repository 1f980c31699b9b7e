import assert from "node:assert/strict";
import { MISSING_BLANK_LINE, scanModule } from "./module_scan.ts";

Deno.test("scanModule() ends a statement at the first blank line after which it is complete", () => {
  for (const lines of [1, 2, 3, 4, 5, 8, 9, 40]) {
    const code = `export const list = [\n${"\n  1,\n".repeat(lines)}\n];\n`;
    const found = scanModule(`${code}\nword\n\nanother\n`);
    assert.ok(found.ok);
    assert.deepEqual([found.end, found.names], [code.length, ["list"]], `${lines} blank lines`);
  }
});

Deno.test("scanModule() reports a statement that no blank line completes", () => {
  const paragraphs = "\n\nwords of a page".repeat(3000);
  const failed = scanModule(`export const list = [${paragraphs}`);
  assert.ok(!failed.ok);
  assert.match(failed.message, /Unexpected token/);
});

Deno.test("scanModule() lists theme components from any of its module names, and finds a default export", () => {
  const found = scanModule("import { Tabs, Tap as T } from 'rspress/theme'\nexport default T\n");
  assert.ok(found.ok);
  assert.deepEqual(found.themeNames.map(({ name, local }) => `${name} as ${local}`), [
    "Tabs as Tabs",
    "Tap as T",
  ]);
  assert.deepEqual(found.defaultAt, { start: 47, end: 62 });
});

Deno.test("scanModule() distinguishes text directly below statements from invalid code", () => {
  const at = (src: string) => {
    const scanned = scanModule(src);
    return scanned.ok ? "ok" : scanned.message === MISSING_BLANK_LINE ? src.slice(scanned.at) : "code";
  };
  for (
    const text of ["<Hi />", "  <Hi />", "- list", "# Title", "[link](/a)", "{name}", "新年！", "Text here"]
  ) {
    assert.equal(at(`import Hi from "./hi"\n${text}`), text.trim());
  }
  assert.equal(at("import Hi from './hi'\n<Hi>\n\ntext"), "<Hi>\n\ntext");
  assert.equal(at("import Hi from './hi'\n{/* comment */}"), "ok");
  assert.equal(at("import Hi from './hi'\nconst a = ;"), "code");
  assert.equal(at("export const a = {\n  b: 1,\n  c: ,\n}"), "code");
});
