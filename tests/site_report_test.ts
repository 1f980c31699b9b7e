import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { bothLanguages, siteFrom, textOf } from "./helpers/site.ts";
import { build, buildReport, buildSummary } from "../generator/mod.ts";

const FILES = {
  "content/site.ts": `export default { title: "Site", description: "A site.", lang: "en", logo: "/logo.svg",
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文", title: "网站" }],
  themeConfig: { outlineTitle: "In short", locales: [{ lang: "zh", outlineTitle: "本页" }], footer: { message: "© 2024" }, socialLinks: [{ icon: "x", mode: "link", content: "https://x.example" }] } };\n`,
  ...bothLanguages("index.md", "# Home\n"),
  ...bothLanguages(
    "guide/index.md",
    "---\ndescription: All.\n---\n\n# Guide\n\n## First\n\n##### Too deep\n\n### ![](/logo.svg) {#drawn}\n",
  ),
  ...bothLanguages("guide/part/one.md", "# One\n"),
  ...bothLanguages(
    "guide/_meta.json",
    '[{ "type": "section-header", "label": "Start" }, "index", { "type": "divider", "dashed": true },\n' +
      '{ "type": "divider" }, { "type": "dir", "name": "part", "label": "Part", "collapsed": true, "tag": "new" }]\n',
  ),
  "content/en/_nav.json": '[{ "text": "Guide", "link": "/guide/" }]\n',
  "content/zh/_nav.json": '[{ "text": "指南", "link": "/guide/" }]\n',
  ...bothLanguages("shared/note.md", "# A shared note\n\nWords.\n"),
  "static/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

Deno.test("buildReport() describes the site in the specification's terms", async (t) => {
  const made = siteFrom(FILES, { cacheDir: undefined });
  const result = await build(made.options);
  assert.deepEqual(result.diagnostics.map(({ message }) => message), []);
  const { site, pages, routes, sidebars, searchIndexHash, pageCount } = JSON.parse(
    JSON.stringify(buildReport(result)),
  );
  const guide = "/zh/guide/";
  const toc = [
    { text: "First", id: "first", depth: 2, charIndex: 0 },
    // A heading without text has no position in the text.
    { text: "", id: "drawn", depth: 3, charIndex: -1 },
  ];

  await t.step("page data", () => {
    assert.equal(pageCount, 6);
    assert.deepEqual(pages.find((page: { routePath: string }) => page.routePath === guide), {
      pagePath: "zh/guide/index",
      pageType: "doc",
      routePath: guide,
      lang: "zh",
      title: "Guide",
      frontmatter: { description: "All." },
      toc,
      version: "",
      _filepath: "content/zh/guide/index.md",
      _relativePath: "zh/guide/index.md",
      lastUpdatedTime: "",
    });
  });

  await t.step("page data of the chunks, whether or not there are dates", () => {
    const chunks = result.outputs.filter(({ path }) => path.startsWith("static/page/"));
    // Two are the 404 pages.
    assert.equal(chunks.length, pageCount + 2);
    for (const { path, contents } of chunks) {
      const data = JSON.parse(String(contents));
      const missing = Object.keys(pages[0]).filter((key) => !(key in data));
      assert.deepEqual(missing, [], path);
    }
  });

  await t.step("page index", () => {
    const entry = site.pages.find((page: { routePath: string }) => page.routePath === guide);
    assert.deepEqual(Object.keys(entry), [
      "title",
      "routePath",
      "lang",
      "toc",
      "frontmatter",
      "version",
      "_relativePath",
    ]);
  });

  await t.step("site data", () => {
    assert.deepEqual(Object.keys(site), [
      ...["title", "description", "lang", "base", "logo", "themeConfig", "multiVersion", "markdown", "route"],
      ...["search", "pages"],
    ]);
    assert.deepEqual(Object.keys(site.themeConfig), [
      ...["nav", "sidebar", "locales", "socialLinks", "footer", "editLink", "lastUpdated", "lastUpdatedText"],
      ...["outline", "outlineTitle", "darkMode", "hideNavbar", "search", "prevPageText", "nextPageText"],
      "sourceCodeText",
    ]);
    assert.deepEqual([site.multiVersion, site.route], [{ default: "", versions: [] }, { cleanUrls: true }]);
    assert.deepEqual(site.markdown, {
      showLineNumbers: false,
      defaultWrapCode: false,
      codeHighlighter: "prism",
    });
    const [en, zh] = site.themeConfig.locales;
    assert.deepEqual([zh.lang, zh.label, zh.title, zh.nav[0].text], ["zh", "中文", "网站", "指南"]);
    assert.deepEqual([en.outlineTitle, zh.outlineTitle], ["In short", "本页"]);
    const { footer, lastUpdatedText, sourceCodeText } = site.themeConfig;
    assert.deepEqual([footer.message, lastUpdatedText, sourceCodeText], ["© 2024", "Last Updated", "Source"]);
  });

  await t.step("route records", () => {
    const route = routes.find((entry: { path: string }) => entry.path === guide);
    assert.deepEqual({ ...route, preload: "" }, {
      path: guide,
      filePath: "content/zh/guide/index.md",
      lang: "zh",
      version: "",
      preload: "",
    });
    assert.ok(result.outputs.some(({ path }) => `/${path}` === route.preload), `${route.preload} is a file`);
  });

  await t.step("sidebar items; fragments are listed without links", () => {
    assert.deepEqual(sidebars.en["/guide/"], [
      { text: "Start" },
      { text: "Guide", link: "/guide/" },
      { dividerType: "dashed" },
      { dividerType: "solid" },
      {
        text: "Part",
        tag: "new",
        items: [{ text: "One", link: "/guide/part/one" }],
        collapsed: true,
        collapsible: true,
      },
    ]);
    assert.deepEqual(sidebars.zh["/shared/"], [
      { text: "shared", items: [{ text: "A shared note" }], collapsed: false, collapsible: true },
    ]);
    assert.ok(
      !result.outputs.some((output) =>
        output.path.endsWith(".html") && textOf(output).includes("shared note")
      ),
    );
  });

  await t.step("hash map of the search files, and their records", () => {
    assert.deepEqual(Object.keys(searchIndexHash), ["en", "zh"]);
    assert.match(searchIndexHash.en, /^[0-9a-f]{8,}$/);
    const file = `static/search_index.zh.${searchIndexHash.zh}.json`;
    const records = JSON.parse(textOf(result.outputs.find(({ path }) => path === file)));
    assert.deepEqual(records.find(({ routePath }: { routePath: string }) => routePath === guide), {
      routePath: guide,
      title: "Guide",
      content: "First\nToo deep\n",
      toc,
      domain: "",
      lang: "zh",
    });
  });
});

Deno.test("a page's data has the date of its last commit if the site enables dates", async () => {
  const made = siteFrom({
    "content/site.ts": `export default { title: "Site", description: "A site.", lang: "en",
      locales: [{ lang: "en", label: "English" }], themeConfig: { lastUpdated: true } };\n`,
    "content/en/index.md": "# Home\n",
  });
  const env = { ...Deno.env.toObject(), GIT_COMMITTER_DATE: "2024-02-03T04:05:06Z" };
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
      cwd: made.dir,
      stdio: "ignore",
      env,
    });
  git("init");
  git("add", "content");
  git("commit", "-m", "a");
  const { pages } = buildReport(await build(made.options));
  assert.deepEqual(pages.map(({ lastUpdatedTime }) => lastUpdatedTime), ["2024-02-03"]);
});

