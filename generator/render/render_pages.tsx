/** Stage 4: every page of the graph as its files — the document, its data chunk, and the frames they share. */
import type { ComponentType } from "react";
import type { BootData, PageData } from "../../islands/types.ts";
import { shardOf } from "../../islands/lib/shard.ts";
import { inlineScript } from "../../islands/runtime/boot_inline.ts";
import { textsOf } from "../../layouts/i18n.ts";
import { MainContent } from "../../layouts/MainContent.tsx";
import { Shell } from "../../layouts/Shell.tsx";
import type { PageProps, SiteData } from "../../layouts/types.ts";
import type { BuildContext, BundleManifest, OutputFile, Page, SiteConfig, SiteGraph } from "../types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { locationOnLine } from "../diagnostics/diagnostic.ts";
import { shortHash } from "../emit/hash.ts";
import { contentSecurityPolicy, headersFile } from "../emit/headers.ts";
import { manifestFiles, pageDataChunk, shardCount, shellChunk } from "../emit/page_data.ts";
import type { Glossary } from "../source/glossary.ts";
import { canonicalOf, descriptionOf, documentTitle, renderDocument } from "./document.ts";
import { notFoundProps } from "./not_found.ts";
import { islandRenderer, keptIslandRenderer, renderMdx, renderStatic } from "./render_body.tsx";
import { themeDataOf } from "./theme_data.ts";
import { createHash } from "node:crypto";

export interface RenderInput {
  readonly graph: SiteGraph;
  readonly manifest: BundleManifest;
  /** Components of the MDX pages by source path. */
  readonly components: ReadonlyMap<string, ComponentType>;
  readonly glossary: Glossary | undefined;
}

/** What stays the same for all pages of one build. */
interface RenderSession extends RenderInput {
  readonly config: SiteConfig;
  readonly inline: string;
  readonly policy: string;
  readonly shards: number;
  readonly sites: Map<SiteData, SiteData>;
  readonly shells: Map<string, { url: string; output: OutputFile }>;
  /** Markup of what is the same in many frames, by what it is made of. */
  readonly parts: WeakMap<object, string>;
  readonly islands: Map<string, string>;
  readonly sidebarHashes: WeakMap<object, string>;
}

/** Text that stands where the content goes; no page can contain it, as it is not valid in HTML. */
const MAIN_SLOT = "\u0001main\u0001";

/** Renders every page. A page whose component throws is reported and left out. */
export function renderPages(input: RenderInput, context: BuildContext): OutputFile[] {
  const session = openSession(input);
  const outputs: OutputFile[] = [];
  const urls = new Map<string, string>();
  for (const page of input.graph.pages.values()) {
    const html = bodyOf(page, session, context);
    if (html === undefined) continue;
    const files = pageFiles(page, html, session);
    urls.set(page.route.routePath, files.url);
    outputs.push(...files.outputs);
  }
  outputs.push(...notFoundFiles(session));
  // Frames that came out equal have one address and are one file.
  const frames = new Map([...session.shells.values()].map(({ url, output }) => [url, output]));
  outputs.push(...frames.values());
  outputs.push(...manifestFiles(urls, shardOf), headersFile(session.policy, session.config));
  return outputs;
}

function openSession(input: RenderInput): RenderSession {
  const { config } = input.graph;
  const inline = inlineScript({
    darkMode: config.theme.darkMode,
    langs: config.locales.map((locale) => locale.lang),
    defaultLang: config.lang,
    versions: config.multiVersion.versions.filter((version) => version !== config.multiVersion.default),
    base: config.base,
  });
  const hash = createHash("sha256").update(inline).digest("base64");
  return {
    ...input,
    config,
    inline,
    policy: contentSecurityPolicy([`'sha256-${hash}'`], config),
    shards: shardCount(input.graph.pages.size),
    sites: new Map(),
    shells: new Map(),
    parts: new WeakMap(),
    islands: new Map(),
    sidebarHashes: new WeakMap(),
  };
}

function bodyOf(page: Page, session: RenderSession, context: BuildContext): string | undefined {
  const { body, source } = page.parsed;
  if (body.kind === "html") return body.html;
  const component = session.components.get(source.relativePath);
  if (!component) return undefined;
  try {
    const data = themeDataOf(page, session.graph.pages.values(), session.glossary);
    return renderMdx(component, data, `${shortHash(source.relativePath)}-`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    context.diagnostics.add(
      problem("mdx/render", `Could not render "${source.filePath}": ${message.split("\n")[0]}`, {
        location: locationOnLine(source.filePath, source.text, 1),
        hint: "A component that this page uses threw the error. Its props are the place to look first.",
        notes: stackNotes(error),
      }),
    );
    return undefined;
  }
}

/** The components on the way to the error, without paths of this machine. */
function stackNotes(error: unknown): string[] {
  const stack = error instanceof Error ? error.stack ?? "" : "";
  return stack.split("\n").slice(1, 4).map((line) =>
    line.trim().replace(/\(?(?:file:\/\/)?\/[^\s)]*\/([^\s/)]+)\)?/, "($1)")
  );
}

