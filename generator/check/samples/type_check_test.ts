import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { typeCheck, type TypeCheckOptions, type VirtualFile } from "./type_check.ts";
import { tempFolder } from "../../../tests/helpers/temp_folder.ts";

/** Folder with packages that contain nothing but types. */
const modulesDir = tempFolder("my modules-");
for (
  const [path, text] of Object.entries({
    "shop/index.d.ts":
      "export declare function order(count: number): string; export declare const odd: string | null;",
    "shop2/index.d.ts": "export declare function order(count: string): string;",
  })
) {
  const file = join(modulesDir, "node_modules", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  writeFileSync(join(dirname(file), "package.json"), `{ "name": "x", "types": "./index.d.ts" }`);
}

/** A file without a group is alone. */
type TestFile = Pick<VirtualFile, "name" | "text"> & Partial<VirtualFile>;

function problems(files: readonly TestFile[], options?: TypeCheckOptions): string[] {
  const all = files.map((file) => ({ group: file.name, path: file.name, ...file }));
  return typeCheck(all, modulesDir, options).map(({ file, line, column, message }) =>
    `${file}:${line}:${column} ${message.split("\n")[0]}`
  );
}

Deno.test("typeCheck() checks each file as a module of its own, against the installed packages", () => {
  assert.deepEqual(
    problems([
      { name: "a.ts", text: "import { order } from 'shop';\nconst x = order('two');\n" },
      { name: "b.ts", text: "import { order } from 'shop';\nconst x = order(2);\nimport 'shoop';\n" },
      { name: "c.ts", text: "import { order } from 'shoop';\n" },
      { name: "d.ts", text: "import * as shop from 'shop';\nexport const x: number = shop;\n" },
    ]),
    [
      "a.ts:2:17 Argument of type 'string' is not assignable to parameter of type 'number'.",
      "c.ts:1:23 Cannot find module 'shoop' or its corresponding type declarations.",
      `d.ts:2:14 Type 'typeof import("shop/index")' is not assignable to type 'number'.`,
    ],
  );
});

Deno.test("typeCheck() resolves imports within a group, and types unknown modules as any", () => {
  const index = "import { tax } from './lib/tax';\nimport Logo from './logo.svg';\nLogo(tax('7'));\n";
  assert.deepEqual(
    problems([
      { name: "1/index.ts", path: "src/index.ts", group: "page", text: index },
      {
        name: "2/tax.ts",
        path: "src/lib/tax.ts",
        group: "page",
        text: "export const tax = (x: number) => x;",
      },
      { name: "3/tax.ts", path: "src/lib/tax.ts", group: "other", text: "export const tax = 1;" },
    ]),
    ["1/index.ts:3:10 Argument of type 'string' is not assignable to parameter of type 'number'."],
  );
});

Deno.test("typeCheck() names files as their page does, whatever the page's path", () => {
  const tax = { name: "页/1/tax.ts", path: "src/tax.ts", group: "页", text: "export const tax = 1;" };
  const text = "import rate from './tax';\nimport * as all from './tax';\nconst x: number = all;\n";
  assert.deepEqual(problems([tax, { name: "页/2/a.ts", path: "src/a.ts", group: "页", text }]), [
    `页/2/a.ts:1:8 Module '"src/tax"' has no default export.`,
    `页/2/a.ts:3:7 Type 'typeof import("src/tax")' is not assignable to type 'number'.`,
  ]);
});

Deno.test("typeCheck() limits a group's declarations to the group", () => {
  const declared = "declare const BUILD: string;\n";
  assert.deepEqual(
    problems([
      { name: "1/env.d.ts", group: "one", text: declared },
      { name: "1/a.ts", group: "one", text: "BUILD.trim();" },
      { name: "1/b.js", group: "one", text: "BUILD.trim();" },
      { name: "2/env.d.ts", group: "two", text: declared },
      { name: "3/a.ts", group: "three", text: "BUILD.trim();" },
    ]),
    ["3/a.ts:1:1 Cannot find name 'BUILD'."],
  );
});

Deno.test("typeCheck() is strict with TypeScript, not with JavaScript", () => {
  const text = "import { odd } from 'shop';\nodd.trim();\nexport const f = (x) => x;\nwindow.views = 1;\n";
  assert.deepEqual(problems([{ name: "a.ts", text }, { name: "a.js", text }]), [
    "a.ts:2:1 'odd' is possibly 'null'.",
    "a.ts:3:19 Parameter 'x' implicitly has an 'any' type.",
    "a.ts:4:8 Property 'views' does not exist on type 'Window & typeof globalThis'.",
  ]);
});

Deno.test("typeCheck() supports replaced packages, any JSX and ambient modules if asked to", () => {
  const text =
    "import { order } from 'shop';\nimport x from 'mine/a';\nexport const a = <b c={order('2')}>{x}</b>;\n";
  const file = { name: "a.tsx", text, modules: { shop: "shop2" }, anyJsx: true };
  assert.deepEqual(problems([file], { ambient: ["mine/*"] }), []);
});
