import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import { bundleForDeno, stopEsbuild } from "./esbuild.ts";

Deno.test("bundleForDeno() leaves no address of code that a package would load later: Deno loads it in advance", async () => {
  const folder = tempFolder("remote-code-");
  mkdirSync(`${folder}/node_modules/player`, { recursive: true });
  writeFileSync(`${folder}/node_modules/player/package.json`, '{ "name": "player", "module": "player.js" }');
  writeFileSync(
    `${folder}/node_modules/player/player.js`,
    'export const load = () => import("https://code.invalid/x.js");\n',
  );
  writeFileSync(`${folder}/entry.js`, 'export { load } from "player";\n');
  const { code, messages } = await bundleForDeno(`${folder}/entry.js`, []);
  await stopEsbuild();
  assert.deepEqual(messages, []);
  const text = new TextDecoder().decode(code);
  assert.doesNotMatch(text, /import\(/);
  const { load } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  await assert.rejects(load(), /another site/);
});
