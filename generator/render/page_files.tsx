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
import { bootData } from "./boot_data.ts";
import { canonicalOf, descriptionOf, documentTitle, renderDocument } from "./document.ts";
import { dataWithoutInlineStyles, withoutInlineStyles } from "./inline_styles.ts";
import { notFoundProps } from "./not_found.ts";
import { islandRenderer, renderStatic } from "./render_body.tsx";
import { type RenderSession, siteWithWorker } from "./session.ts";

export function pageFiles(page: Page, props: PageProps, shell: string, session: RenderSession): FileGroup {
  const scope = `${shortHash(page.route.routePath)}-`;
  const content = session.config.ssg || session.markdownLinkRewriter
    ? withoutInlineStyles(renderStatic(<MainContent {...props} />, islandRenderer(`${scope}m`)))
    : "";
  const main = session.config.ssg ? content : "";
  const data = pageDataOf(page.route.href, props, main, shell, session);
  const chunk = pageDataChunk(data, session.config);
  const root = session.config.ssg ? session.frames.html(props, main) : "";
  const document = documentOf(page.route.href, props, root, shell, session);
  const files = [{ path: page.route.outputPath, contents: document }, chunk.output];
  if (session.markdownLinkRewriter && hasMarkdown(page)) {
    files.push(pageMarkdown(page, content, session.markdownLinkRewriter, session.config));
  }
  const outputs = files.map(asBytes);
  return { url: chunk.url, outputs: outputs.map((file) => session.staging?.offload(file) ?? file) };
}

const encoder = new TextEncoder();

/**
 * Encodes the contents: a preview holds all pages in memory, where bytes can take half the space of a string.
 */
function asBytes({ path, contents }: OutputFile): OutputFile {
  const bytes = typeof contents === "string" ? encoder.encode(contents) : contents;
  return { path, contents: bytes, hash: sha256(bytes) };
}

function pageDataOf(
  href: string,
  props: PageProps,
  main: string,
  shell: string,
  session: RenderSession,
): PageData {
  return {
    ...props.page,
    documentTitle: documentTitle(props),
    description: descriptionOf(props),
    canonical: canonicalOf(href, session.config),
    alternates: props.alternates,
    ...(props.alternates.length < props.site.locales.length && {
      localeLinks: props.site.locales.map((locale) => [locale.lang, addressIn(locale, props.alternates)]),
    }),
    ...(props.versionLinks.length > 1 && {
      versionLinks: props.versionLinks.map(({ text, link }) => ({ text, link })),
    }),
    main,
    shell,
    ...(session.config.ssg ? {} : { props: clientRenderProps(props) }),
  };
}

/** Returns the props from which the browser renders the page. */
function clientRenderProps(props: PageProps): PageProps {
  const { site, hero, features } = props;
  return { ...props, ...dataWithoutInlineStyles({ site, hero, features }) };
}

function documentOf(
  href: string,
  props: PageProps,
  root: string,
  shell: string,
  session: RenderSession,
): string {
  const { config, manifest, inlineScript, policy } = session;
  const boot = bootData(session, props, shell);
  const parts = { config, props, root, boot, manifest, inlineScript, policy };
  return renderDocument({ ...parts, canonical: canonicalOf(href, config) });
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
      return [[
        routePath,
        notFoundPage(notFoundProps(siteWithWorker(site, session), routePath, version), session),
      ]];
    }),
  );
}

function notFoundPage(props: PageProps, session: RenderSession): FileGroup {
  const { config } = session;
  const href = encodePath(config.base + props.page.routePath.slice(1));
  const main = renderStatic(<MainContent {...props} />, islandRenderer("404m"));
  const shell = session.frames.shellFor(props).url;
  const chunk = pageDataChunk(pageDataOf(href, props, config.ssg ? main : "", shell, session), config);
  // Rendered even without static generation: a 404 page must not depend on a script.
  const contents = documentOf(href, props, session.frames.html(props, main), shell, session);
  const path = `${props.page.routePath.slice(1)}.html`;
  return { url: chunk.url, outputs: [{ path, contents }, chunk.output] };
}
