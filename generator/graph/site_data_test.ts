import assert from "node:assert/strict";
import type { NavItem } from "../../layouts/types.ts";
import type { LocaleConfig, Route, SiteConfig } from "../types.ts";
import { factsForIslands, siteDataFor, type SiteDataInput } from "./site_data.ts";

const LOCALE = { lang: "zh", texts: {} } as unknown as LocaleConfig;
const CONFIG = {
  base: "/",
  lang: "en",
  locales: [LOCALE],
  multiVersion: { default: "v2", versions: ["v1.0", "v2"] },
  theme: { socialLinks: [] },
} as unknown as SiteConfig;

/** Returns the navigation in Chinese. Pages below `/old/` are in the older version only. */
function navOf(nav: readonly NavItem[], version = "v2"): readonly NavItem[] {
  const routeOfLink = (path: string): Route => {
    const found = path.startsWith("/old/") ? "v1.0" : version;
    return { lang: "zh", version: found, routePath: (found === "v2" ? "" : "/v1.0") + "/zh" + path } as Route;
  };
  const resolve = (href: string) => href;
  const { nav: made } = siteDataFor({
    config: CONFIG,
    locale: LOCALE,
    version,
    nav,
    title: "Site",
    homeOf: () => "/zh/",
    resolve,
    resolveUnchecked: resolve,
    routeOfLink,
    inlineSvg: (address) => address,
  });
  return made;
}

function item(link: string, ...items: readonly NavItem[]): NavItem {
  return { text: link, link, ...(items.length > 0 && { items }) };
}

function activeOn(path: string, items: readonly NavItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.activeMatch && new RegExp(item.activeMatch).test(path) ? [item.text] : []),
    ...activeOn(path, item.items ?? []),
  ]);
}

Deno.test("siteDataFor() makes a navigation item active in the folder that it leads into, but not where others lead", () => {
  const nav = navOf([
    item("/"),
    ...["/guide/", "/guide/start", "/guide/app/", "/guide/"].map((link) => item(link)),
    ...["/tools/a", "/tools/", "/tools/a", "/nuts/a", "/nuts", "/old/a"].map((link) => item(link)),
    { text: "More", items: [item("/c++/a"), { text: "Deep", items: [item("/deep/a")] }] },
  ]);
  const expected = {
    "/zh": ["/"],
    "/zh/": ["/"],
    "/zh/about": [],
    "/zh/guide": ["/guide/"],
    "/zh/guide/": ["/guide/"],
    "/zh/guide/other": ["/guide/"],
    "/zh/guide/start": [],
    "/zh/guide/started": ["/guide/"],
    "/zh/guide/app/": [],
    "/zh/guide/app/usage": [],
    "/zh/guides": [],
    "/zh/tools/a": ["/tools/a"],
    "/zh/tools/b": ["/tools/a"],
    "/zh/nuts/": ["/nuts/a"],
    "/zh/old/b": ["/old/a"],
    "/zh/c++/b": ["/c++/a"],
    "/zh/deep/b": ["/deep/a"],
    "/guide/other": [],
  };
  for (const [path, active] of Object.entries(expected)) assert.deepEqual(activeOn(path, nav), active, path);
});

Deno.test("siteDataFor() lets the pattern of a navigation item omit the language, and changes nothing else in it", () => {
  const active = (activeMatch: string, path: string) =>
    activeOn(path, navOf([{ text: "Item", link: "/guide/", activeMatch }])).length > 0;
  for (const path of ["/zh/guide/a", "/zh/quiz"]) assert.ok(active("^/guide/|qui[^/]$", path), path);
  for (const path of ["/zh", "/zh/"]) assert.ok(active("^/?$", path), path);
  assert.equal(active("^/guide/", "/zh/api/guide/"), false);
});

Deno.test("siteDataFor() takes the dot in the name of a version literally in patterns", () => {
  const nav = navOf([item("/"), { ...item("/guide/"), activeMatch: "^/guide/" }], "v1.0");
  const expected = {
    "/v1.0/zh/": ["/"],
    "/v1x0/zh/": [],
    "/v1.0/zh/guide/a": ["/guide/"],
    "/v1x0/zh/guide/a": [],
  };
  for (const [path, active] of Object.entries(expected)) assert.deepEqual(activeOn(path, nav), active, path);
});

