/** Sites whose files have unusual names: signs of addresses, line breaks, decomposed letters. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { build, formatDiagnostics } from "../generator/mod.ts";
import { join } from "../generator/util/paths.ts";
import { bothLanguages, siteFrom, type TestSite } from "./helpers/site.ts";

function page(site: TestSite, path: string) {
  return parse(readFileSync(join(site.outDir, path), "utf8"));
}

Deno.test("build() publishes a file beside a page at a working URL, whatever its name", async () => {
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n\n![A drawing](./a%23b%3F%20c.svg)\n"),
    ...bothLanguages("a#b? c.svg", "<svg/>"),
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const source = page(site, "index.html").querySelector("main img")?.getAttribute("src") ?? "";
  const { pathname, hash, search } = new URL(source, "https://example.org");
  assert.deepEqual([hash, search], ["", ""]);
  assert.ok(existsSync(join(site.outDir, decodeURIComponent(pathname))), source);
});

Deno.test({
  name: "build() reports each page and file with a line break in its path once, in one line",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    const site = siteFrom({
      ...bothLanguages("index.md", "# Home\n"),
      "content/en/two\nlines.md": "# Two lines\n",
      "content/en/a\tb/photo.jpg": "image",
    });
    const { diagnostics } = await build(site.options);
    assert.deepEqual(diagnostics.map(({ code, message }) => `${code} ${message}`), [
      'source/name Could not create an address for "content/en/a\\tb/photo.jpg": it contains the character U+0009',
      'source/name Could not create an address for "content/en/two\\nlines.md": it contains the character U+000A',
    ]);
    assert.match(formatDiagnostics(diagnostics), /^content\/en\/two\ufffdlines.md:1:1 {2}error/m);
  },
});

Deno.test("build() finds a file with a decomposed name by its composed spelling, and by its own", async () => {
  const [typed, stored] = ["café".normalize("NFC"), "café".normalize("NFD")];
  const links =
    `[a](/${typed}/${typed}) [b](./${typed}/${typed}.md#x) [c](./${typed}.pdf) [d](/${typed}.txt) [e](/${stored}/${stored})`;
  const site = siteFrom({
    "content/site.ts":
      `export default { title: "T", lang: "en", logo: "/${typed}.svg", locales: [{ lang: "en", label: "English" }] };`,
    "content/en/_meta.json": JSON.stringify([{ type: "dir", name: typed, label: "Drinks" }]),
    [`content/en/${stored}/_meta.json`]: JSON.stringify([typed]),
    [`content/en/${stored}/${stored}.md`]: `# Coffee\n\n## X\n\n![](./${typed}.png) [home](/)\n`,
    [`content/en/${stored}/${stored}.png`]: "image",
    [`content/en/${stored}/made.mdx`]: [
      `import { Cup } from "./Cup.tsx";`,
      `import Part from "../shared/${typed}.mdx";`,
      "",
      '# Made\n\n<Cup /> <Part />\n\n```js file="./cup.js"\n```\n',
    ].join("\n"),
    [`content/en/${stored}/Cup.tsx`]: "export const Cup = () => <b>Cup</b>;\n",
    [`content/en/${stored}/cup.js`]: "pour();\n",
    [`content/en/shared/${stored}.mdx`]: "Sugar\n",
    [`content/en/${stored}.pdf`]: "pdf",
    [`static/${stored}.txt`]: "text",
    [`static/${stored}.svg`]: "<svg/>",
    "content/en/index.md": `# Home\n\n${links}\n`,
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.filter(({ code }) => code !== "link/image-data"), []);
  assert.equal(page(site, `${typed}/${typed}.html`).querySelector("#Sidebar a")?.text, "Coffee");
  const main = page(site, "index.html").querySelector("main")!;
  const hrefs = main.querySelectorAll("p a").map((link) => decodeURI(link.getAttribute("href")!));
  assert.deepEqual(
    hrefs.map((href) => existsSync(join(site.outDir, href.replace(/#.*|$/, ".html"))) || href),
    [
      true,
      true,
      hrefs[2],
      `/${typed}.txt`,
      true,
    ],
  );
  assert.ok(existsSync(join(site.outDir, hrefs[2])) && existsSync(join(site.outDir, `${typed}.txt`)));
  assert.match(page(site, "index.html").querySelector(".brand img")!.getAttribute("src")!, /^data:image/);
  const made = page(site, `${typed}/made.html`).querySelector("main")!.text;
  for (const part of ["Cup", "Sugar", "pour"]) assert.ok(made.includes(part), part);
});
