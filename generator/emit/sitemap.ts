/** `sitemap.xml` with language alternates, and `robots.txt` that points at it. Pure. */
import { encodePath } from "../../islands/lib/address.ts";
import type { Alternate } from "../../islands/types.ts";
import type { OutputFile, Page, SiteConfig } from "../types.ts";
import { escapeMarkup } from "../util/text.ts";

/** The origin in the sitemap of a site that configures none, because a sitemap must contain absolute URLs. */
export const LOCAL_ORIGIN = "http://localhost:4173";

/** Paths of the files that every site has for crawlers. */
export const CRAWLER_FILES = ["sitemap.xml", "robots.txt"] as const;

/** Returns the sitemap and `robots.txt`, which mentions the sitemap only if the site has an origin. */
export function sitemapFiles(pages: Iterable<Page>, config: SiteConfig): OutputFile[] {
  const { origin = LOCAL_ORIGIN } = config;
  const robots = ["User-agent: *", "Allow: /"];
  if (config.origin) robots.push(`Sitemap: ${origin}${encodePath(config.base)}sitemap.xml`);
  const urls = [...pages].filter((page) => page.props.page.pageType !== "404").map((page) =>
    urlEntry(page, origin, config.lang)
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
  const [sitemap, rules] = CRAWLER_FILES;
  return [{ path: sitemap, contents: xml }, { path: rules, contents: `${robots.join("\n")}\n` }];
}

function urlEntry(page: Page, origin: string, defaultLang: string): string {
  const date = page.props.lastUpdated?.iso;
  return [
    "  <url>",
    `    <loc>${escapeMarkup(origin + page.route.href)}</loc>`,
    ...(date ? [`    <lastmod>${date}</lastmod>`] : []),
    ...hreflangs(page.props.alternates, defaultLang).map(({ lang, href }) =>
      `    <xhtml:link rel="alternate" hreflang="${lang}" href="${escapeMarkup(origin + href)}"/>`
    ),
    "  </url>",
  ].join("\n");
}

/**
 * Returns the versions of a page that search engines are told of: in each of its languages, and `x-default` for
 * readers of others. None if the page has only one language.
 */
export function hreflangs(alternates: readonly Alternate[], defaultLang: string): readonly Alternate[] {
  if (alternates.length < 2) return [];
  const fallback = alternates.filter(({ lang }) => lang === defaultLang);
  return [...alternates, ...fallback.map((alternate) => ({ ...alternate, lang: "x-default" }))];
}
