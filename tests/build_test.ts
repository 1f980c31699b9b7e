/** Whole builds of small sites: what they write, and that bad input keeps the previous site. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "../generator/util/paths.ts";
import { parse } from "node-html-parser";
import { generate } from "../generator/generate.ts";
import { build, check, newPage, readWrittenSite } from "../generator/mod.ts";
import { MANIFESTS, shardOf } from "../islands/lib/shard.ts";
import { bothLanguages, siteFrom, type TestSite, textOf } from "./helpers/site.ts";

const PAGE =
  "---\ndescription: A page.\n---\n\n# Start\n\nHello **world**.\n\n## Next step\n\nSee [the start](/guide/start).\n";

function tree(dir: string, inside = ""): string[] {
  return readdirSync(join(dir, inside), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? tree(dir, join(inside, entry.name)) : [join(inside, entry.name)]
  ).sort();
}

function page(site: TestSite, path: string) {
  return parse(readFileSync(join(site.outDir, path), "utf8"));
}

/** Returns the URL of the frame that a page was rendered in. */
function shellOf(site: TestSite, path: string): string {
  return JSON.parse(page(site, path).querySelector("#Site-boot")!.rawText).shell;
}

async function built(site: TestSite) {
  const result = await build(site.options);
  assert.deepEqual(result.diagnostics.map((item) => `${item.code} ${item.message}`), []);
}

Deno.test("build() writes pages of both languages, their chunks, search files and the maps", async () => {
  const site = siteFrom({
    ...bothLanguages("index.md", "---\npageType: home\ntitle: Home\n---\n"),
    ...bothLanguages("guide/start.md", PAGE),
  }, { origin: "https://example.org" });
  await built(site);
  const files = tree(site.outDir);
  for (
    const path of [
      "index.html",
      "zh/index.html",
      "guide/start.html",
      "zh/guide/start.html",
      "404.html",
      "zh/404.html",
      "sitemap.xml",
      "robots.txt",
      "_headers",
    ]
  ) {
    assert.ok(files.includes(path), `${path} is written; there are ${files.join(", ")}`);
  }
  assert.ok(files.some((path) => /^static\/search_index\.zh\.[0-9a-f]+\.json$/.test(path)));
  assert.ok(files.some((path) => /^static\/page\/guide_start\.[0-9a-f]+\.json$/.test(path)));
  const html = page(site, "zh/guide/start.html");
  assert.equal(html.querySelector("html")?.getAttribute("lang"), "zh");
  assert.equal(html.querySelector("main h1")?.text.replace("#", "").trim(), "Start");
  assert.equal(html.querySelector('main a[href="/zh/guide/start"]')?.text, "the start");
  assert.equal(
    html.querySelector('link[hreflang="x-default"]')?.getAttribute("href"),
    "https://example.org/guide/start",
  );
  for (const path of ["zh/guide/start", "index"]) {
    const isHome = path === "index";
    const url = `https://example.org/${isHome ? "" : path}`;
    const head = page(site, `${path}.html`);
    const property = (name: string) =>
      head.querySelector(`meta[property="og:${name}"]`)?.getAttribute("content");
    assert.equal(head.querySelector("link[rel=canonical]")?.getAttribute("href"), url);
    assert.deepEqual(["url", "type", "description"].map(property), [
      ...[url, ...isHome ? ["website", "A site."] : ["article", "A page."]],
    ]);
  }
  assert.equal(
    page(site, "404.html").querySelector("meta[name=robots]")?.getAttribute("content"),
    "noindex",
  );
  const sitemap = site.read("dist/sitemap.xml");
  assert.match(sitemap, /hreflang="zh" href="https:\/\/example.org\/zh\/guide\/start"/);
  assert.match(sitemap, /hreflang="x-default" href="https:\/\/example.org\/guide\/start"/);
});

Deno.test("build() without an origin writes a sitemap for localhost, which robots.txt does not mention", async () => {
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("404.md", "---\npageType: 404\n---\n\n# Lost\n"),
  });
  await built(site);
  const addresses = [...site.read("dist/sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) =>
    address
  );
  assert.deepEqual(addresses, ["http://localhost:4173/", "http://localhost:4173/zh/"]);
  assert.doesNotMatch(site.read("dist/robots.txt"), /Sitemap/);
});