/** Settings of which none has its default value. */
const ALL = {
  base: "/a b/",
  lang: "en",
  cleanUrls: true,
  logo: { light: "/light.svg", dark: "/dark.svg" },
  icon: "/icon.svg",
  locales: [
    { lang: "en", label: "English", title: "Orchard", dir: "ltr", texts: { takeMeHome: "Go home" } },
    { lang: "ar", label: "العربية", title: "بستان", dir: "rtl", texts: {} },
  ],
  componentTexts: { hello: { en: "Hello" } },
  multiVersion: { default: "v2", versions: ["v1", "v2"] },
  search: { mode: "local", apiUrl: undefined, searchIndexes: [], limit: 5 },
  theme: {
    socialLinks: [
      { icon: "github", mode: "link", content: "/code" },
      { icon: "wechat", mode: "text", content: "/orchard" },
    ],
    darkMode: true,
    hideNavbar: "scroll",
    globalUIComponents: ["Banner"],
  },
} as unknown as SiteConfig;

const ENGLISH = {
  ...ALL.locales[0],
  description: "Trees.",
  footerMessage: '<a href="/about">About</a>',
  texts: {
    outlineTitle: "Parts",
    prevPage: "Before",
    nextPage: "After",
    lastUpdated: "Changed",
    source: "Code",
    others: "More",
  },
} as unknown as LocaleConfig;

const INPUT: SiteDataInput = {
  config: ALL,
  locale: ENGLISH,
  version: "v1",
  nav: [{ text: "Start", link: "/start", position: "left" }],
  title: "Home",
  homeOf: (lang) => `/home/${lang}`,
  resolve: (href) => `/resolved${href}`,
  resolveUnchecked: (href) => `/unchecked${href}`,
  routeOfLink: () => undefined,
  inlineSvg: (address) => `data:${address}`,
};

Deno.test("siteDataFor() gives layouts every setting that they show, with resolved addresses", () => {
  const { search, texts, ...data } = siteDataFor(INPUT);
  assert.deepEqual(data, {
    title: "Orchard",
    description: "Trees.",
    lang: "en",
    base: "/a b/",
    logo: { light: "/resolved/light.svg", dark: "/resolved/dark.svg" },
    logoImage: { light: "data:/resolved/light.svg", dark: "data:/resolved/dark.svg" },
    icon: "/resolved/icon.svg",
    locales: [
      { lang: "en", label: "English", title: "Orchard", dir: "ltr", home: "/home/en" },
      { lang: "ar", label: "العربية", title: "بستان", dir: "rtl", home: "/home/ar" },
    ],
    nav: [{ text: "Start", position: "left", link: "/resolved/start" }],
    socialLinks: [
      { icon: "github", mode: "link", content: "/unchecked/code" },
      { icon: "wechat", mode: "text", content: "/orchard" },
    ],
    darkMode: true,
    hideNavbar: "scroll",
    footerMessage: '<a href="/resolved/about">About</a>',
    outlineTitle: "Parts",
    prevPageText: "Before",
    nextPageText: "After",
    lastUpdatedText: "Changed",
    sourceCodeText: "Code",
    globalUIComponents: ["Banner"],
  });
  assert.deepEqual(texts, { source: "Code", others: "More" });
  assert.deepEqual(search, {
    mode: "local",
    limit: 5,
    hashes: "/a%20b/static/search_index_hash.json",
    indexes: { en: "v1.en", ar: "v1.ar" },
  });
});

Deno.test("siteDataFor() gives a remote search its address and indexes, and no local ones", () => {
  const searchIndexes = [{ value: "docs", label: "Docs" }];
  const remote = { mode: "remote", apiUrl: "https://example.org/find", searchIndexes, limit: 9 } as const;
  const { search } = siteDataFor({ ...INPUT, config: { ...ALL, search: remote } });
  assert.deepEqual(search, { ...remote, hashes: "/a%20b/static/search_index_hash.json", indexes: {} });
  assert.equal(siteDataFor({ ...INPUT, config: { ...ALL, search: undefined } }).search, undefined);
});

Deno.test("siteDataFor() names a site without a title after its home page", () => {
  assert.equal(siteDataFor({ ...INPUT, locale: { ...ENGLISH, title: "" } }).title, "Home");
});

Deno.test("factsForIslands() has the texts of languages and components only if there are any", () => {
  const site = { base: "/a b/", cleanUrls: true, lang: "en" };
  assert.deepEqual(factsForIslands(ALL), {
    ...site,
    texts: { en: { takeMeHome: "Go home" } },
    componentTexts: { hello: { en: "Hello" } },
  });
  const plain = { ...ALL, locales: [ALL.locales[1]!], componentTexts: {} };
  assert.deepEqual(factsForIslands(plain), site);
});
