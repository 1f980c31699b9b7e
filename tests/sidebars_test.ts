/** Sidebars: of a site without navigation, of its settings, and of files. */
import assert from "node:assert/strict";
import type { HTMLElement } from "node-html-parser";
import { bothLanguages } from "./helpers/site.ts";
import { built, FILES, settings, text } from "./helpers/guide_site.ts";

Deno.test("if no navigation connects the folders, the sidebar has all pages", async () => {
  const more = {
    ...FILES,
    ...bothLanguages("about.md", "# About\n"),
    ...bothLanguages("404.md", "# Lost\n"),
  };
  const entries = (page: HTMLElement) =>
    page.querySelectorAll(".sidebar a").map((link) => link.getAttribute("href"));
  const ofGuide = ["/guide/", "/guide/a", "/guide/b", "/guide/c"];
  await built(more, (page) => {
    assert.deepEqual(entries(page("guide/a.html")), ["/about", ...ofGuide]);
    assert.deepEqual(entries(page("about.html")), ["/about", ...ofGuide]);
  });
  const pages = Array.from({ length: 94 }, (_, n) => bothLanguages(`more/${n}.md`, `# ${n}\n`));
  await built({ ...more, ...Object.assign({}, ...pages.slice(1)) }, (page) => {
    assert.equal(entries(page("guide/a.html")).length, 98, "all but the home page and the 404 page");
  });
  const many = Object.assign({}, ...pages);
  await built({ ...more, ...many }, (page) => {
    assert.deepEqual(entries(page("guide/a.html")), ofGuide, "in a large site that of its folder");
    const bar = page("zh/guide/a.html").querySelectorAll(".nav-right > a");
    const items = bar.map((link) => [link.textContent, link.getAttribute("href")]);
    assert.deepEqual(items, [["Guide", "/zh/guide/"], ["more", "/zh/more/0"], ["About", "/zh/about"]]);
  });
  const folders = Object.assign(
    {},
    ...Array.from({ length: 8 }, (_, n) => bothLanguages(`part${n}/index.md`, `# Part ${n}\n`)),
  );
  await built({ ...more, ...many, ...folders }, (page) => {
    assert.equal(page("guide/a.html").querySelectorAll(".nav-right > a").length, 5);
    assert.equal(page("guide/a.html").querySelectorAll(".nav-right .menu-panel a").length, 6);
  });
  const alone = Object.assign(
    {},
    ...Array.from({ length: 8 }, (_, n) => bothLanguages(`part${n}.md`, `# Part ${n}\n`)),
  );
  await built({ ...more, ...many, ...alone }, (page) => {
    const ofRoot = ["/about", ...Array.from({ length: 8 }, (_, n) => `/part${n}`)];
    assert.deepEqual(entries(page("part3.html")), ofRoot, "pages in no folder have a sidebar of their own");
    assert.deepEqual(entries(page("guide/a.html")), ofGuide);
    const bar = page("guide/a.html").querySelectorAll(".nav-right > a");
    assert.deepEqual(bar.map((link) => link.getAttribute("href")), ["/guide/", "/more/0", "/about"]);
  });
  for (
    const theme of [
      'nav: [{ text: "Guide", link: "/guide/" }]',
      `sidebar: { "/guide/": ${JSON.stringify(ofGuide.map((link) => ({ text: "A page", link })))} }`,
    ]
  ) {
    await built({ ...more, ...alone, ...settings(`themeConfig: { ${theme} }`) }, (page) => {
      assert.deepEqual(entries(page("guide/a.html")), ofGuide);
      assert.deepEqual(entries(page("about.html")), []);
    });
  }
});

Deno.test("a folder with only an index page is an entry, not a group", () => {
  const one = bothLanguages("guide/one/index.md", "# Number one\n");
  return built({ ...FILES, ...one }, (page) => {
    const sidebar = page("guide/a.html").querySelector(".sidebar")!;
    assert.equal(text(sidebar, 'li > a[href="/guide/one/"]'), "Number one");
    assert.equal(sidebar.querySelector("details"), null);
  });
});

