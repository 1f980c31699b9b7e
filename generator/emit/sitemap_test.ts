import assert from "node:assert/strict";
import type { Page, SiteConfig } from "../types.ts";
import { LOCAL_ORIGIN, sitemapFiles } from "./sitemap.ts";

function filesOf(pages: readonly unknown[], config: Partial<SiteConfig>): string[] {
  const files = sitemapFiles(pages as Page[], { base: "/", lang: "en", ...config } as SiteConfig);
  return files.map(({ contents }) => String(contents));
}

function pageAt(href: string, alternates: Readonly<Record<string, string>> = {}, iso?: string): unknown {
  const links = Object.entries(alternates).map(([lang, href]) => ({ lang, href }));
  const props = { page: { pageType: "doc" }, alternates: links, lastUpdated: iso && { iso } };
  return { route: { href }, props };
}

Deno.test("sitemapFiles() lists a page's languages, if it has several, with the site's first as the default", () => {
  const origin = "https://example.org";
  const fruit = pageAt("/fruit", { zh: "/fruit", en: "/en/fruit" }, "2026-01-31");
  const [sitemap] = filesOf([
    fruit,
    pageAt("/a&b", { en: "/en/a&b", fr: "/fr/a&b" }),
    pageAt("/only", { zh: "/only" }),
  ], { lang: "zh", origin });
  const [, ...urls] = sitemap!.split("  <url>\n").map((url) => url.split("\n").map((line) => line.trim()));
  const link = (lang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${href}"/>`;
  assert.deepEqual(urls, [
    [
      "<loc>https://example.org/fruit</loc>",
      "<lastmod>2026-01-31</lastmod>",
      link("zh", "/fruit"),
      link("en", "/en/fruit"),
      link("x-default", "/fruit"),
      "</url>",
      "",
    ],
    [
      "<loc>https://example.org/a&amp;b</loc>",
      link("en", "/en/a&amp;b"),
      link("fr", "/fr/a&amp;b"),
      "</url>",
      "",
    ],
    ["<loc>https://example.org/only</loc>", "</url>", "</urlset>", ""],
  ]);
});

Deno.test("sitemapFiles() lists no 404 page, and leads nowhere from robots.txt without an origin", () => {
  const lost = { route: { href: "/404" }, props: { page: { pageType: "404" }, alternates: [] } };
  const [sitemap, robots] = filesOf([lost, pageAt("/fruit")], {});
  assert.deepEqual(sitemap!.match(/<loc>.*<\/loc>/g), [`<loc>${LOCAL_ORIGIN}/fruit</loc>`]);
  assert.equal(robots, "User-agent: *\nAllow: /\n");
});

Deno.test("sitemapFiles() leads from robots.txt to the sitemap below the base path", () => {
  const [, robots] = filesOf([], { base: "/文档/", origin: "https://example.org" });
  const address = "https://example.org/%E6%96%87%E6%A1%A3/sitemap.xml";
  assert.equal(robots, `User-agent: *\nAllow: /\nSitemap: ${address}\n`);
});
