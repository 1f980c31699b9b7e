/** Parses a text as a page, for the tests of this folder. */
import { type Diagnostic, Diagnostics } from "../diagnostics/diagnostic.ts";
import type { ParsedPage, SiteConfig, SourceFile } from "../types.ts";
import { parsePage } from "./parse.ts";
import type { ParseContext } from "./parse_context.ts";

export interface TestPage {
  readonly page: ParsedPage;
  readonly html: string;
  readonly code: string;
  /** `code line:column message` of each problem, sorted. */
  readonly problems: readonly string[];
  /** The same without the messages. */
  readonly places: readonly string[];
}

export interface TestPageOptions {
  readonly format?: "md" | "mdx";
  readonly lang?: string;
  /** Text of readable files by absolute path. */
  readonly files?: { readonly [path: string]: string };
  readonly resolveLink?: ParseContext["resolveLink"];
}

export function testPage(text: string, options: TestPageOptions = {}): TestPage {
  const { format = "md", lang = "en", files = {} } = options;
  const diagnostics = new Diagnostics();
  const config = {
    contentDir: "/site/content",
    projectDir: "/site",
    base: "/",
    locales: [],
    alias: { "@examples": "/site/examples" },
    markdown: { showLineNumbers: false, defaultWrapCode: false, codeHighlighter: "prism" },
  } as unknown as SiteConfig;
  const relativePath = `${lang}/guide/page.${format}`;
  const source: SourceFile = {
    relativePath,
    filePath: `content/${relativePath}`,
    lang,
    version: "",
    format,
    fragment: false,
    text,
  };
  const page = parsePage(source, {
    config,
    diagnostics,
    readText: (path) => files[path],
    imageSize: (path) => path.endsWith("missing.png") ? undefined : { width: 20, height: 10 },
    assetUrl: () => undefined,
    resolveLink: options.resolveLink ??
      ((href) => href.startsWith("/") && lang !== "en" ? `/${lang}${href}` : href),
  });
  const found = diagnostics.sorted();
  return {
    page,
    html: page.body.kind === "html" ? page.body.html : "",
    code: page.body.kind === "mdx" ? page.body.code : "",
    problems: found.map((problem) => `${placeOf(problem)} ${problem.message}`),
    places: found.map(placeOf),
  };
}

function placeOf({ code, location }: Diagnostic): string {
  return `${code} ${location?.line}:${location?.column}`;
}
