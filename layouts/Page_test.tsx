import assert from "node:assert/strict";
import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { IslandContext, type IslandRenderer } from "./Island.tsx";
import { Tab, Tabs } from "./mdx/mod.ts";
import { Page } from "./Page.tsx";
import type { PageWithBody } from "./PageBody.tsx";
import { Shell } from "./Shell.tsx";
import type { PageProps, SidebarEntry } from "./types.ts";

const group = { type: "group", collapsed: true, collapsible: true } as const;
const sidebar: readonly SidebarEntry[] = [
  { ...group, text: "Here", items: [{ type: "link", text: "A", link: "/docs/a" }] },
  { ...group, text: "There", items: [{ type: "link", text: "B", link: "/docs/b" }] },
];

function props(overrides: Partial<PageProps> = {}, meta: Partial<PageProps["page"]> = {}): PageWithBody {
  const locale = {
    lang: "en",
    label: "English",
    title: "Site",
    dir: "ltr",
    home: "/docs/",
  } as const;
  const link = (icon: string) => ({ icon, mode: "link", content: `https://${icon}.example/` }) as const;
  return {
    site: {
      title: "Site",
      description: "",
      lang: "en",
      base: "/docs/",
      logo: { light: "/docs/l.svg", dark: "/docs/d.svg" },
      logoImage: { light: "/docs/l.svg", dark: "/docs/d.svg" },
      icon: undefined,
      locales: [locale, { ...locale, lang: "zh", label: "中文", home: "/docs/zh/" }],
      nav: [{ text: "Guide", link: "/docs/a" }],
      socialLinks: ["github", "x", "discord", "qq", "unknown"].map(link),
      darkMode: true,
      hideNavbar: "never",
      footerMessage: "© 2024",
      outlineTitle: "ON THIS PAGE",
      prevPageText: "Previous Page",
      nextPageText: "Next page",
      lastUpdatedText: "Last Updated",
      sourceCodeText: "Source",
      search: { mode: "local", limit: 7, hashes: "/static/search_index_hash.json", indexes: {} },
      globalUIComponents: ["ImageZoom"],
    },
    page: {
      pagePath: "a",
      pageType: "doc",
      routePath: "/a",
      lang: "en",
      title: "A",
      frontmatter: {},
      toc: [{ text: "Two", id: "two", depth: 2, charIndex: 0 }],
      version: "",
      _filepath: "",
      _relativePath: "",
      lastUpdatedTime: "",
      ...meta,
    },
    html: "<p>Body</p>",
    sidebar,
    overview: undefined,
    hero: undefined,
    features: [],
    show: {
      navbar: true,
      sidebar: true,
      outline: true,
      overview: true,
      footer: true,
      globalUIComponents: true,
    },
    prev: undefined,
    next: { text: "B", link: "/docs/b" },
    editLink: { text: "Edit", link: "https://e.example/a" },
    markdownHref: undefined,
    lastUpdated: { iso: "2024-01-02", text: "January 2, 2024" },
    alternates: [{ lang: "zh", href: "/docs/zh/a" }],
    versionLinks: [],
    stale: [],
    ...overrides,
  };
}

const renderer: IslandRenderer = ({ name }) => ({ html: `<i>${name}</i>`, prefix: "p" });

function page(overrides?: Partial<PageProps>, meta?: Partial<PageProps["page"]>) {
  const html = renderToStaticMarkup(
    <IslandContext value={renderer}>
      <Page {...props(overrides, meta)} />
    </IslandContext>,
  );
  return { html, root: parse(html) };
}

Deno.test("Page marks the current page, opens its group and leaves other collapsed groups closed", () => {
  const { root } = page();
  assert.equal(root.querySelector("#Sidebar a[aria-current=page]")?.text, "A");
  const groups = root.querySelectorAll("#Sidebar details");
  assert.deepEqual(groups.map((details) => details.hasAttribute("open")), [true, false]);
  assert.equal(root.querySelector("header.top a[data-alternate=zh]")?.getAttribute("href"), "/docs/zh/a");
});