Deno.test("build() publishes the site's own files for crawlers instead of generated ones", async () => {
  const own = {
    "robots.txt": "User-agent: *\nDisallow: /\n",
    "sitemap.xml": "<urlset/>\n",
    "zh/llms.txt": "# Own\n",
  };
  const site = siteFrom({
    "content/site.ts": "export default { llms: true };",
    ...bothLanguages("index.md", "# Home\n"),
    ...Object.fromEntries(Object.entries(own).map(([name, text]) => [`static/${name}`, text])),
  });
  await built(site);
  for (const [name, text] of Object.entries(own)) assert.equal(site.read(`dist/${name}`), text);
});

Deno.test("build() puts the site's own _headers before the generated rules", async () => {
  const own = "/files/*\n  Access-Control-Allow-Origin: *\n";
  const site = siteFrom({ ...bothLanguages("index.md", "# Home\n"), "static/_headers": own });
  await built(site);
  assert.ok(site.read("dist/_headers").startsWith(`${own}\n/*\n  Content-Security-Policy: `));
});

Deno.test("build() does not publish waivers", async () => {
  const waived =
    "# 开始\n\n<!-- check-ignore prose/spacing: 品牌名 -->\n\n用A名。<!-- check-ignore a/b: c -->\n";
  const site = siteFrom({
    ...bothLanguages("guide/start.md", `---\ndescription: A page.\n# check-ignore a/b: c\n---\n\n${waived}`),
  });
  const { outputs } = await generate(site.options);
  const telling = outputs.filter((output) => textOf(output).includes("check-ignore"));
  assert.deepEqual(telling.map(({ path }) => path), []);
  assert.ok(outputs.some(({ path }) => path === "zh/guide/start.html"));
});

Deno.test("build() does not publish backups that editors leave beside the pages, nor links to nowhere", async () => {
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("index.md~", "# Old\n"),
    ...bothLanguages("#index.md#", "# Unsaved\n"),
    ...bothLanguages("list.txt", "A file.\n"),
  });
  Deno.symlinkSync("nowhere", `${site.contentDir}/en/gone.txt`);
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(readdirSync(`${site.outDir}/static/assets`).map((name) => name.split(".", 1)[0]), [
    "list",
  ]);
});

Deno.test("build() does not publish pages that route.exclude names, in all languages or in one", async () => {
  const site = siteFrom({
    "content/site.ts": `export default { title: "Site", lang: "en", locales: [{ lang: "en" }, { lang: "zh" }],
      route: { exclude: ["zh/a.md", "old/**"] } };`,
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("a.md", "# A\n"),
    ...bothLanguages("old/b.md", "# B\n"),
  });
  await build(site.options);
  const pages = tree(site.outDir).filter((path) => path.endsWith(".html") && !path.includes("404"));
  assert.deepEqual(pages, ["a.html", "index.html", "zh/index.html"]);
});

Deno.test("build() writes the same bytes from another folder", async () => {
  const files = {
    ...bothLanguages("index.md", PAGE.replace("/guide/start", "/")),
    ...bothLanguages("a/b.mdx", "# B\n\n{1 + 1} and <b>two</b>\n"),
    ...bothLanguages(
      "a/c.mdx",
      'import Bell from "@components/Bell.island";\nimport Clock from "@components/Clock.island";\n\n# C\n\n<Bell />\n\n<Clock />\n',
    ),
    "content/components/Bell.island.tsx":
      'import { word } from "./word.ts";\nimport styles from "./Bell.module.css";\nexport default () => <b className={styles.bell}>{word}</b>;\n',
    "content/components/Clock.island.tsx":
      'import { word } from "./word.ts";\nexport default () => <i>{word}</i>;\n',
    "content/components/word.ts": 'export const word = "tick".repeat(3);\n',
    "content/components/Bell.module.css": ".bell { color: red; }\n",
  };
  const [one, two] = [siteFrom(files), siteFrom(files)];
  await built(one);
  await built(two);
  const names = tree(one.outDir);
  assert.deepEqual(names, tree(two.outDir));
  for (const name of names) {
    const bytes = readFileSync(join(one.outDir, name));
    assert.ok(bytes.equals(readFileSync(join(two.outDir, name))), `${name} has the same bytes`);
    assert.ok(!bytes.includes(one.dir), `${name} contains no absolute path`);
  }
});

