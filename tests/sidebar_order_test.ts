import assert from "node:assert/strict";
import { parse } from "node-html-parser";
import { build } from "../generator/mod.ts";
import { siteFrom } from "./helpers/site.ts";

Deno.test("pages that no sidebar file names are in the order of their names, and of the numbers in them", async () => {
  const names = ["10-last", "2-second", "index", "1-first", "v1.9", "v1.10", "A", "b", "b c"];
  const pages = names.map((name) => [`content/guide/${name}.md`, `# ${name}\n`]);
  const site = siteFrom({
    "content/site.json": '{ "title": "Site" }',
    "content/index.md": "# Home\n",
    ...Object.fromEntries(pages),
  });
  await build(site.options);
  const links = parse(site.read("dist/guide/index.html")).querySelectorAll('#Sidebar a[href^="/guide"]');
  assert.deepEqual(
    links.map((link) => link.getAttribute("href")),
    [
      "/guide/",
      "/guide/1-first",
      "/guide/2-second",
      "/guide/10-last",
      "/guide/A",
      "/guide/b",
      "/guide/b%20c",
      "/guide/v1.9",
      "/guide/v1.10",
    ],
  );
});
