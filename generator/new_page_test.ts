import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { appendMetaEntry } from "./meta_entry.ts";
import { newPage } from "./new_page.ts";

function content(): string {
  const dir = Deno.makeTempDirSync();
  for (const lang of ["en", "zh"]) {
    mkdirSync(`${dir}/${lang}/guide`, { recursive: true });
    writeFileSync(`${dir}/${lang}/guide/_meta.json`, '[\n\t"first",\n\t{ "type": "divider" }\n]\n');
  }
  return dir;
}

Deno.test("newPage() writes both language files and both sidebar entries", () => {
  const dir = content();
  const { diagnostics, files } = newPage(dir, "guide/my-page", 'A "good" title', "标题");
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(files, [
    "en/guide/my-page.md",
    "en/guide/_meta.json",
    "zh/guide/my-page.md",
    "zh/guide/_meta.json",
  ]);
  assert.match(
    readFileSync(`${dir}/zh/guide/my-page.md`, "utf8"),
    /^---\ndescription: ".*"\n---\n\n# 标题\n$/,
  );
  assert.equal(
    readFileSync(`${dir}/en/guide/_meta.json`, "utf8"),
    '[\n\t"first",\n\t{ "type": "divider" },\n\t"my-page"\n]\n',
  );
});

Deno.test("newPage() makes the entries of new folders too", () => {
  const dir = content();
  newPage(dir, "guide/new-part/page", "Title", "标题");
  assert.deepEqual(JSON.parse(readFileSync(`${dir}/en/guide/new-part/_meta.json`, "utf8")), ["page"]);
  const above = JSON.parse(readFileSync(`${dir}/zh/guide/_meta.json`, "utf8"));
  assert.deepEqual(above.at(-1), { type: "dir", name: "new-part", label: "New Part" });
});

Deno.test("newPage() writes nothing when it refuses", () => {
  const dir = content();
  const code = (path: string, ...titles: string[]) => newPage(dir, path, ...titles).diagnostics[0]?.code;
  assert.equal(code("guide/../../up", "T", "标"), "new/name");
  assert.equal(code("guide/My Page", "T", "标"), "new/name");
  assert.equal(code("guide/fine", "T"), "cli/usage");
  writeFileSync(`${dir}/zh/guide/there.mdx`, "# there");
  assert.equal(code("guide/there", "T", "标"), "new/exists");
  assert.ok(!existsSync(`${dir}/en/guide/there.md`));
  assert.ok(!existsSync(`${dir}/en/guide/fine.md`));
});

Deno.test("newPage() writes into the version that the path begins with, and asks where it names none", () => {
  const dir = Deno.makeTempDirSync();
  for (const version of ["v1", "v2"]) {
    for (const lang of ["en", "zh"]) {
      mkdirSync(`${dir}/${version}/${lang}/api`, { recursive: true });
      writeFileSync(`${dir}/${version}/${lang}/api/_meta.json`, '["first"]\n');
    }
  }
  mkdirSync(`${dir}/components`);
  const { diagnostics, files } = newPage(dir, "v2/api/my-page", "Title", "标题");
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(files, [
    "v2/en/api/my-page.md",
    "v2/en/api/_meta.json",
    "v2/zh/api/my-page.md",
    "v2/zh/api/_meta.json",
  ]);
  assert.equal(readFileSync(`${dir}/v2/zh/api/_meta.json`, "utf8"), '["first", "my-page"]\n');
  assert.equal(readFileSync(`${dir}/v1/zh/api/_meta.json`, "utf8"), '["first"]\n');
  const [asked] = newPage(dir, "api/other", "Title", "标题").diagnostics;
  assert.deepEqual([asked?.code, asked?.hint], [
    "new/name",
    "Write the version first: v1/api/other or v2/api/other.",
  ]);
  assert.equal(newPage(dir, "v2/api/my-page", "Title", "标题").diagnostics[0]?.code, "new/exists");
});

Deno.test("appendMetaEntry() keeps the layout and adds a name once", () => {
  assert.equal(appendMetaEntry('["a", "b"]', "c"), '["a", "b", "c"]');
  assert.equal(appendMetaEntry('["a"]\n', "a"), '["a"]\n');
  assert.equal(appendMetaEntry("[]", "a"), '[\n  "a"\n]');
  assert.equal(
    appendMetaEntry('[{ "type": "file", "name": "a" }]', "a"),
    '[{ "type": "file", "name": "a" }]',
  );
  assert.equal(appendMetaEntry('["a"', "b"), '["a"', "a broken file is the build's to report");
});
