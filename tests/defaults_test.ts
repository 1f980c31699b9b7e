/** Defaults of a site, and the effect of each setting of the frame. */
import assert from "node:assert/strict";
import { type HTMLElement, parse } from "node-html-parser";
import { build } from "../generator/mod.ts";
import { bothLanguages, siteFrom } from "./helpers/site.ts";

const FILES = {
  ...bothLanguages("index.md", "---\npageType: home\ntitle: Home\n---\n"),
  ...bothLanguages("guide/a.md", "# A\n\n## Two {#two}\n\n### Three\n\n#### Four\n\n##### Five\n"),
  ...bothLanguages("guide/b.md", "# B\n\nSee [A](/guide/a) and [the start](/guide/).\n"),
  ...bothLanguages("guide/c.md", "# C\n"),
  ...bothLanguages("guide/index.md", "# Guide\n"),
};

const settings = (more: string) => ({
  "content/site.ts": `export default { title: "Site", description: "A site.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }], ${more} };`,
});

async function built(
  files: Readonly<Record<string, string>>,
  look: (page: (path: string) => HTMLElement, read: (path: string) => string) => void,
  reported: readonly string[] = [],
): Promise<void> {
  const site = siteFrom(files);
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ code, location }) => `${code} ${location?.file}`), reported);
  const read = (path: string) => site.read(`dist/${path}`);
  look((path) => parse(read(path)), read);
}

const text = (page: HTMLElement, selector: string) => page.querySelector(selector)?.text.trim();
const props = (page: HTMLElement) =>
  JSON.parse(page.querySelector('[data-island="Search"]')?.getAttribute("data-props") ?? "{}");

Deno.test("a site without settings has the default texts and limits", () =>
  built(FILES, (page) => {
    const b = page("guide/b.html");
    assert.equal(text(b, ".pagination .prev .pagination-label"), "Previous Page");
    assert.equal(text(b, ".pagination .next .pagination-label"), "Next page");
    assert.equal(text(page("guide/a.html"), ".outline summary"), "ON THIS PAGE");
    assert.equal(text(b, ".search-placeholder"), "Search Docs");
    const { limit, mode, lang } = props(b);
    assert.deepEqual([limit, mode, lang], [7, "local", "en"]);
    assert.equal(b.querySelector(".edit-link"), null);
    assert.equal(b.querySelector("html")?.getAttribute("data-theme"), "light");
    assert.equal(props(page("zh/guide/b.html")).lang, "zh");
  }));

Deno.test("what a home page does not state is not shown", () => {
  const home =
    "---\npageType: home\nhero: { image: { src: /a.svg }, actions: [{ text: A, link: /guide/ }] }\n" +
    "features: [{ link: /guide/ }]\n---\n";
  return built({ ...FILES, "content/en/index.md": home, "static/a.svg": "<svg/>" }, (page) => {
    const main = page("index.html").querySelector("main")!;
    assert.equal(main.querySelectorAll(".feature, .hero").length, 2);
    assert.doesNotMatch(main.outerHTML, /undefined|null/);
  });
});

Deno.test("the 404 page has its specified data", () =>
  built(FILES, (page) => {
    const boot = JSON.parse(page("404.html").querySelector("#site-boot")?.text ?? "{}");
    const { pageType, routePath, title, lang } = boot.page;
    assert.deepEqual({ pageType, routePath, title, lang }, {
      pageType: "404",
      routePath: "/404",
      title: "404",
      lang: "en",
    });
  }));

Deno.test("a language without its own 404 page has the theme's", () =>
  built(
    {
      ...FILES,
      "content/en/404.md": "---\npageType: 404\n---\n\n# Lost at sea\n",
      ...settings("checks: { translations: false }"),
    },
    (page) => {
      assert.equal(text(page("404.html"), "h1"), "Lost at sea");
      assert.equal(text(page("zh/404.html"), "h1"), "页面不存在");
    },
  ));

Deno.test("an outline has the headings of depth 2 to 4", () =>
  built(FILES, (page) => {
    const outline = page("guide/a.html").querySelectorAll(".outline a").map((link) => link.text);
    assert.deepEqual(outline, ["Two", "Three", "Four"]);
  }));

