/** Defaults of a site, and the effect of each setting of the frame. */
import assert from "node:assert/strict";
import { type HTMLElement, parse } from "node-html-parser";
import { build } from "../generator/mod.ts";
import { bothLanguages, siteFrom, textOf } from "./helpers/site.ts";
import { built, FILES, settings, text } from "./helpers/guide_site.ts";

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

Deno.test("a link to edit a page leads to its file, whatever its name", () =>
  built({
    ...FILES,
    ...settings('themeConfig: { editLink: { docRepoBaseUrl: "https://example.org/edit/", text: "Edit" } }'),
    ...bothLanguages("guide/大小.md", "# Size\n"),
  }, (page) => {
    const edit = page("guide/大小.html").querySelector(".edit-link");
    assert.equal(edit?.getAttribute("href"), `https://example.org/edit/en/guide/${encodeURI("大小")}.md`);
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
    const boot = JSON.parse(page("404.html").querySelector("#Site-boot")?.text ?? "{}");
    const { pageType, routePath, title, lang } = boot.page;
    assert.deepEqual({ pageType, routePath, title, lang }, {
      pageType: "404",
      routePath: "/404",
      title: "404",
      lang: "en",
    });
  }));

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
  const links = "one <a href='/guide/a'>A</a>, other <a href='https://example.org/'>B</a>";
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
      assert.deepEqual(addresses, places.map(() => [`/docs/${prefix}guide/a`, "https://example.org/"]));
    }
    assert.ok(page("zh/guide/a.html").querySelector('a[aria-label="GitHub"][href="/docs/zh/guide/b"]'));
  });
});

Deno.test("a site can disable its bar, its search and its footer", () =>
  built({ ...FILES, ...settings('search: false, themeConfig: { hideNavbar: "always" }') }, (page) => {
    assert.equal(page("guide/a.html").querySelector("header.top"), null);
    assert.equal(page("guide/a.html").querySelector(".site-footer"), null);
    assert.equal(page("guide/a.html").querySelector('[data-island="Search"]'), null);
  }));

Deno.test("only a site that searches its own pages has the search worker", async () => {
  const search = { local: "{}", remote: '{ mode: "remote", apiUrl: "https://example.org/" }', none: "false" };
  for (const [mode, value] of Object.entries(search)) {
    const site = siteFrom({ ...FILES, ...settings(`search: ${value}`) });
    const { outputs } = await build(site.options);
    assert.equal(outputs.some(({ path }) => path.includes("search_worker")), mode === "local", mode);
  }
});

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

Deno.test("the hero's image has the other files and the sizes that its front matter names", async () => {
  const hero = (image: string) => `---\npageType: home\nhero: { image: { src: /a.png, ${image} } }\n---\n`;
  const site = siteFrom({
    ...settings('base: "/docs/", checks: { severity: { "link/image": "warning" } }'),
    "content/en/index.md": hero('srcset: [/b.png 2x, "./树.png 3x"], sizes: 40vw, dark: /c.png'),
    "content/zh/index.md": hero('srcset: "/b.png 480w,/d.png 800w", sizes: [(width < 30em) 100vw, 50vw]'),
    ...Object.fromEntries(["a.png", "b.png", "c.png"].map((name) => [`static/${name}`, ""])),
    "content/en/树.png": "",
  });
  const { outputs, diagnostics } = await build(site.options);
  const missing = diagnostics.filter(({ code }) => code === "link/image");
  assert.deepEqual(missing.map(({ location }) => [location?.file, location?.line, location?.column]), [
    ["content/zh/index.md", 3, 52],
  ]);
  const attributesIn = (path: string) =>
    parse(textOf(outputs.find((output) => output.path === path))).querySelectorAll(".hero-image img").map(
      (image) => [image.getAttribute("srcset"), image.getAttribute("sizes")],
    );
  assert.deepEqual([attributesIn("index.html"), attributesIn("zh/index.html")], [
    [["/docs/b.png 2x, /docs/static/assets/%E6%A0%91.e3b0c442.png 3x", "40vw"], [undefined, undefined]],
    [["/docs/b.png 480w, /docs/d.png 800w", "(width < 30em) 100vw, 50vw"]],
  ]);
});

Deno.test("only documentation pages have a sidebar, and blank pages no bar", () => {
  const types = ["doc", "home", "404", "custom", "blank"];
  const files = types.flatMap((type) =>
    Object.entries(bothLanguages(`guide/${type}.md`, `---\npageType: "${type}"\n---\n\n# Title\n`))
  );
  return built({ ...FILES, ...Object.fromEntries(files) }, (page) => {
    const having = (selector: string) =>
      types.filter((type) => page(`guide/${type}.html`).querySelector(selector));
    assert.deepEqual(having("nav.sidebar"), ["doc"]);
    assert.deepEqual(having("header.top"), ["doc", "home", "404", "custom"]);
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
