/** The files of one page (document, data chunk, and Markdown if the site asks for it), and of 404 pages. */
import { encodePath } from "../../islands/lib/address.ts";
import type { PageData } from "../../islands/types.ts";
import { addressIn } from "../../layouts/components/LocaleSwitch.tsx";
import { MainContent } from "../../layouts/MainContent.tsx";
import type { PageProps } from "../../layouts/types.ts";
import type { FileGroup } from "../cache/files.ts";
import { pageDataChunk } from "../emit/page_data.ts";
import { routeFromPure } from "../graph/routes.ts";
import { hasMarkdown, pageMarkdown } from "../llms/page_markdown.ts";
import { editionKey, editionsOf } from "../source/editions.ts";
import type { OutputFile, Page } from "../types.ts";
import { sha256, shortHash } from "../util/hash.ts";
import { bytesOf } from "../util/text.ts";
import { canonicalOf, descriptionOf, documentTitle, renderDocument, type RenderedPage } from "./document.ts";
import { dataWithoutInlineStyles, withoutInlineStyles } from "./inline_styles.ts";
import { notFoundProps } from "./not_found.ts";
import { islandRenderer, renderStatic } from "./render_body.tsx";
import { type RenderSession, siteWithWorker } from "./session.ts";

export function pageFiles(page: Page, props: PageProps, shell: string, session: RenderSession): FileGroup {
  const scope = `${shortHash(page.route.routePath)}-`;
  const { config, frames, markdownLinkRewriter, staging } = session;
  const content = config.ssg || markdownLinkRewriter
    ? withoutInlineStyles(renderStatic(<MainContent {...props} />, islandRenderer(`${scope}m`)))
    : "";
  const root = config.ssg ? frames.html(props, content) : "";
  const rendered = { href: page.route.href, props, root, shell };
  const { url, outputs } = filesOf(rendered, content, page.route.outputPath, session);
  const markdown = markdownLinkRewriter && hasMarkdown(page)
    ? [pageMarkdown(page, content, markdownLinkRewriter, config)]
    : [];
  const files = [...outputs, ...markdown].map(asBytes);
  return { url, outputs: files.map((file) => staging?.offload(file) ?? file) };
}

/** Returns the document, at `path`, and the data chunk of a page with the main content `main`. */
function filesOf(page: RenderedPage, main: string, path: string, session: RenderSession): FileGroup {
  const chunk = pageDataChunk(pageDataOf(page, session.config.ssg ? main : "", session), session.config);
  return { url: chunk.url, outputs: [{ path, contents: renderDocument(page, session) }, chunk.output] };
}

/**
 * Encodes the contents: a preview holds all pages in memory, where bytes can take half the space of a string.
 */
function asBytes({ path, contents }: OutputFile): OutputFile {
  const bytes = bytesOf(contents);
  return { path, contents: bytes, hash: sha256(bytes) };
}

function pageDataOf({ href, props, shell }: RenderedPage, main: string, { config }: RenderSession): PageData {
  return {
    ...props.page,
    documentTitle: documentTitle(props),
    description: descriptionOf(props),
    canonical: canonicalOf(href, config),
    alternates: props.alternates,
    ...(props.alternates.length < props.site.locales.length && {
      localeLinks: props.site.locales.map((locale) => [locale.lang, addressIn(locale, props.alternates)]),
    }),
    ...(props.versionLinks.length > 1 && {
      versionLinks: props.versionLinks.map(({ text, link }) => ({ text, link })),
    }),
    main,
    shell,
    ...(config.ssg ? {} : { props: clientRenderProps(props) }),
  };
}

/** Returns the props from which the browser renders the page. */
function clientRenderProps(props: PageProps): PageProps {
  const { site, hero, features } = props;
  return { ...props, ...dataWithoutInlineStyles({ site, hero, features }) };
}

/**
 * Returns the default 404 page of each language that has none of its own, in each version. Hosts, and the
 * built-in server, serve the one in the nearest folder. If a host serves one 404 page for all URLs, the
 * runtime replaces it by that of the URL's language.
 */
export function notFoundFiles(session: RenderSession): Map<string, FileGroup> {
  const { config, pages, sites } = session.graph;
  return new Map(
    editionsOf(config).flatMap(({ version, locale: { lang } }): [string, FileGroup][] => {
      const site = sites.get(editionKey(version, lang));
      const { routePath } = routeFromPure("/404", lang, version, config);
      const ofDefault = routeFromPure("/404", lang, config.multiVersion.default, config).routePath;
      // A 404 page that a writer made for the default version also replaces the generated ones of other
      // versions.
      if (!site || pages.has(routePath) || pages.has(ofDefault)) return [];
      const props = notFoundProps(siteWithWorker(site, session), routePath, version);
      return [[routePath, notFoundPage(props, session)]];
    }),
  );
}

function notFoundPage(props: PageProps, session: RenderSession): FileGroup {
  const href = encodePath(session.config.base + props.page.routePath.slice(1));
  const main = renderStatic(<MainContent {...props} />, islandRenderer("404m"));
  const shell = session.frames.shellFor(props).url;
  // Rendered even without static generation: a 404 page must not depend on a script.
  const root = session.frames.html(props, main);
  return filesOf({ href, props, root, shell }, main, `${props.page.routePath.slice(1)}.html`, session);
}