Deno.test("a sidebar of all pages has those of a folder named index", () =>
  built({
    ...FILES,
    ...bothLanguages("index/words.md", "# Words\n"),
  }, (page) => {
    const sidebar = page("guide/b.html").querySelector(".sidebar")!;
    const links = sidebar.querySelectorAll("a").map((link) => link.getAttribute("href"));
    // The home page is not the one of that folder.
    assert.deepEqual(links.filter((link) => link === "/" || link === "/index/words"), ["/index/words"]);
    assert.equal(text(sidebar, 'details:has(a[href="/index/words"]) > summary'), "index");
  }));

Deno.test("a configured sidebar and navigation apply to every language without its own", async () => {
  const shared =
    'nav: [{ text: "A", link: "/guide/a" }], sidebar: { "/guide/": [{ text: "A", link: "/guide/a" }] }';
  const own = 'nav: [{ text: "乙", link: "/guide/b" }], sidebar: { "/": [{ text: "甲", link: "/guide/a" }] }';
  const shown = (page: HTMLElement) =>
    page.querySelectorAll(".nav-right a, .sidebar a")
      .map((link) => `${link.text.trim()} ${link.getAttribute("href")}`);
  const site = (zh: string) =>
    settings(`themeConfig: { ${shared}, locales: [{ lang: "en" }, { lang: "zh", ${zh} }] }`);
  await built({ ...FILES, ...site("") }, (page) => {
    assert.deepEqual(shown(page("guide/a.html")), ["A /guide/a", "A /guide/a"]);
    assert.deepEqual(shown(page("zh/guide/a.html")), ["A /zh/guide/a", "A /zh/guide/a"]);
  });
  await built({ ...FILES, ...site(own) }, (page) => {
    assert.deepEqual(shown(page("guide/a.html")), ["A /guide/a", "A /guide/a"]);
    assert.deepEqual(shown(page("zh/guide/a.html")), ["乙 /zh/guide/b", "甲 /zh/guide/a"]);
  });
});

Deno.test("sections without a configured sidebar keep those of their files", async () => {
  const files = {
    ...FILES,
    ...bothLanguages("guide/_meta.json", '["c", "a", "b"]'),
    ...bothLanguages("api/one.md", "# One\n"),
    ...bothLanguages("api/part/two.md", "# Two\n"),
    ...bothLanguages("api/_meta.json", '["gone"]'),
    ...bothLanguages("more/three.md", "# Three\n"),
  };
  const shown = (page: HTMLElement) => page.querySelectorAll(".sidebar a").map((link) => link.text.trim());
  const sidebar = (key: string) =>
    settings(`themeConfig: { sidebar: { "${key}": [{ text: "1", link: "/api/one" }] } }`);
  await built({ ...files, ...sidebar("/api/") }, (page) => {
    assert.deepEqual(shown(page("api/part/two.html")), ["1"]);
    assert.deepEqual(shown(page("zh/guide/a.html")), ["C", "A", "B", "Guide"]);
    assert.deepEqual(shown(page("more/three.html")), [], "without a file there is no sidebar");
  }, ["meta/unused content/en/api/_meta.json", "meta/unused content/zh/api/_meta.json"]);
  const folders = ["en/api", "en/guide", "zh/api", "zh/guide"];
  await built({ ...files, ...sidebar("/") }, (page) => {
    assert.deepEqual(shown(page("guide/a.html")), ["1"]);
  }, folders.map((folder) => `meta/unused content/${folder}/_meta.json`));
});

