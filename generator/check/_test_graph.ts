/** Builds a minimal site graph for the tests of the checks: only what the checks read. */
import type { TestPageOptions } from "../markdown/_test_page.ts";
import { testPage } from "../markdown/_test_page.ts";
import type { FreshnessRecord, Page, ParsedPage, SiteGraph } from "../types.ts";

/** Builds a graph from texts by file path, such as `zh/guide/page.md`. The default language is `en`. */
export function testGraph(
  files: Readonly<Record<string, string>>,
  parts: Partial<SiteGraph> = {},
): SiteGraph {
  const pages = new Map(
    Object.entries(files).map(([path, text]) => {
      const page = pageAt(path, text);
      return [page.route.routePath, page];
    }),
  );
  const config = {
    projectDir: "/site",
    contentDir: "/site/content",
    lang: "en",
    checks: {},
    locales: [{ lang: "en" }, { lang: "zh" }],
  };
  return {
    pages,
    fragments: new Map(),
    freshness: new Map(),
    sidebars: new Map(),
    sites: new Map(),
    ...parts,
    config: { ...config, ...parts.config },
  } as unknown as SiteGraph;
}

export function record(pages: FreshnessRecord["pages"]): FreshnessRecord {
  return { path: "/site/content/zh/freshness.json", filePath: "content/zh/freshness.json", text: "", pages };
}

function pageAt(path: string, text: string): Page {
  const lang = path.split("/")[0];
  const format: TestPageOptions["format"] = path.endsWith(".mdx") ? "mdx" : "md";
  const parsed = testPage(text, { lang, format }).page;
  const pure = path.slice(lang.length).replace(/\.mdx?$/, "").replace(/\/index$/, "/");
  const routePath = lang === "en" ? pure : `/${lang}${pure}`;
  const source = { ...parsed.source, relativePath: path, filePath: `content/${path}` };
  return {
    route: {
      routePath,
      pureRoutePath: pure,
      lang,
      version: "",
      outputPath: `${routePath}.html`,
      href: routePath,
    },
    parsed: { ...parsed, source } satisfies ParsedPage,
    props: {},
  } as unknown as Page;
}
