import assert from "node:assert/strict";
import { likelyHref, placeTheme, recordPlace } from "./island_place.tsx";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { usePageData } from "./runtime.ts";
import { type RuntimePageData, ThemeDataContext } from "./theme_data.ts";

Deno.test("likelyHref() stays in the page's language and version", () => {
  const zh = { base: "/docs/", cleanUrls: true, prefix: "/v1/zh" };
  const cases: readonly (readonly [string, string])[] = [
    ["/guide/one", "/docs/v1/zh/guide/one"],
    ["/guide/one.md?a=/b#c.d", "/docs/v1/zh/guide/one?a=/b#c.d"],
    ["/guide/index.mdx", "/docs/v1/zh/guide/"],
    ["/v1/zh/guide/one", "/docs/v1/zh/guide/one"],
    ["/v1/zh", "/docs/v1/zh"],
    ["/", "/docs/v1/zh/"],
    ["/docs/guide/one", "/docs/guide/one"],
    ["/files/a.zip#x", "/docs/files/a.zip#x"],
  ];
  for (const [href, expected] of cases) assert.equal(likelyHref(href, zh), expected);
  const plain = { base: "/", cleanUrls: false, prefix: "" };
  assert.equal(likelyHref("/guide/one#x", plain), "/guide/one.html#x");
  assert.equal(likelyHref("/guide/", plain), "/guide/index.html");
});

Deno.test("recordPlace() records only links that the rule does not predict", () => {
  const pages = new Map([["/one", "/zh/one"], ["/two", "/two"], ["/three", "/three"]]);
  const page = { lang: "zh", prefix: "/zh", resolve: (href: string) => pages.get(href) ?? href };
  const { theme, place } = recordPlace(page, "Menu", { items: [{ link: "/three", text: "a/b" }] });
  for (const href of ["/one", "/two"]) assert.equal(theme.resolve!(href), pages.get(href));
  assert.deepEqual(place(), { lang: "zh", prefix: "/zh", hrefs: { "/two": "/two", "/three": "/three" } });
  const inBrowser = placeTheme(place()!, { base: "/", cleanUrls: true, lang: "en" });
  for (const [href, expected] of pages) assert.equal(inBrowser.resolve!(href), expected);
  assert.equal(inBrowser.lang, "zh");
  assert.equal(recordPlace({ lang: "en" }, "Menu", { text: "a" }).place(), undefined);
});

Deno.test("placeTheme() has the same texts as on the server", () => {
  const texts = { tip: "Astuce" };
  const { theme, place } = recordPlace({ lang: "fr", prefix: "/fr", texts }, "Menu", {});
  const site = { base: "/", cleanUrls: true, lang: "en", texts: { fr: texts } };
  assert.deepEqual(placeTheme(place()!, site).texts, theme.texts);
  assert.equal(placeTheme({ lang: "en", prefix: "" }, site).texts, undefined);
});

Deno.test("the page's data is sent only if an island uses it", () => {
  const pageData = {
    siteData: { title: "Pots" },
    page: { routePath: "/glaze" },
  } as unknown as RuntimePageData;
  const { theme, place } = recordPlace({ lang: "en", pageData }, "Menu", {});
  assert.equal(place(), undefined);
  assert.deepEqual(theme.pageData, pageData);
  const inBrowser = placeTheme(place()!, { base: "/", cleanUrls: true, lang: "en" });
  assert.deepEqual(inBrowser.pageData, pageData);
  const located = recordPlace({ lang: "en", pageData, routePath: "/glaze" }, "Menu", {});
  assert.equal(located.theme.routePath, "/glaze");
  assert.deepEqual(located.place(), { lang: "en", prefix: "", routePath: "/glaze" });
  const Late = () => usePageData().page.title;
  const value = placeTheme({ lang: "en", prefix: "" }, { base: "/", cleanUrls: true, lang: "en" });
  const late = createElement(ThemeDataContext, { value }, createElement(Late));
  assert.throws(() => renderToString(late), /while the page is rendered/);
});

Deno.test("fields of the site that are made when read are sent if the island reads them", () => {
  const siteData = Object.defineProperties({ title: "Pots" }, {
    pages: { get: () => ["glaze"] },
    route: { get: () => assert.fail("nobody reads it") },
  });
  const pageData = { siteData, page: { routePath: "/glaze" } } as unknown as RuntimePageData;
  const { theme, place } = recordPlace({ lang: "en", pageData }, "Menu", {});
  assert.deepEqual(theme.pageData?.siteData.pages, ["glaze"]);
  const sent = JSON.parse(JSON.stringify(place()));
  assert.deepEqual(sent.pageData.siteData, { title: "Pots", pages: ["glaze"] });
});