Deno.test("an entry of a configured sidebar that is only a link has the page's title", () => {
  const sidebar = '"/guide/": ["/guide/b", { text: "More", items: ["/guide/c", "/guide/a#two"] }]';
  return built({ ...FILES, ...settings(`themeConfig: { sidebar: { ${sidebar} } }`) }, (page) => {
    const links = page("zh/guide/a.html").querySelectorAll(".sidebar a");
    assert.deepEqual(links.map((link) => `${link.text.trim()} ${link.getAttribute("href")}`), [
      "B /zh/guide/b",
      "C /zh/guide/c",
      "A /zh/guide/a#two",
    ]);
  });
});

Deno.test("an entry that is only a link to a page that the language lacks has the title of the page it leads to", () => {
  const { "content/zh/guide/b.md": _, ...files } = FILES;
  const untranslated = { ...files, "content/en/guide/b.md": "# Loaf\n" };
  return built(
    { ...untranslated, ...settings('themeConfig: { sidebar: { "/guide/": ["/guide/b"] } }') },
    (page) => {
      const link = page("zh/guide/a.html").querySelector(".sidebar a")!;
      assert.equal(`${link.text} ${link.getAttribute("href")}`, "Loaf /guide/b");
    },
    ["route/untranslated content/en/guide/b.md"],
  );
});

Deno.test("previous and next links skip repeated pages and links to sections", () =>
  built({
    ...FILES,
    ...settings(`themeConfig: { sidebar: { "/guide/": [
      { text: "Group", link: "/guide/a", items: [
        { text: "A", link: "/guide/a" }, { text: "Two", link: "/guide/a#two" }, { text: "B", link: "/guide/b" },
      ] },
    ] } }`),
  }, (page) => {
    const next = (path: string) => page(path).querySelector(".pagination .next")?.getAttribute("href");
    const prev = (path: string) => page(path).querySelector(".pagination .prev")?.getAttribute("href");
    assert.deepEqual([next("guide/a.html"), prev("guide/b.html")], ["/guide/b", "/guide/a"]);
    assert.deepEqual([prev("guide/a.html"), next("guide/b.html")], [undefined, undefined]);
  }));

Deno.test("a sidebar's key may have a language prefix, like links", () =>
  built({
    ...FILES,
    ...settings(`themeConfig: { locales: [{ lang: "zh", sidebar: {
      "/zh/guide/": [{ text: "甲", link: "/zh/guide/a" }] } }] }`),
  }, (page) => {
    assert.equal(text(page("zh/guide/b.html"), "#Sidebar a"), "甲");
    assert.ok(
      !page("zh/guide/b.html").querySelector(".pagination a"),
      "nothing follows a page that is not listed",
    );
  }));

Deno.test("a sidebar may be for pages that only one version has", () =>
  built({
    "content/site.ts": `export default { title: "Site", description: "A site.", lang: "en",
      locales: [{ lang: "en", label: "English" }], multiVersion: { default: "v2", versions: ["v1", "v2"] },
      themeConfig: { sidebar: { "/new/": [{ text: "Part", link: "/new/part" }] } } };`,
    "content/v1/en/index.md": "# One\n",
    "content/v2/en/index.md": "# Two\n",
    "content/v2/en/new/part.md": "# Part\n",
  }, (page) => assert.equal(page("new/part.html").querySelector("#Sidebar a")?.text, "Part")));

Deno.test("a sidebar entry without a link is text, and not a previous or next page", () => {
  const sidebar = `{ "/guide/": [{ text: "A", link: "/guide/a" }, { text: "Only words" },
    { text: "Elsewhere", link: "https://example.org/" }, { text: "B", link: "/guide/b" }] }`;
  return built({ ...FILES, ...settings(`themeConfig: { sidebar: ${sidebar} }`) }, (page) => {
    const a = page("guide/a.html");
    assert.deepEqual(
      a.querySelectorAll(".sidebar a").map((link) => link.getAttribute("href")),
      ["/guide/a", "https://example.org/", "/guide/b"],
    );
    assert.match(text(a, ".sidebar") ?? "", /Only words/);
    assert.equal(a.querySelector(".pagination .next")?.getAttribute("href"), "/guide/b");
  });
});
