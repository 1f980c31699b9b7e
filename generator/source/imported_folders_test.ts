import assert from "node:assert/strict";
import { importedFolders } from "./imported_folders.ts";

const namesIn = (
  text: string,
  aliases = {},
) => [...importedFolders([{ path: "/site/en/guide/page.mdx", text }], aliases).keys()];

Deno.test("importedFolders() finds the folders of imports, re-exports and shown code", () => {
  assert.deepEqual(namesIn("import A from './a';\nexport * from '../b/index.tsx';"), ["a", "b"]);
  assert.deepEqual(namesIn("const a = lazy(() => import(`./c/`)); require('./d?raw');"), ["c", "d"]);
  assert.deepEqual(namesIn('```tsx file="./e/index.tsx" lines="1-2"\n```\n```tsx file=./f/index.tsx\n```'), [
    "e",
    "f",
  ]);
});

Deno.test("importedFolders() resolves relative paths and aliases", () => {
  assert.deepEqual(namesIn("import a from '.'; import b from './index'; import c from '..';"), [
    "guide",
    "en",
  ]);
  assert.deepEqual(namesIn("import a from '@lib'; import b from '@lib/x';", { "@lib": "/site/widgets" }), [
    "widgets",
    "x",
  ]);
});

Deno.test("importedFolders() tells who imports a folder", () => {
  const files = [{ path: "/site/box/index.tsx", text: "import Box from './box';" }];
  assert.deepEqual([...importedFolders(files, {}).get("box")!], ["/site/box/index.tsx"]);
});