Deno.test("Page has no inline style, handler or preload link on any page type", () => {
  for (const pageType of ["doc", "home", "404", "custom", "blank"] as const) {
    const { html, root } = page({}, { pageType });
    assert.doesNotMatch(html, /\s(style|on\w+)=|<link/, pageType);
    assert.equal(root.querySelectorAll("main#Main").length, 1, pageType);
  }
});

Deno.test("Page shows an edit link only with a URL, and three social links before the menu", () => {
  assert.ok(page().root.querySelector(".edit-link"));
  assert.equal(page({ editLink: undefined }).root.querySelector(".edit-link"), null);
  const { root } = page();
  assert.equal(root.querySelectorAll(".social > a").length, 3);
  assert.equal(root.querySelectorAll(".social .menu-panel a").length, 2);
});

Deno.test("Page labels a social link with its icon's name, or with its target if it has no icon", () => {
  const { site } = props();
  const socialLinks = ["gitea", ""].map((icon) =>
    ({ icon, mode: "link", content: "https://example.org/x" }) as const
  );
  const links = page({ site: { ...site, socialLinks } }).root.querySelectorAll(".social > a");
  assert.deepEqual(links.map((link) => link.getAttribute("aria-label")), ["Gitea", "example.org"]);
});

Deno.test("Page renders a feature's details as Markdown, and labels its link with the title only", () => {
  const features = [{ icon: "", title: "A", details: "**Fast** `a`", link: "/docs/a", span: 4 as const }];
  const feature = page({ features }, { pageType: "home" }).root.querySelector(".feature")!;
  assert.equal(feature.querySelector("p")?.innerHTML, "<strong>Fast</strong> <code>a</code>");
  assert.equal(feature.querySelector("a")?.text, "A");
});

Deno.test("Page renders no empty headings for a hero or a feature", () => {
  const hero = { name: "", text: "", tagline: "Fast", actions: [], image: undefined };
  const features = [{ icon: "🚀", title: "", details: "", link: "", span: 4 as const }];
  const home = page({ hero, features }, { pageType: "home", title: "Home" }).root;
  assert.deepEqual(
    home.querySelectorAll(".hero h1, .hero p, .feature h2, .feature p").map(({ text }) => text),
    [
      "Home",
      "Fast",
    ],
  );
  const ofSite = page({ hero: { ...hero, name: "Tides" } }, { pageType: "home", title: "Home" }).root;
  assert.equal(ofSite.querySelector("h1")?.text, "Tides");
  const named = page({ hero, html: "<h1>Own</h1>" }, { pageType: "home" }).root;
  assert.deepEqual(named.querySelectorAll("main h1").map(({ text }) => text), ["Own"]);
});

Deno.test("Page renders HTML in a hero's texts and in the footer's message", () => {
  const actions = [{ text: "<i>Go</i>", link: "/a", theme: "alt" as const }];
  const hero = { name: "<i>A</i>", text: "is <i>B</i>", tagline: "one<br/>**two**", actions };
  const home = page({ hero }, { pageType: "home" }).root;
  assert.equal(home.querySelector("h1")?.text, "A is B");
  assert.equal(home.querySelectorAll(".hero-tagline br, .hero-name i, .hero-text i, .button i").length, 4);
  assert.equal(home.querySelector(".site-footer")?.text, "© 2024");
  const html = page({ site: { ...props().site, footerMessage: 'By <a href="/us">us</a>' } }).root;
  assert.equal(html.querySelector(".site-footer a")?.text, "us");
});

