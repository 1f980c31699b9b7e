/** Files of the static folder: how pages address them, and which are published. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { build } from "../generator/mod.ts";
import { bothLanguages, siteFrom } from "./helpers/site.ts";

Deno.test("files of the static folder may be addressed relative to the page", async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>\n';
  for (
    const [folder, up] of [["content/public", "../.."], ["content/static", "../.."], ["static", "../../.."]]
  ) {
    const site = siteFrom({
      ...bothLanguages("index.md", "# Home\n"),
      ...bothLanguages(
        "guide/a.md",
        `# A\n\n![One](${up}/${folder.replace("content/", "")}/my%20a.svg#view)\n`,
      ),
      ...bothLanguages(
        "guide/b.mdx",
        `# B\n\n<img src="${up}/${folder.replace("content/", "")}/my%20a.svg" alt="Two" />\n\n` +
          `[Drawing](${up}/${folder.replace("content/", "")}/my%20a.svg)\n`,
      ),
      [`${folder}/my a.svg`]: drawing,
    });
    assert.deepEqual((await build(site.options)).diagnostics, [], folder);
    const page = (path: string) =>
      parse(readFileSync(join(site.outDir, path), "utf8")).querySelector("article")!;
    const shown = [page("guide/a.html"), page("zh/guide/b.html")].map((text) =>
      text.querySelector("img")!.attributes
    );
    assert.deepEqual(shown.map(({ src, width }) => [src, width]), [["/my%20a.svg#view", "3"], [
      "/my%20a.svg",
      "3",
    ]]);
    assert.equal(page("guide/b.html").querySelector("p a")?.getAttribute("href"), "/my%20a.svg");
  }
});

Deno.test("build() publishes the target of a link in the static folder", async () => {
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    "static/a.txt": "x",
    "other/b.txt": "b",
  });
  Deno.symlinkSync(join(site.dir, "other"), join(site.dir, "static/linked"));
  assert.deepEqual((await build(site.options)).diagnostics, []);
  assert.equal(site.read("dist/linked/b.txt"), "b");
});
