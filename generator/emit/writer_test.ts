import assert from "node:assert/strict";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { siblingPath } from "./sibling_path.ts";
import { acquireLock, targetFolder } from "./lock.ts";
import { hashedName, shortHash } from "../util/hash.ts";
import { checkOutputs, MANIFEST_NAME } from "./outputs.ts";
import { Staging } from "./staging.ts";
import { checkTarget, recover, writeSite } from "./writer.ts";
import { siteFrom } from "../../tests/helpers/site.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import { runUnprivileged } from "../../tests/helpers/unprivileged.ts";
import { build } from "../build.ts";

function scratch(): string {
  return `${tempFolder()}/dist`;
}

function text(outDir: string, path: string): string {
  return readFileSync(`${outDir}/${path}`, "utf8");
}

Deno.test("writeSite() leaves exactly the outputs in the folder", async () => {
  const out = scratch();
  assert.deepEqual(
    await writeSite([{ path: "a/b.html", contents: "1" }, { path: "c.txt", contents: "2" }], out),
    [],
  );
  assert.equal(text(out, "a/b.html"), "1");
  assert.deepEqual(await writeSite([{ path: "a/b.html", contents: "3" }], out), []);
  assert.equal(text(out, "a/b.html"), "3");
  assert.deepEqual(readdirSync(out).sort(), [MANIFEST_NAME, "a"]);
  assert.deepEqual(readdirSync(`${out}/..`), ["dist"], "nothing is left beside the folder");
});

Deno.test("writeSite() keeps the inode of an unchanged file and restores an edited one", async () => {
  const out = scratch();
  const site = [{ path: "same.txt", contents: "same" }, { path: "edited.txt", contents: "ours" }];
  await writeSite(site, out);
  const before = statSync(`${out}/same.txt`).ino;
  writeFileSync(`${out}/edited.txt`, "your");
  await writeSite(site, out);
  assert.equal(statSync(`${out}/same.txt`).ino, before);
  assert.equal(text(out, "edited.txt"), "ours");
});

Deno.test("writeSite() leaves a folder in its place if it has nothing to change, but removes a file that is not of the site", async () => {
  const out = scratch();
  mkdirSync(out);
  const site = [{ path: "b.txt", contents: "b" }, { path: "a.txt", contents: "a" }];
  assert.deepEqual(await writeSite(site, out), [], "an empty folder may be used");
  const { ino } = statSync(out);
  const manifest = text(out, MANIFEST_NAME);
  await writeSite(site.toReversed(), out);
  assert.deepEqual([statSync(out).ino, text(out, MANIFEST_NAME)], [ino, manifest]);
  mkdirSync(`${out}/sub`);
  writeFileSync(`${out}/sub/stray.txt`, "stray");
  await writeSite(site, out);
  assert.deepEqual(readdirSync(out).sort(), [MANIFEST_NAME, "a.txt", "b.txt"]);
});

Deno.test("writeSite() replaces a file by a folder, and a folder by a file", async () => {
  const out = scratch();
  for (const path of ["a", "a/b", "a"]) {
    assert.deepEqual(await writeSite([{ path, contents: path }], out), []);
    assert.equal(text(out, path), path);
  }
});

Deno.test("writeSite() does not touch a folder that contains other files", async () => {
  const out = scratch();
  mkdirSync(out);
  writeFileSync(`${out}/thesis.txt`, "precious");
  const [diagnostic] = await writeSite([{ path: "index.html", contents: "" }], out);
  assert.equal(diagnostic?.code, "output/not-ours");
  assert.deepEqual(readdirSync(out), ["thesis.txt"]);
});

Deno.test("writeSite() writes nothing if a file would be outside of the folder", async () => {
  const out = scratch();
  const [diagnostic] = await writeSite(
    [{ path: "index.html", contents: "" }, { path: "../beside.html", contents: "" }],
    out,
  );
  assert.equal(diagnostic?.code, "output/outside");
  assert.deepEqual(readdirSync(`${out}/..`), []);
});

Deno.test("targetFolder() follows links to links, and a link to a missing folder from where the link really is", () => {
  const folder = realpathSync(tempFolder());
  mkdirSync(`${folder}/a/b`, { recursive: true });
  symlinkSync("a/b", `${folder}/near`);
  symlinkSync("near", `${folder}/far`);
  assert.equal(targetFolder(`${folder}/far`), `${folder}/a/b`);
  symlinkSync("../missing", `${folder}/a/b/out`);
  assert.equal(targetFolder(`${folder}/near/out`), `${folder}/a/missing`);
});

Deno.test("writeSite() reports a folder that cannot be written and keeps the old site", async () => {
  const out = scratch();
  writeFileSync(out, "a file");
  assert.equal((await writeSite([], out))[0]?.code, "output/not-writable");
  assert.equal((await writeSite([], `${out}/inside`))[0]?.code, "output/not-writable");
  // The name of the staging folder beside it is too long for a name.
  const long = `${tempFolder()}/${"d".repeat(248)}`;
  assert.equal((await writeSite([], long))[0]?.code, "output/not-writable");
});

Deno.test({
  name: "checkTarget() does not blame the output folder for a content folder that must not be read",
  permissions: { read: ["."] },
  fn() {
    assert.throws(() => checkTarget("dist", ".."), Deno.errors.NotCapable);
  },
});