Deno.test("Page ends with edit link, date and neighbours", () => {
  const end = page().root.querySelector(".doc-footer")!;
  assert.equal(end.querySelector(".edit-link")?.getAttribute("href"), "https://e.example/a");
  assert.match(end.querySelector(".last-updated")?.text ?? "", /^\s*Last Updated\s+January 2, 2024\s*$/);
  assert.equal(end.querySelector("time")?.getAttribute("datetime"), "2024-01-02");
  const neighbours = (overrides: Partial<PageProps>) =>
    page(overrides).root.querySelectorAll(".pagination a").map((link) => link.getAttribute("href"));
  const prev = { text: "P", link: "/docs/p" };
  assert.deepEqual(neighbours({ prev }), ["/docs/p", "/docs/b"]);
  assert.deepEqual(neighbours({}), ["/docs/b"], "the first page");
  assert.deepEqual(neighbours({ prev, next: undefined }), ["/docs/p"], "the last page");
  assert.equal(page({ next: undefined }).root.querySelector(".pagination"), null, "the only page");
});

Deno.test("Page repeats the link of a navigation item with a menu as the first in the menu, if it has one", () => {
  const items = [{ text: "A", link: "/docs/a" }, { text: "More", items: [{ text: "C", link: "/docs/c" }] }];
  const nav = [{ text: "Linked", link: "/docs/all", items }, { text: "Plain", items }];
  const menus = page({ site: { ...props().site, nav } }).root.querySelectorAll("header.top nav .menu-panel");
  assert.deepEqual(
    menus.map((menu) => menu.querySelectorAll("a, p").map(({ text, localName }) => `${localName} ${text}`)),
    [["a Linked", "a A", "p More", "a C"], ["a A", "p More", "a C"]],
  );
});

Deno.test("Page shows PAGE NOT FOUND and a link home on a 404 page", () => {
  const { root } = page({ html: "" }, { pageType: "404" });
  assert.equal(root.querySelector("h1")?.text, "PAGE NOT FOUND");
  assert.equal(root.querySelector("main a")?.text, "Take me home");
  assert.equal(root.querySelector("main a")?.getAttribute("href"), "/docs/");
});

Deno.test("Page shows the content of a custom 404 page", () => {
  const { root } = page({ html: "<h1>Lost</h1>" }, { pageType: "404" });
  assert.equal(root.querySelector("main .not-found h1")?.text, "Lost");
  assert.doesNotMatch(root.text, /Take me home/);
});

Deno.test("Shell does not depend on a page's title, outline or body", () => {
  const shell = (value: PageWithBody) =>
    renderToStaticMarkup(
      <IslandContext value={renderer}>
        <Shell {...value} />
      </IslandContext>,
    );
  const other = props(
    { html: "x", prev: { text: "P", link: "/docs/p" }, editLink: { text: "E", link: "e" } },
    {
      title: "T",
      toc: [],
    },
  );
  assert.equal(shell(props()), shell(other));
});

Deno.test("Island renders the element with its props, or the bare component without a renderer", () => {
  const island = page().root.querySelector("doc-island[data-island=Search]");
  assert.equal(island?.getAttribute("data-when"), "interaction");
  assert.equal(island?.getAttribute("data-prefix"), "p");
  assert.equal(JSON.parse(island?.getAttribute("data-props") ?? "").limit, 7);
  assert.equal(JSON.parse(island?.getAttribute("data-props") ?? "").texts, undefined, "the script has them");
  const bare = parse(renderToStaticMarkup(<Page {...props()} />));
  assert.equal(bare.querySelector("doc-island"), null);
  assert.ok(bare.querySelector("[data-search]"));
});

Deno.test("Tabs reads the labels of its tabs and hides all panels but one", () => {
  const root = parse(renderToStaticMarkup(
    <Tabs group="g" defaultValue="B">
      {"\n"}
      <Tab label="A">1</Tab>
      <Tab label="B">2</Tab>
    </Tabs>,
  ));
  assert.equal(root.querySelector("[data-tabs=g] [aria-selected=true]")?.getAttribute("data-tab"), "B");
  const panels = root.querySelectorAll("[role=tabpanel]");
  assert.deepEqual(panels.map((panel) => [panel.text, panel.hasAttribute("hidden")]), [["1", true], [
    "2",
    false,
  ]]);
});