Deno.test("build() does not publish an output folder within the content", async () => {
  const site = siteFrom({
    "content/site.ts": `export default { lang: "en" };\n`,
    "content/index.md": "# One\n",
  });
  const folders = ["dist", "public"].map((name) => join(site.contentDir, name));
  for (const outDir of folders) await built({ ...site, options: { ...site.options, outDir } });
  site.write("content/index.md", "# Two\n");
  for (const outDir of [...folders, site.outDir]) {
    await built({ ...site, options: { ...site.options, outDir } });
  }
  for (const folder of folders) assert.deepEqual(tree(folder), tree(site.outDir));
});

Deno.test("build() does not read Markdown of an output folder within the content as pages", async () => {
  const site = siteFrom({
    "content/site.ts": `export default { llms: true, locales: [{ lang: "en" }, { lang: "zh" }] };\n`,
    ...bothLanguages("index.md", "---\ndescription: One.\n---\n\n# One\n"),
  });
  const options = { ...site.options, outDir: join(site.contentDir, "dist") };
  await built({ ...site, options });
  site.write("content/en/index.md", "---\ndescription: Two.\n---\n\n# Two\n");
  assert.deepEqual((await build(options)).diagnostics.map(({ message }) => message), []);
});

Deno.test("build() keeps the previous site if a page has an error, and reports where", async () => {
  const site = siteFrom({ ...bothLanguages("index.md", PAGE.replace("/guide/start", "/")) });
  await built(site);
  const before = readFileSync(join(site.outDir, "index.html"), "utf8");
  site.write("content/en/index.md", "# Start\n\nChanged, and [broken](/nowhere).\n");
  const result = await build(site.options);
  assert.deepEqual(
    result.diagnostics.map((
      item,
    ) => [item.code, item.location?.file, item.location?.line, item.location?.column]),
    [
      ["link/broken", "content/en/index.md", 3, 23],
    ],
  );
  assert.equal(readFileSync(join(site.outDir, "index.html"), "utf8"), before);
});

Deno.test("build() never touches a folder that it did not write", async () => {
  const site = siteFrom({
    ...bothLanguages("index.md", PAGE.replace("/guide/start", "/")),
    "dist/precious.txt": "mine",
  });
  const result = await build(site.options);
  assert.deepEqual(result.diagnostics.map((item) => item.code), ["output/not-ours"]);
  assert.equal(readFileSync(join(site.outDir, "precious.txt"), "utf8"), "mine");
  assert.ok(!existsSync(join(site.outDir, "index.html")));
});

for (
  const [base, written] of [["/docs/", "/docs/"], ["/a&copy/", "/a&amp;copy/"], [
    "/my%20文档/",
    "/my%20%E6%96%87%E6%A1%A3/",
  ]] as const
) {
  Deno.test(`build() puts every URL under the base path ${base}`, async () => {
    const site = siteFrom({
      ...bothLanguages("index.md", "# Home\n\n[Start](/guide/start)\n"),
      ...bothLanguages("guide/start.md", PAGE),
    }, { base, origin: "https://example.org" });
    await built(site);
    for (const path of ["zh/guide/start.html", "404.html"]) {
      const html = readFileSync(join(site.outDir, path), "utf8");
      const origin = "(?:https://example\\.org)?";
      const addresses = [...html.matchAll(RegExp(`(?:href|src|content)="${origin}(/[^"]*)"`, "g"))];
      assert.ok(addresses.length > 5);
      assert.deepEqual(addresses.map(([, address]) => address).filter((it) => !it!.startsWith(written)), []);
    }
    assert.match(
      site.read("dist/robots.txt"),
      RegExp(`Sitemap: https://example\\.org${written.replace("&amp;", "&")}sitemap\\.xml`),
    );
    assert.equal(readWrittenSite(site.outDir)?.baseGiven, true);
  });
}