Deno.test("without clean URLs, URLs end in .html, and those of folders in index.html", () =>
  built({ ...FILES, ...settings("route: { cleanUrls: false }") }, (page) => {
    const main = page("zh/guide/b.html").querySelectorAll("main p a");
    assert.deepEqual(main.map((link) => link.getAttribute("href")), [
      "/zh/guide/a.html",
      "/zh/guide/index.html",
    ]);
  }));

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
  const many = Object.assign(
    {},
    ...Array.from({ length: 100 }, (_, n) => bothLanguages(`more/${n}.md`, `# ${n}\n`)),
  );
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
  await built(
    { ...more, ...settings(`themeConfig: { nav: [{ text: "Guide", link: "/guide/" }] }`) },
    (page) => {
      assert.deepEqual(entries(page("guide/a.html")), ofGuide);
      assert.deepEqual(entries(page("about.html")), []);
    },
  );
});

Deno.test("without configured navigation, the bar links to the only folder or page", async () => {
  const bar = (page: HTMLElement) =>
    page.querySelectorAll(".nav-menu nav a").map((link) => link.getAttribute("href"));
  await built(FILES, (page) => {
    assert.deepEqual(bar(page("index.html")), ["/guide/"]);
    assert.deepEqual(bar(page("zh/guide/a.html")), ["/zh/guide/"]);
  });
  const home = Object.fromEntries(Object.entries(FILES).filter(([path]) => !path.includes("/guide/")));
  await built({ ...home, ...bothLanguages("about.md", "# About\n") }, (page) => {
    assert.deepEqual(bar(page("index.html")), ["/about"]);
  });
});

Deno.test("a folder with only an index page is an entry, not a group", () => {
  const one = bothLanguages("guide/one/index.md", "# Number one\n");
  return built({ ...FILES, ...one }, (page) => {
    const sidebar = page("guide/a.html").querySelector(".sidebar")!;
    assert.equal(text(sidebar, 'li > a[href="/guide/one/"]'), "Number one");
    assert.equal(sidebar.querySelector("details"), null);
  });
});

Deno.test("a page shows the title of its front matter, unless it has its own heading", async () => {
  const overview = (text: string) =>
    bothLanguages("guide/index.md", `---\noverview: true\ntitle: All\n---\n${text}`);
  const named = (text: string) => bothLanguages("guide/a.md", `---\ntitle: Named\n---\n${text}`);
  const titles = (page: HTMLElement) => page.querySelectorAll("main h1").map((title) => title.text);
  await built({ ...FILES, ...overview("\nWords.\n") }, (page) => {
    assert.deepEqual(titles(page("guide/index.html")), ["All"]);
  });
  await built({ ...FILES, ...overview("\n# Everything\n"), ...named("\n## Part\n") }, (page) => {
    assert.deepEqual(titles(page("guide/index.html")), ["Everything"]);
    assert.deepEqual(titles(page("guide/a.html")), ["Named"]);
  });
  await built({ ...FILES, ...named("\n<h1 id='x'>Own</h1>\n") }, (page) => {
    assert.deepEqual(titles(page("guide/a.html")), ["Own"]);
  });
});

Deno.test("an overview is shown once: at its component, else below the text", async () => {
  const placed = '\nimport { Overview } from "@theme";\n\n# All\n\n<Overview />\n\nThe end.\n';
  const page = (head: string, body: string) => ({
    ...FILES,
    ...bothLanguages("guide/index.md", "# Guide\n"),
    ...bothLanguages("guide/all.mdx", head + body),
  });
  const overview = "---\noverview: true\n---\n";
  const shown = (page: HTMLElement) => {
    const article = page.querySelector("article")!;
    return [
      article.querySelectorAll(".overview").length,
      article.querySelectorAll(".overview-page").length,
      article.innerHTML.indexOf('class="overview"') < article.innerHTML.indexOf("The end."),
    ];
  };
  for (const head of ["", overview]) {
    await built(page(head, placed), (page) => {
      assert.deepEqual(shown(page("guide/all.html")), [1, 4, true], head);
    });
  }
  const parts = {
    ...bothLanguages("shared/outer.mdx", 'import Inner from "./inner.mdx";\n\n<Inner />\n'),
    ...bothLanguages("shared/inner.mdx", 'import { Overview } from "@theme";\n\n<Overview />\n'),
  };
  const included = 'import Outer from "../shared/outer.mdx";\n\n# All\n\n<Outer />\n\nThe end.\n';
  for (const head of ["", overview]) {
    await built({ ...page(`${head}\n`, included), ...parts }, (page) => {
      assert.deepEqual(shown(page("guide/all.html")), [1, 4, true], `in a fragment ${head}`);
    });
  }
  await built(page(overview, "# All\n\nThe end.\n"), (page) => {
    assert.deepEqual(shown(page("guide/all.html")), [1, 4, false]);
  });
});

