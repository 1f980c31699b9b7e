import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import { checkTarget, recover, writeSite } from "../generator/emit/writer.ts";
import { build } from "../generator/mod.ts";
import { siteFrom } from "./helpers/site.ts";
import { tempFolder } from "./helpers/temp_folder.ts";

const FILES = 150;

/** Returns a site in which every file contains the site's name. */
function site(name: string) {
  return Array.from(
    { length: FILES },
    (_, index) => ({ path: `part/${index}.txt`, contents: `${name} ${index}` }),
  );
}

const LOOP = `
import { writeSite } from ${JSON.stringify(new URL("../generator/emit/writer.ts", import.meta.url).href)};
const site = (name) => Array.from({ length: ${FILES} }, (_, i) => ({ path: "part/" + i + ".txt", contents: name + " " + i }));
console.log("ready");
for (let turn = 0;; turn++) await writeSite(site(turn % 2 ? "a" : "b"), Deno.args[0]);
`;

Deno.test("writeSite() killed at any time leaves one of the two sites complete", async () => {
  const folder = tempFolder();
  const out = `${folder}/dist`;
  Deno.writeTextFileSync(`${folder}/loop.ts`, LOOP);
  await writeSite(site("a"), out);
  for (let round = 0; round < 8; round++) {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", "--no-config", `${folder}/loop.ts`, out],
      stdout: "piped",
      stderr: "null",
    }).spawn();
    const reader = child.stdout.getReader();
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 20 + round * 7));
    child.kill("SIGKILL");
    await child.status;
    await reader.cancel();
    recover(out);
    assert.ok(existsSync(out), "there is a site");
    const names = readdirSync(`${out}/part`).map((file) =>
      readFileSync(`${out}/part/${file}`, "utf8").split(" ")[0]
    );
    assert.deepEqual([names.length, new Set(names).size], [FILES, 1]);
  }
  // A site that is not there yet, because one with nothing to change would be left as it is.
  assert.deepEqual(await writeSite(site("c"), out), []);
  assert.deepEqual(readdirSync(folder).sort(), ["dist", "loop.ts"], "leftovers are removed");
});

Deno.test("a build is refused as long as another one of its folder runs", async () => {
  const { options } = siteFrom({
    "content/site.ts": `export default { lang: "en" };\n`,
    "content/index.md": "# Home\n",
  });
  const results = await Promise.all([build(options), build(options)]);
  assert.deepEqual(results.map(({ diagnostics }) => diagnostics[0]?.code), [undefined, "output/locked"]);
});

Deno.test("a build that fails after pages were made leaves nothing beside the old site", async () => {
  const site = siteFrom({
    "content/en/index.md": "# Home\n",
    "content/en/bad.mdx": "# Bad\n\n{(() => { throw new Error('no'); })()}\n",
  });
  const before = readdirSync(site.dir);
  const { diagnostics } = await build(site.options);
  assert.ok(diagnostics.some(({ severity }) => severity === "error"));
  assert.deepEqual(readdirSync(site.dir).filter((name) => name !== ".cache"), before);
});

Deno.test("a build cleans up after a killed one, also if it fails or has nothing to do", async () => {
  const site = siteFrom({
    "content/site.ts": `export default { lang: "en" };\n`,
    "content/index.md": "# Home\n",
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const names = readdirSync(site.dir);
  site.write(".dist.staging/index.html", "half");
  site.write(".dist.old/index.html", "old");
  assert.ok((await build(site.options)).upToDate);
  assert.deepEqual(readdirSync(site.dir), names);
  renameSync(site.outDir, `${site.dir}/.dist.old`);
  site.write("content/index.md", "# Home\n\n[broken](/nowhere)\n");
  assert.equal((await build(site.options)).diagnostics[0]?.code, "link/broken");
  assert.deepEqual(readdirSync(site.dir), names);
});

Deno.test("a build through a symbolic link works before the first one, and after one that was killed between its renames", async () => {
  const folder = tempFolder();
  const [out, target] = [`${folder}/dist`, `${folder}/www/site`];
  symlinkSync("www/site", out);
  assert.equal(checkTarget(out), undefined);
  assert.deepEqual(await writeSite(site("a"), out), []);
  assert.equal(readFileSync(`${target}/part/0.txt`, "utf8"), "a 0");
  renameSync(target, `${folder}/www/.site.old`);
  recover(out);
  assert.equal(readFileSync(`${out}/part/0.txt`, "utf8"), "a 0");
  assert.deepEqual(readdirSync(folder).sort(), ["dist", "www"]);
});