Deno.test("build() does not record a base path of the settings as one that was given", async () => {
  const settings = `{ "title": "Site", "base": "/docs/", "locales": [{ "lang": "en" }] }`;
  const site = siteFrom({
    "content/site.json": settings,
    "content/en/index.md": "---\ndescription: Home.\n---\n# Home\n",
  });
  await built(site);
  const { base, baseGiven } = readWrittenSite(site.outDir)!;
  assert.deepEqual([base, baseGiven], ["/docs/", false]);
});

Deno.test("build() writes titles and descriptions as text, whatever they contain", async () => {
  const hostile = `</title></script><script>alert(1)</script> "x" & 'y'`;
  const matter = `---\ntitle: ${JSON.stringify(hostile)}\ndescription: ${JSON.stringify(hostile)}\n---\n`;
  const site = siteFrom(bothLanguages("index.md", `${matter}\nText.\n`));
  await build(site.options);
  assert.doesNotMatch(site.read("dist/index.html"), /<script>alert/);
  const html = page(site, "index.html");
  assert.equal(html.querySelector("title")?.text, `${hostile} | Site`);
  for (const name of ['name="description"', 'property="og:title"', 'property="og:description"']) {
    assert.equal(html.querySelector(`meta[${name}]`)?.getAttribute("content"), hostile, name);
  }
});

Deno.test("build() names a page without a title: the home page like its site, others like their file", async () => {
  const text = '---\ntitle: " "\n---\n\n# &nbsp;\n\nText.\n';
  const site = siteFrom({ ...bothLanguages("index.md", text), ...bothLanguages("guide/plum.md", text) });
  await build(site.options);
  for (
    const [path, title, own] of [["index.html", "Site", "Site"], ["guide/plum.html", "plum | Site", "plum"]]
  ) {
    const html = page(site, path!);
    assert.equal(html.querySelector("title")?.text, title);
    assert.equal(html.querySelector('meta[property="og:title"]')?.getAttribute("content"), own);
  }
});

Deno.test("build() renders MDX with components, expressions and fragments", async () => {
  const mdx = (lang: string) =>
    `import { Tabs, Tab } from '@theme';
import Shared from '@${lang}/shared/note.md';
import { Twice } from '@components/Twice';

# Title

<Tabs>
  <Tab label="One">

  **bold** in a tab

  </Tab>
</Tabs>

<Shared />

{/* unseen */}

Sum: {1 + 2} <Twice text="x" />
`;
  const site = siteFrom({
    "content/en/index.mdx": mdx("en"),
    "content/zh/index.mdx": mdx("zh"),
    ...bothLanguages("shared/note.md", "Shared *words*.\n"),
    ...bothLanguages("guide/shared/note.md", "# Other notes\n"),
    "content/components/Twice.tsx":
      "export function Twice({ text }: { text: string }) { return <b>{text + text}</b>; }\n",
  });
  await built(site);
  const main = page(site, "index.html").querySelector("main");
  assert.equal(main?.querySelector("[role=tabpanel] strong")?.text, "bold");
  assert.equal(main?.querySelector("em")?.text, "words");
  assert.match(main?.innerHTML ?? "", /Sum: 3 <b>xx<\/b>/);
  assert.ok(!main?.innerHTML.includes("unseen"));
  assert.ok(!existsSync(join(site.outDir, "shared/note.html")));
  assert.ok(existsSync(join(site.outDir, "guide/shared/note.html")), "a page of a folder of that name");
});

Deno.test("build() writes one frame file for pages that differ only inside <main>", async () => {
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("guide/index.md", "---\noverview: true\n---\n\n# All\n"),
    ...bothLanguages("guide/a.md", "# A\n\n## Part\n"),
    ...bothLanguages("guide/b.md", "---\noutline: false\n---\n\n# B\n"),
  });
  await built(site);
  const shells = ["index", "a", "b"].map((name) => shellOf(site, `guide/${name}.html`));
  assert.deepEqual(new Set(shells), new Set([shells[0]]));
  const overview = page(site, "guide/index.html").querySelector("main");
  assert.equal(overview?.querySelector('a[href="/guide/a#part"]')?.text, "Part");
});

