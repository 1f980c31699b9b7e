/** Converts a page to Markdown, for programs that read it and for people who pass it on to them. Pure. */
import { markdownHref, markdownPath } from "../graph/routes.ts";
import type { OutputFile, Page, Route, SiteConfig } from "../types.ts";
import { blocksMarkdown } from "./block_markdown.ts";
import { findAll, htmlTree } from "./html_tree.ts";
import type { LinkRewriter } from "./inline_markdown.ts";

/** Returns the URL of a page's Markdown, with the site's origin if it is known. */
export function markdownUrl(route: Route, config: SiteConfig): string {
  return (config.origin ?? "") + markdownHref(route, config);
}

/** Whether a page is published as Markdown: not the 404 page, nor a home page, which `llms.txt` replaces. */
export function hasMarkdown({ props }: Page): boolean {
  return props.page.pageType !== "home" && props.page.pageType !== "404";
}

/** Returns a function that rewrites links to pages to lead to their Markdown. */
export function markdownLinkRewriter(pages: Iterable<Page>, config: SiteConfig): LinkRewriter {
  const { origin = "" } = config;
  const urls = new Map(
    [...pages].filter(hasMarkdown).map(({ route }) => [route.href, markdownUrl(route, config)]),
  );
  return (href) => {
    const end = href.search(/[?#]|$/);
    const url = urls.get(href.slice(0, end));
    if (url !== undefined) return url + href.slice(end);
    return /^\/(?!\/)/.test(href) ? origin + href : href;
  };
}

/** Converts a page. `main` is the HTML of its content; if that has an article, only that is converted. */
export function pageMarkdown(
  { route, props }: Page,
  main: string,
  rewriteLink: LinkRewriter,
  config: SiteConfig,
): OutputFile {
  const { title, frontmatter } = props.page;
  const tree = htmlTree(main);
  const [content = tree] = findAll(tree, ({ name }) => name === "article");
  const frontMatterLines = [`url: ${JSON.stringify((config.origin ?? "") + route.href)}`];
  const { description } = frontmatter;
  if (typeof description === "string") frontMatterLines.push(`description: ${JSON.stringify(description)}`);
  const isTitled = findAll(content, ({ name }) => name === "h1").length > 0;
  const heading = isTitled || !title ? [] : [{ name: "h1", attributes: [], children: [title] }];
  const text = blocksMarkdown([...heading, ...content.children], { rewriteLink });
  return {
    path: markdownPath(route),
    contents: `---\n${frontMatterLines.join("\n")}\n---\n\n${text}\n`,
  };
}