Deno.test("navigation items are on the right unless set to left", () =>
  built({
    ...FILES,
    ...settings(
      'themeConfig: { nav: [{ text: "L", link: "/guide/a", position: "left" }, { text: "R", link: "/guide/b" }] }',
    ),
  }, (page) => {
    const bar = page("guide/a.html");
    assert.deepEqual([text(bar, ".nav-left a"), text(bar, ".nav-right a")], ["L", "R"]);
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

Deno.test("the brand has a name and links to an existing page, also without a title or home page", async () => {
  const brand = (page: HTMLElement) => {
    const link = page.querySelector(".brand")!;
    return [link.getAttribute("href"), link.text.trim() || link.getAttribute("aria-label")];
  };
  const nameless = { "content/site.ts": "export default {};" };
  await built({ ...FILES, ...nameless }, (page) => {
    assert.deepEqual(brand(page("guide/a.html")), ["/", "Home"]);
    assert.equal(text(page("guide/a.html"), "title"), "A | Home");
  });
  const site = siteFrom({ ...nameless, "content/guide/a.md": "# A\n", "content/zoo.md": "# Zoo\n" });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ code }) => code), ["route/no-home"]);
  const page = parse(site.read("dist/zoo.html"));
  assert.deepEqual(brand(page), ["/guide/a", "Take me home"]);
  assert.equal(text(page, "title"), "Zoo");
});

Deno.test("a site without dark mode is light and has no button for it", () =>
  built({ ...FILES, ...settings("themeConfig: { darkMode: false }") }, (page, read) => {
    assert.equal(page("guide/a.html").querySelector(".appearance"), null);
    assert.match(read("guide/a.html"), /d\.dataset\.theme="light"/);
    assert.doesNotMatch(read("guide/a.html"), /prefers-color-scheme/);
  }));

Deno.test("an on-screen keyboard resizes the page instead of covering it", () =>
  built(FILES, (page) => {
    for (const path of ["guide/a.html", "404.html"]) {
      const viewport = page(path).querySelector('meta[name="viewport"]')?.getAttribute("content");
      assert.match(viewport ?? "", /interactive-widget=resizes-content/);
    }
  }));

Deno.test("links in texts of the home page, the footer and the bar resolve like those of pages", () => {
  const links = "one <a href='/guide/a'>A</a>, other <a href='/forum/'>B</a>";
  const home = `---\npageType: home\nhero: { name: Site, tagline: "${links}" }\n` +
    `features: [{ title: Fast, details: "${links}" }]\n---\n`;
  return built({
    ...FILES,
    ...bothLanguages("index.md", home),
    ...settings(`base: "/docs/", themeConfig: { footer: { message: "${links}" },
      socialLinks: [{ icon: "github", content: "/guide/b" }] }`),
  }, (page) => {
    const places = [".hero-tagline", ".feature", ".site-footer"];
    for (const prefix of ["", "zh/"]) {
      const addresses = places.map((place) =>
        page(`${prefix}index.html`).querySelectorAll(`${place} a`).map((link) => link.getAttribute("href"))
      );
      assert.deepEqual(addresses, places.map(() => [`/docs/${prefix}guide/a`, "/forum/"]));
    }
    assert.ok(page("zh/guide/a.html").querySelector('a[aria-label="GitHub"][href="/docs/zh/guide/b"]'));
  });
});

Deno.test("a page that is listed in a group of a sidebar file appears only there", () => {
  const meta = JSON.stringify(["index", { type: "custom-link", label: "Group", items: [{ name: "b" }] }]);
  return built({ ...FILES, ...bothLanguages("guide/_meta.json", meta) }, (page) => {
    const links = page("guide/a.html").querySelectorAll("#sidebar a").map((link) => link.text.trim());
    assert.deepEqual(links, ["Guide", "B", "A", "C"]);
  });
});