function pageFiles(page: Page, html: string, session: RenderSession): { url: string; outputs: OutputFile[] } {
  const props: PageProps = { ...page.props, site: siteFor(page.props.site, session), html };
  const scope = `${shortHash(page.route.routePath)}-`;
  const main = session.config.ssg
    ? renderStatic(<MainContent {...props} />, islandRenderer(`${scope}m`, new Set()))
    : "";
  const shell = shellFor(props, session);
  const data = pageDataOf(page, props, main, shell.url, session);
  const chunk = pageDataChunk(data, session.config);
  const root = session.config.ssg ? shellHtml(props, main, session) : "";
  const document = documentOf(page.route.href, props, root, shell.url, session);
  return { url: chunk.url, outputs: [{ path: page.route.outputPath, contents: document }, chunk.output] };
}

/** The site data with the addresses that bundling and indexing gave. */
function siteFor(site: SiteData, session: RenderSession): SiteData {
  const known = session.sites.get(site);
  if (known) return known;
  const search = site.search &&
    { ...site.search, worker: session.manifest.worker };
  const complete = { ...site, search };
  session.sites.set(site, complete);
  return complete;
}

/**
 * The frame that client navigation fetches. It depends on language, version, sidebar and what is shown, so a whole
 * section shares one; the runtime marks the current entries in it.
 */
function shellFor(props: PageProps, session: RenderSession): { url: string; output: OutputFile } {
  const { page, show, site } = props;
  const key = JSON.stringify([
    site.lang,
    page.version,
    page.pageType,
    show,
    sidebarHash(props.sidebar, session),
  ]);
  const known = session.shells.get(key);
  if (known) return known;
  const html = shellHtml(neutralProps(props, session.config), "", session);
  const locale = site.locales.find((entry) => entry.lang === site.lang);
  const section = page.pagePath.split("/").slice(1, -1)[0] ?? "root";
  const data = { lang: site.lang, dir: locale?.dir ?? "ltr", html, texts: runtimeTexts(site.lang) } as const;
  const shell = shellChunk(`${site.lang}_${page.pageType}_${section}`, data, session.config);
  session.shells.set(key, shell);
  return shell;
}

function sidebarHash(sidebar: PageProps["sidebar"], { sidebarHashes }: RenderSession): string {
  const hash = sidebarHashes.get(sidebar) ?? shortHash(JSON.stringify(sidebar));
  sidebarHashes.set(sidebar, hash);
  return hash;
}

/** The frame with `main` in its place. Its islands have the same prefixes on every page, as the frame outlives pages. */
function shellHtml(props: PageProps, main: string, { parts, islands }: RenderSession): string {
  const html = renderStatic(<Shell {...props}>{MAIN_SLOT}</Shell>, keptIslandRenderer("s", islands), parts);
  const [start = "", end = ""] = html.split(MAIN_SLOT);
  return start + main + end;
}

/** The same frame for every page: no entry is current, and languages lead to their homes. */
function neutralProps(props: PageProps, config: SiteConfig): PageProps {
  const homes = props.site.locales.map((locale) => ({ lang: locale.lang, href: locale.home }));
  const alternates = config.locales.length > 1 ? homes : [];
  return { ...props, alternates, page: { ...props.page, routePath: "\u0001", title: "", toc: [] } };
}

function runtimeTexts(lang: string): BootData["texts"] {
  const { copied, copy, navigated } = textsOf(lang);
  return { copied, copy, navigated };
}

function pageDataOf(
  page: Page,
  props: PageProps,
  main: string,
  shell: string,
  session: RenderSession,
): PageData {
  return {
    ...props.page,
    documentTitle: documentTitle(props),
    description: descriptionOf(props),
    canonical: canonicalOf(page.route.href, session.config),
    alternates: props.alternates,
    ...(props.versionLinks.length > 1 && {
      versionLinks: props.versionLinks.map(({ text, link }) => ({ text, link })),
    }),
    main,
    shell,
    ...(session.config.ssg ? {} : { props }),
  };
}

function documentOf(
  href: string,
  props: PageProps,
  root: string,
  shell: string,
  session: RenderSession,
): string {
  const { config, manifest } = session;
  const boot: BootData = {
    base: config.base,
    ssg: config.ssg,
    cleanUrls: config.cleanUrls,
    defaultLang: config.lang,
    langs: config.locales.map((locale) => locale.lang),
    manifest: `${config.base}static/page_manifest/`,
    shards: session.shards,
    islands: manifest.islands,
    contentAnimation: config.theme.contentAnimation,
    darkMode: config.theme.darkMode,
    hideNavbar: config.theme.hideNavbar,
    texts: runtimeTexts(props.page.lang),
    page: props.page,
    shell,
  };
  const parts = { config, props, root, boot, manifest, inlineScript: session.inline, policy: session.policy };
  return renderDocument({ ...parts, canonical: canonicalOf(href, config) });
}

/** `404.html`, once for the whole site: a host shows it for any address, so it speaks the default language. */
function notFoundFiles(session: RenderSession): OutputFile[] {
  const site = [...session.graph.sites.values()][0];
  if (!site || session.graph.pages.has("/404")) return [];
  const props = notFoundProps(siteFor(site, session), textsOf(site.lang));
  const main = renderStatic(<MainContent {...props} />, islandRenderer("404m", new Set()));
  const shell = shellFor(props, session);
  // Rendered in every kind of site: no page data belongs to an address that does not exist.
  const root = shellHtml(props, main, session);
  return [{
    path: "404.html",
    contents: documentOf(`${session.config.base}404`, props, root, shell.url, session),
  }];
}
