import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { siblingPath } from "./sibling_path.ts";
import { Staging } from "./staging.ts";
import { writeSite } from "./writer.ts";
import { textOf } from "../util/text.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";

Deno.test("Staging keeps a file on disk, readable before and after the site is swapped in", async () => {
  const out = `${tempFolder()}/dist`;
  const staging = new Staging(out);
  const output = { path: "a/b.html", contents: "页" };
  const held = staging.offload(output);
  output.contents = "";
  assert.deepEqual([textOf(held.contents), held.size], ["页", 3], "while it is being written");
  await staging.waitForWrites();
  assert.equal(staging.has(held.path), true);
  writeFileSync(`${siblingPath(out, "staging")}/a/b.html`, "面");
  assert.equal(textOf(held.contents), "面", "its bytes are not kept in memory");
  assert.equal(existsSync(out), false, "the site's folder is not touched");
  assert.deepEqual(await writeSite([held, { path: "c.txt", contents: "c" }], out, undefined, staging), []);
  assert.deepEqual([textOf(held.contents), readFileSync(`${out}/c.txt`, "utf8")], ["面", "c"]);
  assert.deepEqual(readdirSync(`${out}/..`), ["dist"]);
});

Deno.test("Staging starts empty after a killed build", async () => {
  const out = `${tempFolder()}/dist`;
  mkdirSync(siblingPath(out, "staging"));
  writeFileSync(`${siblingPath(out, "staging")}/stray.html`, "");
  const staging = new Staging(out);
  const held = staging.offload({ path: "index.html", contents: "new" });
  await writeSite([held], out, undefined, staging);
  assert.deepEqual(readdirSync(out).sort(), [".site-manifest.json", "index.html"]);
});

Deno.test("Staging does not have a file that could not be linked to the old one", async () => {
  const staging = new Staging(`${tempFolder()}/dist`);
  const { path } = staging.offload({ path: "index.html", contents: "same" });
  await staging.waitForWrites();
  assert.deepEqual([staging.link(path), staging.has(path)], [false, false]);
});

Deno.test("Staging keeps files in memory that it must not or cannot write", async () => {
  const out = `${tempFolder()}/dist`;
  const staging = new Staging(out);
  const outside = { path: "../stolen.html", contents: "x" };
  assert.equal(staging.offload(outside), outside);
  assert.equal(existsSync(`${out}/../stolen.html`), false);
  staging.offload({ path: "a", contents: "a file" });
  await staging.waitForWrites();
  const below = staging.offload({ path: "a/b", contents: "needs a folder" });
  await staging.waitForWrites();
  assert.deepEqual([staging.has("a"), staging.has("a/b"), textOf(below.contents)], [
    true,
    false,
    "needs a folder",
  ]);
  const [diagnostic] = await writeSite([{ path: "a", contents: "" }, below], out, undefined, staging);
  assert.equal(diagnostic?.code, "output/duplicate");
});

Deno.test("Staging limits the number of pending files, and deletes all when disposed of", async () => {
  const folder = tempFolder();
  const staging = new Staging(`${folder}/dist`);
  for (let index = 0; index < 200; index++) {
    staging.offload({ path: `${index}.html`, contents: "x".repeat(10_000) });
    await staging.waitForCapacity();
    const written = Array.from({ length: index + 1 }, (_, path) => staging.has(`${path}.html`));
    assert.ok(written.filter((done) => !done).length <= 4);
  }
  await staging[Symbol.asyncDispose]();
  assert.deepEqual(readdirSync(folder), []);
});

Deno.test("a staged file that has not changed keeps its inode", async () => {
  const out = `${tempFolder()}/dist`;
  await writeSite([{ path: "a.html", contents: "1" }, { path: "b.html", contents: "1" }], out);
  const { ino } = Deno.statSync(`${out}/a.html`);
  const staging = new Staging(out);
  const held = ["1", "2"].map((contents, index) =>
    staging.offload({ path: `${"ab"[index]}.html`, contents })
  );
  await staging.waitForWrites();
  assert.deepEqual(
    held.map(({ contents }) => textOf(contents)),
    ["1", "2"],
    "not what the old site has there",
  );
  await writeSite(held, out, undefined, staging);
  assert.equal(Deno.statSync(`${out}/a.html`).ino, ino);
  assert.equal(readFileSync(`${out}/b.html`, "utf8"), "2");
});