Deno.test("a page's keywords are in its search record, given as a list or as one text; a home page has no record", async () => {
  const made = siteFrom({
    ...bothLanguages("list.md", "---\nkeywords: [minify, shorter code]\n---\n\n# List\n"),
    ...bothLanguages("text.md", "---\nkeywords: 压缩，混淆、, mangle,\n---\n\n# Text\n"),
    ...bothLanguages("index.md", "---\npageType: home\ntitle: Home\n---\n"),
  });
  const { outputs } = await build(made.options);
  const records = JSON.parse(textOf(outputs.find(({ path }) => path.startsWith("static/search_index.en."))));
  const keywords = records.map((record: { keywords?: string[] }) => record.keywords);
  assert.deepEqual(keywords, [["minify", "shorter code"], ["压缩", "混淆", "mangle"]]);
});

Deno.test("buildReport() has an empty text for a footer and an address that are not set", async () => {
  const { site } = buildReport(await build(siteFrom({ "content/en/index.md": "# Home\n" }).options));
  assert.deepEqual(site?.themeConfig.footer, { message: "" });
  assert.deepEqual(site?.themeConfig.editLink, { docRepoBaseUrl: "", text: "" });
});

Deno.test("buildReport() is complete if no site was built", async () => {
  const made = siteFrom({ "content/en/index.md": "[gone](/gone)\n", "content/zh/index.md": "# 首页\n" });
  const report = buildReport(await build(made.options));
  assert.equal(report.ok, false);
  assert.equal(report.diagnostics[0]?.code, "link/broken");
  assert.ok(Array.isArray(report.pages) && Array.isArray(report.routes));
});

Deno.test("buildSummary() uses the singular for one page", async () => {
  const site = siteFrom({ "content/site.ts": "export default {};", "content/en/index.md": "# Home\n" });
  assert.match(
    buildSummary(await build(site.options), { milliseconds: 1, color: false }),
    /^✓ 1 page, [0-9]+ files, /m,
  );
});

Deno.test("buildSummary() counts the written pages if an error is only a warning", async () => {
  const site = siteFrom({
    "content/site.ts":
      `export default { title: "Site", lang: "en", locales: [{ lang: "en", label: "English" }],
      checks: { severity: { "mdx/render": "warning" } } };`,
    "content/en/index.md": "# Home\n\nText.\n",
    "content/en/sum.mdx": "# Sum\n\n{[].reduce((sum, value) => sum + value)}\n",
  });
  const result = await build(site.options);
  assert.match(buildSummary(result, { milliseconds: 1, color: false }), /^✓ 1 of 2 pages, /m);
  assert.equal(buildReport(result).pageCount, 1);
  site.write("content/en/sum.mdx", "# Sum\n\n{[1].reduce((sum, value) => sum + value)}\n");
  assert.match(buildSummary(await build(site.options), { milliseconds: 1, color: false }), /^✓ 2 pages, /m);
});

Deno.test("buildReport() is the same for a new, an unchanged and a partly changed site", async () => {
  const made = siteFrom(FILES);
  const asked = { ...made.options, force: true };
  const reportOf = async (options: typeof asked) => {
    const { timings: _, ...report } = buildReport(await build(options));
    return JSON.parse(JSON.stringify(report));
  };
  const fresh = () => reportOf({ ...asked, cacheDir: undefined });
  const first = await reportOf(asked);
  assert.deepEqual(first, await fresh());
  assert.deepEqual(await reportOf(asked), first, "nothing has changed");
  made.write("content/en/guide/index.md", "# Guide\n\n## Another\n\nWords.\n");
  const changed = await reportOf(asked);
  assert.deepEqual(changed, await fresh());
  assert.notDeepEqual(changed, first);
});