Deno.test("a sidebar header, divider or custom link with a page's name does not replace the page", () => {
  const meta = JSON.stringify([
    { type: "section-header", name: "b", label: "More" },
    { type: "divider", name: "c" },
    { type: "custom-link", name: "a", label: "Far", link: "https://example.org/" },
  ]);
  return built({ ...FILES, ...bothLanguages("guide/_meta.json", meta) }, (page) => {
    const links = page("guide/a.html").querySelectorAll("#sidebar a").map((link) => link.text.trim());
    assert.deepEqual(links, ["Far", "Guide", "A", "B", "C"]);
  });
});

Deno.test("a site can disable its bar, its search and its footer", () =>
  built({ ...FILES, ...settings('search: false, themeConfig: { hideNavbar: "always" }') }, (page) => {
    assert.equal(page("guide/a.html").querySelector("#top"), null);
    assert.equal(page("guide/a.html").querySelector(".site-footer"), null);
    assert.equal(page("guide/a.html").querySelector('[data-island="Search"]'), null);
  }));

Deno.test("code of every promised language is highlighted", () => {
  const code: Readonly<Record<string, string>> = {
    ...{
      js: "const a = 1;",
      ts: "const a: number = 1;",
      jsx: "const a = <b>1</b>;",
      tsx: "const a = <b>1</b>;",
    },
    ...{ json: '{ "a": 1 }', css: "a { color: red; }", scss: "$a: 1px;", less: "@a: 1px;" },
    ...{ xml: '<a b="c"/>', diff: "+ a", yaml: "a: 1", md: "# a", mdx: "# a", bash: 'echo "a"' },
  };
  const fences = Object.entries(code).map(([lang, line]) => `\`\`\`${lang}\n${line}\n\`\`\``).join("\n\n");
  return built({ ...FILES, ...bothLanguages("guide/c.md", `# C\n\n${fences}\n`) }, (page) => {
    const plain = page("guide/c.html").querySelectorAll(".code-block")
      .filter((block) => !block.toString().includes('class="hljs-'))
      .map((block) => block.getAttribute("data-lang"));
    assert.deepEqual(plain, []);
    assert.equal(page("guide/c.html").querySelectorAll(".code-block").length, Object.keys(code).length);
  });
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
    assert.equal(text(page("zh/guide/b.html"), "#sidebar a"), "甲");
  }));

Deno.test("only the most specific navigation item is active", () => {
  const nav = `themeConfig: { nav: [
    { text: "Home", link: "/" }, { text: "Guide", link: "/guide/a" }, { text: "B", link: "/guide/b" },
    { text: "More", items: [{ text: "C", link: "/guide/c" }] } ] }`;
  return built({ ...FILES, ...settings(nav) }, (page) => {
    const active = (path: string) =>
      page(path).querySelectorAll(".nav-menu a.nav-link.active").map((item) => item.text.trim());
    assert.deepEqual(
      ["index", "guide/index", "guide/a", "guide/b", "guide/c", "zh/guide/b"].map((name) =>
        active(`${name}.html`)
      ),
      [["Home"], ["Guide"], ["Guide"], ["B"], ["C"], ["B"]],
    );
    assert.deepEqual(page("guide/c.html").querySelectorAll(".nav-menu .menu.active").length, 1);
    assert.deepEqual(page("guide/b.html").querySelectorAll(".nav-menu .menu.active").length, 0);
  });
});

Deno.test("a navigation item is active in its page's folder, also if only another language has the page", () =>
  built({
    ...FILES,
    "content/en/guide/english.md": "# English\n",
    ...settings(
      `checks: { translations: false }, themeConfig: { nav: [{ text: "Guide", link: "/guide/english" }] }`,
    ),
  }, (page) => {
    assert.equal(text(page("zh/guide/a.html"), ".nav-menu a.active"), "Guide");
  }));

Deno.test("a navigation item is active however its link is written", () => {
  const nav = `themeConfig: { nav: [
    { text: "Other site", link: "//example.org/" }, { text: "A", link: "/guide/a.html" },
    { text: "B", link: "/en/guide/b" }, { text: "C", link: "/guide/c.md" }], locales: [
    { lang: "zh", nav: [{ text: "首页", link: "/zh" }, { text: "甲", link: "/zh/guide/a.html" }] }] }`;
  return built({ ...FILES, ...settings(nav) }, (page) => {
    const active = (path: string) =>
      page(path).querySelectorAll(".nav-menu a.nav-link.active").map((item) => item.text.trim());
    assert.deepEqual(
      ["index", "guide/a", "guide/b", "guide/c", "zh/index", "zh/guide/a"].map((name) =>
        active(`${name}.html`)
      ),
      [[], ["A"], ["B"], ["C"], ["首页"], ["甲"]],
    );
  });
});