Deno.test("the search gets the site's names of its languages if there are several", () => {
  const labelsIn = ({ site }: PageProps) => {
    const { root } = page({ site });
    const text = root.querySelector('[data-island="Search"]')?.getAttribute("data-props");
    return JSON.parse(text ?? "").labels;
  };
  const several = props();
  const single = { ...several, site: { ...several.site, locales: several.site.locales.slice(0, 1) } };
  assert.deepEqual(labelsIn(several), { en: "English", zh: "中文" });
  assert.equal(labelsIn(single), undefined);
});

Deno.test("Page's skip link leads to the text of a documentation page, else to the whole page", () => {
  const target = (pageType: PageProps["page"]["pageType"]) => {
    const { root } = page({}, { pageType });
    const href = root.querySelector(".skip-link")?.getAttribute("href") ?? "";
    return root.querySelectorAll("[id]").find(({ id }) => `#${id}` === href);
  };
  assert.equal(target("doc")?.localName, "article");
  assert.equal(target("home")?.localName, "main");
});

Deno.test("Page shows a title from the front matter, but not one from the file name", () => {
  const titles = (frontmatter: PageProps["page"]["frontmatter"]) =>
    page({ html: "<p>Body</p>" }, { title: "name", frontmatter }).root.querySelectorAll("article h1").length;
  assert.deepEqual([titles({ title: "name" }), titles({})], [1, 0]);
  for (const title of [null, " "]) assert.equal(titles({ title }), 0);
});

Deno.test("Page shows a notice below the title if a translation is stale", () => {
  const stale = [{ text: "Old", link: "/docs/a#old" }];
  const parts = (html: string, title?: string) =>
    page({ stale, html }, title === undefined ? {} : { title, frontmatter: { title } }).root
      .querySelectorAll("article h1, article .callout, article article > p, article > .doc-raw > p")
      .map((part) => part.localName);
  assert.deepEqual(parts("<h1>A</h1><p>Body</p>"), ["h1", "div", "p"]);
  assert.deepEqual(parts("<p>Body</p>", "A"), ["h1", "div", "p"]);
  assert.deepEqual(parts("<p>Body</p>"), ["div", "p"]);
  assert.equal(page({ stale }).root.querySelector(".callout-kind")?.text, "Warning: ");
});

Deno.test("Page labels its outline once, and marks its section in the navigation", () => {
  const nav = [{ text: "Docs", link: "/docs/x/", activeMatch: "^/a" }, { text: "A", link: "/docs/a" }, {
    text: "B",
    link: "/docs/b",
  }];
  const { root, html } = page({ site: { ...props().site, nav } });
  assert.equal(root.querySelector(".outline")?.getAttribute("aria-label"), "ON THIS PAGE");
  assert.equal(html.match(/>ON THIS PAGE</g)?.length, 1);
  assert.deepEqual(
    root.querySelectorAll(".nav-left .nav-link, .nav-right .nav-link").map((link) =>
      link.getAttribute("aria-current")
    ),
    ["true", "page", undefined],
  );
});

Deno.test("Page lazy-loads a logo that only one appearance shows, unless it is inlined", () => {
  const loading = (logoImage: PageProps["site"]["logoImage"]) =>
    page({ site: { ...props().site, logoImage } }).root.querySelectorAll(".brand img")
      .map((image) => image.getAttribute("loading"));
  assert.deepEqual(loading({ light: "/l.svg", dark: "/d.svg" }), ["lazy", "lazy"]);
  assert.deepEqual(loading({ light: "data:image/svg+xml,a", dark: "data:image/svg+xml,b" }), [
    undefined,
    undefined,
  ]);
  assert.deepEqual(loading({ light: "/l.svg", dark: "/l.svg" }), [undefined]);
});
