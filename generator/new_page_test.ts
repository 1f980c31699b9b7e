import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { appendMetaEntry } from "./meta_entry.ts";
import { newPage } from "./new_page.ts";
import { tempFolder } from "../tests/helpers/temp_folder.ts";

function contentWith(config: object): string {
  const dir = tempFolder();
  writeFileSync(`${dir}/site.json`, JSON.stringify(config));
  return dir;
}

function content(): string {
  const dir = contentWith({ lang: "en" });
  for (const lang of ["en", "zh"]) {
    mkdirSync(`${dir}/${lang}/guide`, { recursive: true });
    writeFileSync(`${dir}/${lang}/guide/_meta.json`, '[\n\t"first",\n\t{ "type": "divider" }\n]\n');
    writeFileSync(`${dir}/${lang}/index.md`, "# Home\n");
  }
  return dir;
}

Deno.test("newPage() writes both language files and both sidebar entries", async () => {
  const dir = content();
  const { diagnostics, files } = await newPage(dir, "guide/my-page", 'A "good" title', "标题");
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

Deno.test("newPage() accepts a path with slashes around it and an extension", async () => {
  for (const path of ["/guide/my-page.md/", "guide/my-page.html", "guide/my-page.html.mdx"]) {
    const { files } = await newPage(content(), path, "Title", "标题");
    assert.equal(files[0], "en/guide/my-page.md", path);
  }
});

Deno.test("newPage() also adds entries for new folders", async () => {
  const dir = content();
  await newPage(dir, "guide/new-part/page", "Title", "标题");
  assert.deepEqual(JSON.parse(readFileSync(`${dir}/en/guide/new-part/_meta.json`, "utf8")), ["page"]);
  const above = JSON.parse(readFileSync(`${dir}/zh/guide/_meta.json`, "utf8"));
  assert.deepEqual(above.at(-1), { type: "dir", name: "new-part", label: "New Part" });
});

Deno.test("newPage() creates no list for a folder that has none in another language", async () => {
  const dir = content();
  mkdirSync(`${dir}/zh/guide/part`);
  writeFileSync(`${dir}/zh/guide/part/known.md`, "# 已有\n");
  const { files } = await newPage(dir, "guide/part/page", "Title", "标题");
  assert.deepEqual(files, ["en/guide/part/page.md", "en/guide/_meta.json", "zh/guide/part/page.md"]);
});

Deno.test("newPage() writes nothing if it reports an error", async () => {
  const dir = content();
  const code = async (path: string, ...titles: string[]) =>
    (await newPage(dir, path, ...titles)).diagnostics[0]?.code;
  assert.equal(await code("guide/../../up", "T", "标"), "new/name");
  assert.equal(await code("guide/My Page", "T", "标"), "new/name");
  assert.equal(await code("guide/fine", "T"), "cli/usage");
  writeFileSync(`${dir}/zh/guide/there.mdx`, "# there");
  assert.equal(await code("guide/there", "T", "标"), "new/exists");
  assert.equal(await code("guide/there/index", "T", "标"), "new/exists");
  writeFileSync(`${dir}/zh/guide/file`, "no folder");
  assert.equal(await code("guide/file/page", "T", "标"), "new/exists");
  assert.ok(!existsSync(`${dir}/en/guide/file`));
  assert.ok(!existsSync(`${dir}/en/guide/there.md`));
  assert.ok(!existsSync(`${dir}/en/guide/fine.md`));
});

Deno.test("newPage() leaves everything as it was if one of the files cannot be written", async () => {
  const dir = content();
  symlinkSync("nowhere", `${dir}/zh/guide/part`);
  const files = () => readdirSync(dir, { recursive: true, encoding: "utf8" }).sort();
  const before = files();
  await assert.rejects(newPage(dir, "guide/part/page", "Title", "标题"));
  assert.deepEqual(files(), before);
  assert.match(readFileSync(`${dir}/en/guide/_meta.json`, "utf8"), /"divider" \}\n\]\n$/);
});