Deno.test("a page without all languages lists those that it has, for the first-visit redirect", () =>
  built({
    ...FILES,
    ...settings("checks: { translations: false }"),
    "content/en/only.md": "# Only\n",
  }, (_, read) => {
    assert.match(read("only.html"), /<html[^>]* data-langs="en"/);
    assert.doesNotMatch(read("guide/a.html"), /data-langs/);
  }));

Deno.test("the 404 page is in the default version and language, wherever they are listed", () =>
  built({
    "content/site.ts": `export default { title: "Site", description: "A site.", lang: "zh",
      locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
      multiVersion: { default: "v2", versions: ["v1", "v2"] } };`,
    ...Object.fromEntries(["v1", "v2"].flatMap((version) =>
      ["en", "zh"].map((lang) => [`content/${version}/${lang}/index.md`, "# Start\n"])
    )),
  }, (page) => {
    const missing = page("404.html");
    assert.equal(missing.querySelector("html")?.getAttribute("lang"), "zh");
    assert.equal(missing.querySelector(".brand")?.getAttribute("href"), "/");
    const english = page("en/404.html");
    assert.equal(english.querySelector("html")?.getAttribute("lang"), "en");
    assert.equal(english.querySelector("main a")?.getAttribute("href"), "/en/");
    const older = page("v1/en/404.html");
    assert.equal(older.querySelector("main a")?.getAttribute("href"), "/v1/en/");
  }));

Deno.test("a site's own 404 page applies to all its versions", () =>
  built({
    "content/site.ts": `export default { title: "Site", description: "A site.", lang: "en",
      locales: [{ lang: "en", label: "English" }], multiVersion: { default: "v2", versions: ["v1", "v2"] } };`,
    "content/v1/en/index.md": "# One\n",
    "content/v2/en/index.md": "# Two\n",
    "content/v2/en/404.md": "---\npageType: 404\n---\n\n# Lost\n",
  }, (page) => {
    assert.equal(page("404.html").querySelector("h1")?.text, "Lost");
    assert.throws(() => page("v1/404.html"));
  }));

Deno.test("the version menu links to existing pages", () =>
  built({
    "content/site.ts":
      `export default { title: "Site", description: "A site.", lang: "en", checks: { translations: false },
      locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
      multiVersion: { default: "v2", versions: ["v1", "v2"] } };`,
    "content/v1/en/index.md": "# One\n",
    "content/v1/zh/part.md": "# 部分\n",
    "content/v2/en/index.md": "# Two\n",
    "content/v2/zh/index.md": "# 二\n",
  }, (page) => {
    const link = (path: string) => page(path).querySelector('[data-version="v1"]')?.getAttribute("href");
    assert.deepEqual([link("index.html"), link("zh/index.html")], ["/v1/", "/v1/"]);
  }));

Deno.test("a sidebar may be for pages that only one version has", () =>
  built({
    "content/site.ts": `export default { title: "Site", description: "A site.", lang: "en",
      locales: [{ lang: "en", label: "English" }], multiVersion: { default: "v2", versions: ["v1", "v2"] },
      themeConfig: { sidebar: { "/new/": [{ text: "Part", link: "/new/part" }] } } };`,
    "content/v1/en/index.md": "# One\n",
    "content/v2/en/index.md": "# Two\n",
    "content/v2/en/new/part.md": "# Part\n",
  }, (page) => assert.equal(page("new/part.html").querySelector("#sidebar a")?.text, "Part")));

Deno.test("a logo's URL may be unencoded or external, and a large logo is not inlined", async () => {
  const large = `<svg xmlns="http://www.w3.org/2000/svg">${"<path d='M1 1h2'/>".repeat(40)}</svg>`;
  const logoOf = async (logo: string, files: Readonly<Record<string, string>>) => {
    const given = { ...settings(`base: "/docs/", logo: ${JSON.stringify(logo)}`), ...files };
    let src = "";
    await built({ ...given, ...bothLanguages("index.md", "# Home\n") }, (page) => {
      src = page("zh/index.html").querySelector(".brand img")?.getAttribute("src") ?? "";
    });
    return src;
  };
  assert.match(await logoOf("/a b树.svg", { "static/a b树.svg": "<svg/>" }), /^data:image/);
  assert.equal(await logoOf("/a b树.svg", { "static/a b树.svg": large }), "/docs/a%20b%E6%A0%91.svg");
  assert.equal(await logoOf("https://example.org/l.svg", {}), "https://example.org/l.svg");
});

