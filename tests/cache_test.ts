/** What builds keep for later ones: they work without, do not touch what others keep, and notice a new program. */
import assert from "node:assert/strict";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { build } from "../generator/mod.ts";
import { shortHash } from "../generator/util/hash.ts";
import { siteFrom, type TestSite } from "./helpers/site.ts";
import { tempFolder } from "./helpers/temp_folder.ts";

const SITE = `export default { title: "Site", lang: "en", locales: [{ lang: "en", label: "English" }] };\n`;
const MDX = {
  "content/site.ts": SITE,
  "content/en/index.mdx": 'import { useId } from "react";\n\n# Home\n\n{typeof useId} {6 * 7}\n',
};

async function built(site: TestSite, options = site.options): Promise<void> {
  assert.deepEqual((await build(options)).diagnostics, []);
  const main = readFileSync(join(options.outDir, "index.html"), "utf8").split("<main")[1] ?? "";
  assert.match(main, /function\s42/);
}

Deno.test("build() works without a writable cache", async () => {
  const site = siteFrom({ ...MDX, ".cache": "a file" });
  await built(site);
  site.write("content/en/index.mdx", `${MDX["content/en/index.mdx"]}\nMore.\n`);
  await built(site);
  assert.equal(site.read(".cache"), "a file");
});

Deno.test("build() without a cache folder does not change the default one", async () => {
  const site = siteFrom(MDX);
  const options = { ...site.options, cacheDir: undefined };
  const usual = join(".cache", `mdx-${shortHash(resolve(site.contentDir))}`);
  await built(site, options);
  assert.equal(existsSync(usual), false);
});

Deno.test("build() removes cache files of sites that are no longer built", async () => {
  const site = siteFrom(MDX);
  const path = join(site.dir, ".cache/build-0123abcd.json");
  site.write(".cache/build-0123abcd.json", "{}");
  utimesSync(path, 1, 1);
  await built(site);
  assert.equal(existsSync(path), false);
});

Deno.test("another version of the program builds an unchanged site again: pages, and the frames they share", async () => {
  const program = tempFolder("program-");
  for (const part of ["generator", "layouts", "islands", "main.ts", "deno.json", "deno.lock"]) {
    cpSync(part, join(program, part), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(program, "node_modules"), "dir");
  const site = siteFrom({ "content/site.ts": SITE, "content/en/index.md": "# Home\n\n:::tip\nText.\n:::\n" });
  const titleFrom = async () => {
    const args = ["run", "-A", "--no-check", join(program, "main.ts"), "build"];
    const { success } = await new Deno.Command(Deno.execPath(), { args, cwd: site.dir }).output();
    assert.ok(success);
    return /callout-title">([^<]*)/.exec(site.read("dist/index.html"))?.[1];
  };
  const frames = () =>
    readdirSync(join(site.dir, "dist/static/shell")).map((name) => site.read(`dist/static/shell/${name}`));
  assert.equal(await titleFrom(), "Tip");
  const texts = join(program, "layouts/translations/en.json");
  writeFileSync(texts, readFileSync(texts, "utf8").replace('"Tip"', '"Hint"'));
  const shell = join(program, "layouts/Shell.tsx");
  writeFileSync(shell, readFileSync(shell, "utf8").replace('"skip-link"', '"skip-link new"'));
  assert.equal(await titleFrom(), "Hint");
  assert.ok(frames().length > 0);
  for (const frame of frames()) assert.match(frame, /skip-link new/);
});

Deno.test("a page that imports a file of the static folder is made again if another folder becomes that", async () => {
  const site = siteFrom({
    "content/site.ts": SITE,
    "content/public/menu.pdf": "menu",
    "content/en/index.mdx": 'import menu from "../public/menu.pdf";\n\n# Home\n\n<a href={menu}>Menu</a>\n',
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  site.write("content/static/hours.txt", "9 to 5");
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ code }) => code), ["mdx/import"]);
});