Deno.test("newPage() writes into the version at the start of the path, and requires one", async () => {
  const dir = contentWith({
    lang: "en",
    locales: [{ lang: "en" }, { lang: "zh" }],
    multiVersion: { default: "v2", versions: ["v1", "v2"] },
  });
  for (const version of ["v1", "v2"]) {
    for (const lang of ["en", "zh"]) {
      mkdirSync(`${dir}/${version}/${lang}/api`, { recursive: true });
      writeFileSync(`${dir}/${version}/${lang}/api/_meta.json`, '["first"]\n');
    }
  }
  mkdirSync(`${dir}/components`);
  const { diagnostics, files } = await newPage(dir, "v2/api/my-page", "Title", "标题");
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(files, [
    "v2/en/api/my-page.md",
    "v2/en/api/_meta.json",
    "v2/zh/api/my-page.md",
    "v2/zh/api/_meta.json",
  ]);
  assert.equal(readFileSync(`${dir}/v2/zh/api/_meta.json`, "utf8"), '["first", "my-page"]\n');
  assert.equal(readFileSync(`${dir}/v1/zh/api/_meta.json`, "utf8"), '["first"]\n');
  const [asked] = (await newPage(dir, "api/other", "Title", "标题")).diagnostics;
  assert.deepEqual([asked?.code, asked?.hint], [
    "new/name",
    "Write the version first: v1/api/other or v2/api/other.",
  ]);
  const [again] = (await newPage(dir, "v2/api/my-page", "Title", "标题")).diagnostics;
  assert.equal(again?.code, "new/exists");
});