Deno.test("images in settings are below the base path", () =>
  built({
    ...settings(`base: "/docs/", themeConfig: {
      nav: [{ text: "Guide", link: "/guide/a", tag: "/nav.svg" }],
      socialLinks: [{ icon: "wechat", mode: "img", content: "/qr.png" }] }`),
    ...bothLanguages("index.md", "---\npageType: home\nfeatures: [{ title: Fast, icon: /icon.svg }]\n---\n"),
    ...bothLanguages("guide/_meta.json", '[{ "type": "file", "name": "a", "tag": "/side.svg" }]'),
    ...bothLanguages("guide/a.mdx", 'import { Tag } from "@theme";\n\n# A\n\n<Tag tag="/tag.svg" />\n'),
    ...Object.fromEntries(
      ["nav.svg", "qr.png", "icon.svg", "side.svg", "tag.svg"].map((name) => [`static/${name}`, "<svg/>"]),
    ),
  }, (page) => {
    const images = (path: string) =>
      [...new Set(page(path).querySelectorAll("img").map((image) => image.getAttribute("src")))].sort();
    assert.deepEqual(images("zh/index.html"), ["/docs/icon.svg", "/docs/nav.svg", "/docs/qr.png"]);
    assert.deepEqual(
      images("guide/a.html"),
      ["/docs/nav.svg", "/docs/qr.png", "/docs/side.svg", "/docs/tag.svg"],
    );
  }));

Deno.test("a navigation pattern applies to every language, with or without a language in it", async () => {
  const nav = [
    { text: "A", link: "/guide/a", activeMatch: "^/guide/[^b]" },
    { text: "B", link: "/guide/b", activeMatch: "^(?:/zh)?/guide/b|^/none" },
  ];
  await built({ ...FILES, ...settings(`themeConfig: { nav: ${JSON.stringify(nav)} }`) }, (page) => {
    const active = (path: string) =>
      page(path).querySelectorAll(".nav-right .active").map((link) => link.text);
    for (const prefix of ["", "zh/"]) {
      assert.deepEqual([active(`${prefix}guide/c.html`), active(`${prefix}guide/b.html`)], [["A"], ["B"]]);
    }
  });
});

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

Deno.test("a home page without a title uses its hero's name, or the site's title", () => {
  const files = {
    ...FILES,
    "content/en/index.md": "---\npageType: home\nhero: { name: Orchard }\n---\n",
    "content/zh/index.md": "---\npageType: home\n---\n",
  };
  return built(files, (page) => {
    assert.deepEqual(["index.html", "zh/index.html"].map((path) => text(page(path), "title")), [
      "Orchard",
      "Site",
    ]);
  });
});

Deno.test("an icon may be an SVG or an unknown name; an image without a label has its file's name", () => {
  const links = [
    { icon: '<svg viewBox="0 0 9 9" class="own"/>', content: "https://example.org/a" },
    { icon: "constructor", content: "https://example.org/b" },
    ...["https://example.org/code/group.png", "/交流群.png?v=2", "data:image/gif;base64,R0lGOD/lhAQ=="].map((
      content,
    ) => ({
      icon: { svg: '<svg viewBox="0 0 9 9"/>' },
      mode: "img",
      content,
    })),
  ];
  return built(
    {
      ...FILES,
      ...settings(`themeConfig: { socialLinks: ${JSON.stringify(links)} }`),
      "static/交流群.png": "",
    },
    (page) => {
      const social = page("guide/a.html").querySelector(".social")!;
      assert.equal(social.querySelectorAll("svg.own").length, 1);
      assert.deepEqual(social.querySelectorAll("a").map((link) => link.getAttribute("aria-label")), [
        "example.org",
        "Constructor",
      ]);
      const images = social.querySelectorAll("img").map((image) => image.getAttribute("alt"));
      assert.deepEqual(images, ["group", "交流群", "image"]);
    },
  );
});