Deno.test({
  name: "writeSite() names the folder that an earlier build could not remove, and keeps the site",
  ignore: Deno.build.os === "windows",
  async fn() {
    const site = siteFrom({ "content/site.json": '{ "title": "Tides" }', "content/a/index.md": "# Ebb\n" });
    const { dir, outDir } = site;
    await build(site.options);
    chmodSync(`${outDir}/a`, 0o555);
    // Renaming a folder takes no permission inside it.
    site.write("content/index.md", "# Second\n");
    assert.deepEqual(await runUnprivileged("build", site), []);
    site.write("content/index.md", "# Third\n");
    const [refusal] = await runUnprivileged("build", site);
    assert.equal(refusal?.code, "output/not-writable");
    const old = siblingPath(outDir, "old");
    assert.ok(refusal.hint?.includes(`Remove "${old}"`), refusal.hint);
    assert.match(text(outDir, "index.html"), /Second/);
    chmodSync(`${old}/a`, 0o755);
    assert.deepEqual((await build(site.options)).diagnostics, []);
    assert.match(text(outDir, "index.html"), /Third/);
    assert.ok(!readdirSync(dir).includes(".dist.old"));
  },
});

Deno.test("recover() restores the old site after a kill between the two renames", async () => {
  const out = scratch();
  await writeSite([{ path: "index.html", contents: "old" }], out);
  renameSync(out, siblingPath(out, "old"));
  mkdirSync(siblingPath(out, "staging"));
  recover(out);
  assert.equal(text(out, "index.html"), "old");
  cpSync(out, siblingPath(out, "old"), { recursive: true });
  await writeSite([{ path: "index.html", contents: "new" }], out);
  assert.equal(text(out, "index.html"), "new");
  assert.deepEqual(readdirSync(`${out}/..`), ["dist"]);
});

Deno.test("writeSite() keeps the unchanged files of a site that a killed build left beside its folder", async () => {
  const out = scratch();
  const site = [{ path: "index.html", contents: "same" }];
  await writeSite(site, out);
  const { ino } = statSync(`${out}/index.html`);
  renameSync(out, siblingPath(out, "old"));
  await writeSite([...site, { path: "new.html", contents: "new" }], out);
  assert.equal(statSync(`${out}/index.html`).ino, ino);
});

Deno.test("recover() creates nothing if there is nothing to restore", () => {
  const folder = tempFolder();
  recover(`${folder}/missing/dist`);
  assert.deepEqual(readdirSync(folder), []);
  // A site of which a killed build had already removed a part.
  mkdirSync(siblingPath(`${folder}/dist`, "old"));
  recover(`${folder}/dist`);
  assert.deepEqual(readdirSync(folder), [".dist.old"]);
});

Deno.test("recover() leaves a folder alone while another build swaps it", async () => {
  const out = scratch();
  await writeSite([{ path: "index.html", contents: "old" }], out);
  const held = acquireLock(out);
  assert.ok(held.ok);
  renameSync(out, siblingPath(out, "old"));
  recover(out);
  assert.equal(existsSync(out), false);
  held.lock[Symbol.dispose]();
  recover(out);
  assert.equal(text(out, "index.html"), "old");
});

Deno.test("writeSite() keeps the old site if the new one cannot be moved into its place", async () => {
  const out = scratch();
  await writeSite([{ path: "index.html", contents: "old" }], out);
  class Immovable extends Staging {
    override moveTo(): void {
      throw new Error("refused");
    }
  }
  const [diagnostic] = await writeSite(
    [{ path: "index.html", contents: "new" }],
    out,
    undefined,
    new Immovable(out),
  );
  assert.match(diagnostic?.message ?? "", /refused/);
  assert.equal(text(out, "index.html"), "old");
  assert.deepEqual(readdirSync(`${out}/..`), ["dist"]);
});

Deno.test("writeSite() does not touch other files beside the folder", async () => {
  const out = scratch();
  await writeSite([{ path: "index.html", contents: "old" }], out);
  for (const name of [`${out}.old`, `${out}.staging`]) {
    cpSync(out, name, { recursive: true });
    writeFileSync(`${name}/notes.txt`, "mine");
  }
  await writeSite([{ path: "index.html", contents: "new" }], out);
  assert.equal(text(`${out}.old`, "notes.txt"), "mine");
  assert.equal(text(`${out}.staging`, "notes.txt"), "mine");
});

Deno.test("checkOutputs() rejects repeated paths, files used as folders and paths outside the folder", () => {
  const codes = (...paths: string[]) =>
    checkOutputs(paths.map((path) => ({ path, contents: "" }))).map((d) => d.code);
  assert.deepEqual(codes("a.html", "b/a.html"), []);
  assert.deepEqual(codes("a", "a"), ["output/duplicate"]);
  assert.deepEqual(codes("a", "a/b"), ["output/duplicate"]);
  assert.deepEqual(codes(MANIFEST_NAME), ["output/duplicate"]);
  for (const path of ["/etc/x", "../x", "a/../../x", "a/./b", "a\\..\\x", "C:/x", "a//b", "", "a\0b"]) {
    assert.deepEqual(codes(path), ["output/outside"], path);
  }
});

Deno.test("checkOutputs() says how to write the 404 page of any language", () => {
  const hint = (path: string) => {
    const output = { path, contents: "" };
    return checkOutputs([output, output], () => [`static/${path}`])[0]?.hint ?? "";
  };
  for (const path of ["404.html", "zh/404.html"]) assert.match(hint(path), /^Write it as a page/, path);
  assert.match(hint("error404.html"), /rename that file/);
});

Deno.test("hashedName() puts the content hash before the extension", () => {
  assert.equal(shortHash("abc"), "ba7816bf");
  assert.equal(hashedName("static/app.min.js", "abc"), "static/app.min.ba7816bf.js");
  assert.equal(hashedName("v1.2/LICENSE", "abc"), "v1.2/LICENSE.ba7816bf");
});