Deno.test("newPage() gives the title in Chinese characters to the language that is written in them", async () => {
  for (const lang of ["en", "zh"]) {
    for (const titles of [["Title", "标题"], ["标题", "Title"]]) {
      const dir = contentWith({ lang, locales: [{ lang: "en" }, { lang: "zh" }] });
      for (const folder of ["en", "zh"]) mkdirSync(`${dir}/${folder}`);
      await newPage(dir, "more", ...titles);
      assert.match(readFileSync(`${dir}/en/more.md`, "utf8"), /^# Title$/m, `${lang}: ${titles}`);
      assert.match(readFileSync(`${dir}/zh/more.md`, "utf8"), /^# 标题$/m, `${lang}: ${titles}`);
    }
  }
});

Deno.test("newPage() takes a title in kana for that of the Japanese page", async () => {
  const dir = contentWith({ lang: "ja", locales: [{ lang: "ja" }, { lang: "en" }] });
  for (const lang of ["ja", "en"]) mkdirSync(`${dir}/${lang}`);
  await newPage(dir, "more", "Guide", "ガイド");
  assert.match(readFileSync(`${dir}/ja/more.md`, "utf8"), /^# ガイド$/m);
});

Deno.test("newPage() assigns titles to the default language first, then to the others in their order", async () => {
  const locales = ["en", "ja", "zh"].map((lang) => ({ lang }));
  const dir = contentWith({ lang: "zh", locales });
  for (const { lang } of locales) mkdirSync(`${dir}/${lang}`);
  const { files } = await newPage(dir, "more", "标题", "Title", "題");
  assert.deepEqual(files, ["zh/more.md", "en/more.md", "ja/more.md"]);
  assert.match(readFileSync(`${dir}/ja/more.md`, "utf8"), /# 題/);
});

Deno.test("newPage() writes into the content folder if the only language has no folder", async () => {
  const dir = contentWith({ title: "Solo" });
  writeFileSync(`${dir}/index.md`, "# Home\n");
  writeFileSync(`${dir}/_meta.json`, '["index"]\n');
  const { diagnostics, files } = await newPage(dir, "more", "More");
  assert.deepEqual([diagnostics, files], [[], ["more.md", "_meta.json"]]);
  assert.equal(readFileSync(`${dir}/_meta.json`, "utf8"), '["index", "more"]\n');
  assert.deepEqual((await newPage(dir, "guide/start", "Start")).files, [
    "guide/start.md",
    "guide/_meta.json",
    "_meta.json",
  ]);
});

Deno.test("newPage() rejects a path that begins with a language, unless such a folder exists", async () => {
  const dir = contentWith({ lang: "en", locales: [{ lang: "en" }, { lang: "zh" }] });
  for (const folder of ["en/ts", "zh/ts"]) mkdirSync(`${dir}/${folder}`, { recursive: true });
  const [other] = (await newPage(dir, "fr/x", "Titre")).diagnostics;
  assert.deepEqual([other?.code, other?.message, other?.hint], [
    "new/name",
    'Could not create a page "fr/x": "fr" is not a language of the site',
    'Add { lang: "fr", label: "Français" } to locales and create its folder. If it is the name of a chapter, create the ' +
    'folder "en/fr" first.',
  ]);
  const [listed] = (await newPage(dir, "zh/x", "Title", "标题")).diagnostics;
  assert.deepEqual([listed?.message, listed?.hint], [
    'Could not create a page "zh/x": "zh" is a language of the site',
    "Leave it out: the page is created in every language.",
  ]);
  assert.ok(!existsSync(`${dir}/en/fr`) && !existsSync(`${dir}/en/zh`));
  assert.deepEqual((await newPage(dir, "ts/x", "Types", "类型")).diagnostics, []);
  assert.deepEqual((await newPage(dir, "fr", "French", "法语")).diagnostics, []);
});

Deno.test("newPage() says if the sidebar is in the settings, and then writes no list", async () => {
  const dir = contentWith({
    lang: "en",
    locales: [
      { lang: "en", sidebar: { "/guide/": [{ text: "Start", link: "/guide/start" }] } },
      { lang: "zh" },
    ],
  });
  for (const lang of ["en", "zh"]) {
    mkdirSync(`${dir}/${lang}/guide`, { recursive: true });
    writeFileSync(`${dir}/${lang}/guide/_meta.json`, '["start"]\n');
  }
  const { diagnostics, files } = await newPage(dir, "guide/more", "More", "更多");
  assert.deepEqual(files, ["en/guide/more.md", "zh/guide/more.md", "zh/guide/_meta.json"]);
  assert.deepEqual(diagnostics.map(({ code, severity, message, hint }) => [code, severity, message, hint]), [[
    "new/sidebar",
    "warning",
    'The page "guide/more" is in no sidebar yet: the sidebar of en is in the settings',
    'Add { link: "/guide/more" } to it there.',
  ]]);
  assert.deepEqual((await newPage(dir, "api/more", "More", "更多")).diagnostics, []);
});

Deno.test("newPage() shows its usage if no path is given", async () => {
  const [asked] = (await newPage(content(), "")).diagnostics;
  assert.deepEqual([asked?.code, asked?.message, asked?.hint], [
    "cli/usage",
    "Could not create a page: its path is missing",
    'Write: new guide/basic/my-page "Title (en)" "Title (zh)"',
  ]);
});

Deno.test("newPage() creates no page in a folder that is not read", async () => {
  const dir = content();
  const refused = async (folder: string, path: string, ...titles: string[]) => {
    const { diagnostics, files } = await newPage(folder, path, ...titles);
    assert.deepEqual(files, []);
    return diagnostics[0]?.message.replace(/^.*: /, "");
  };
  assert.equal(await refused(dir, "shared/note", "T", "标"), '"en/shared/note.md" would not be a page');
  writeFileSync(`${dir}/site.json`, JSON.stringify({ lang: "en", route: { exclude: ["**/drafts/**"] } }));
  assert.match(await refused(dir, "guide/drafts/page", "T", "标") ?? "", /would not be a page/);
  const flat = contentWith({ lang: "en" });
  writeFileSync(`${flat}/index.md`, "# Home\n");
  assert.match(await refused(flat, "static/note", "T") ?? "", /would not be a page/);
  assert.deepEqual((await newPage(dir, "static/note", "T", "标")).diagnostics, []);
});

Deno.test("appendMetaEntry() keeps the layout and adds a name once", () => {
  assert.equal(appendMetaEntry('["a", "b"]', "c"), '["a", "b", "c"]');
  assert.equal(appendMetaEntry('["a"]\n', "a"), '["a"]\n');
  assert.equal(appendMetaEntry("[]", "a"), '[\n  "a"\n]');
  assert.equal(
    appendMetaEntry('[{ "type": "file", "name": "a" }]', "a"),
    '[{ "type": "file", "name": "a" }]',
  );
  const navigation = '[{ "text": "A", "link": "/a" }]';
  assert.equal(appendMetaEntry(navigation, "a"), navigation, "navigation items are not pages");
  assert.equal(appendMetaEntry('["a"', "b"), '["a"', "a broken file is reported by the build");
});