Deno.test("build() does nothing if neither input nor output has changed, and repairs a damaged site", async () => {
  const site = siteFrom({ ...bothLanguages("index.md", PAGE.replace("/guide/start", "/")) });
  await built(site);
  assert.equal((await build(site.options)).upToDate, true);
  const named = await build({ ...site.options, outDir: `${site.outDir}/../dist/.` });
  const forced = await build({ ...site.options, force: true });
  assert.deepEqual([forced.outDir, forced.upToDate], [named.outDir, false]);
  const path = join(site.outDir, "index.html");
  const before = readFileSync(path, "utf8");
  Deno.writeTextFileSync(path, "damaged");
  assert.equal((await build(site.options)).upToDate, false);
  assert.equal(readFileSync(path, "utf8"), before);
  site.write("content/zh/index.md", PAGE.replace("/guide/start", "/").replace("Hello", "你好"));
  assert.equal((await build(site.options)).upToDate, false);
  assert.match(readFileSync(join(site.outDir, "zh/index.html"), "utf8"), /你好/);
});

Deno.test("build() writes every URL into the manifest part where pages look for it", async () => {
  const pages = Array.from({ length: 63 }, (_, index) => [`content/en/p${index}.md`, `# Page ${index}\n`]);
  const site = siteFrom({
    "content/site.json": '{ "title": "T", "lang": "en", "locales": [{ "lang": "en", "label": "English" }] }',
    "content/en/index.md": "---\npageType: home\n---\n\n# Home\n",
    ...Object.fromEntries(pages),
  });
  await build(site.options);
  const shardsOfHome = () => JSON.parse(page(site, "index.html").querySelector("#Site-boot")!.rawText).shards;
  const shards = shardsOfHome();
  for (const route of ["/", "/404", ...pages.map((_, index) => `/p${index}`)]) {
    const file = join(site.outDir, `${MANIFESTS}${shardOf(route, shards)}.json`);
    assert.ok(Object.hasOwn(JSON.parse(readFileSync(file, "utf8")), route), route);
  }
  site.write("content/en/more.md", "# One page too many for one part\n");
  await build(site.options);
  assert.deepEqual([shards, shardsOfHome()], [1, 2]);
});

Deno.test("build() does not keep rendered pages in memory", async () => {
  const site = siteFrom(bothLanguages("guide/start.md", PAGE));
  const { outputs } = await build(site.options);
  const made = outputs.find(({ path }) => path === "guide/start.html")!;
  assert.equal(Object.getOwnPropertyDescriptor(made, "contents")?.value, undefined);
  assert.ok(textOf(made).includes("</html>"));
});

Deno.test("build() publishes an unfinished page with all checks on, and reports what it lacks", async () => {
  const page = `---\ndescription: ${"A page with words. ".repeat(4)}\n---\n\n# Start\n\nHello.\n`;
  const site = siteFrom({
    "content/site.ts": `export default { title: "Site", description: "A site.", lang: "en",
      locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
      checks: { structure: true, parity: true, freshness: true, prose: true } };`,
    ...bothLanguages("guide/start.md", page),
    ...bothLanguages("guide/_meta.json", '["start"]'),
  });
  await newPage(site.contentDir, "guide/my-page", "My page", "我的页面");
  const { diagnostics } = await build(site.options);
  assert.equal(diagnostics.filter(({ code }) => code === "structure/description").length, 2);
  assert.match(site.read("dist/zh/guide/start.html"), /href="\/zh\/guide\/my-page"/);
  assert.match(site.read("dist/zh/guide/my-page.html"), /<h1[^>]*>我的页面/);
  const checked = await check(site.options);
  const codes = checked.diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
  assert.deepEqual(codes, ["structure/description", "structure/description"]);
});
