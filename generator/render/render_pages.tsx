/** Stage 4: every page of the graph as its files — the document, its data chunk, and the frames they share. */
import type { FileMemory, MadeFiles } from "../cache/files.ts";
import type { MdxComponents } from "../mdx/compile_pages.ts";
import type { BootData, PageData } from "../../islands/types.ts";
import { inlineScript } from "../../islands/runtime/boot_inline.ts";
import { MainContent } from "../../layouts/MainContent.tsx";
import type { ThemeData } from "../../layouts/mdx/theme_data.ts";
import type { PageProps, SiteData } from "../../layouts/types.ts";
import type {
  BuildContext,
  BundleManifest,
  OutputFile,
  Page,
  ParsedPage,
  SiteConfig,
  SiteGraph,
} from "../types.ts";
import { programHash } from "../cache/program.ts";
import { sha256, shortHash } from "../util/hash.ts";
import { contentSecurityPolicy, headersFile } from "../emit/headers.ts";
import { manifestFiles, pageDataChunk, shardCount } from "../emit/page_data.ts";
import type { Links } from "../llms/inline_markdown.ts";
import { hasMarkdown, markdownLinks, pageMarkdown } from "../llms/page_markdown.ts";
import type { GlossaryTerms } from "../graph/glossary.ts";
import { metaKey } from "../graph/meta.ts";
import { canonicalOf, descriptionOf, documentTitle, renderDocument } from "./document.ts";
import { bootData } from "./boot_data.ts";
import { Frames } from "./frames.tsx";
import { withoutInlineStyles } from "./inline_styles.ts";
import { notFoundProps } from "./not_found.ts";
import { bodyOf, sourcePath } from "./page_body.ts";
import { islandRenderer, renderStatic } from "./render_body.tsx";
import { themeDataFor, themeDigest } from "./theme_data.ts";
import { turn } from "../util/turn.ts";
import { createHash } from "node:crypto";

export interface RenderInput {
  readonly graph: SiteGraph;
  readonly manifest: BundleManifest;
  readonly components: MdxComponents;
  readonly terms: GlossaryTerms;
  /** Without it everything is rendered anew. */
  readonly memory: RenderMemory | undefined;
  /** Takes a finished file's bytes out of memory, where there is a place for them. */
  readonly hold?: Hold | undefined;
}

export type Hold = (file: OutputFile) => OutputFile;

/** What earlier runs have rendered: what is made of the same parts is not rendered again. */
export interface RenderMemory {
  readonly files: FileMemory;
  /** Stands for a page's body and all that it was made of, the program included; undefined where that is not known. */
  bodyVersion(page: ParsedPage): string | undefined;
  /** Those of the last run in this process, with what they hold for: `RenderSession.key`. */
  frames?: { readonly key: string; readonly frames: Frames };
}

/** What stays the same for all pages of one build. */
interface RenderSession extends RenderInput {
  /** Stands for all of it but the pages. */
  readonly key: string;
  readonly config: SiteConfig;
  readonly inline: string;
  readonly policy: string;
  readonly shards: number;
  readonly themeData: (page: Page) => ThemeData;
  /** Stands for the addresses that components may ask for. */
  readonly routes: string;
  /** Of a site that has its pages as Markdown. */
  readonly markdownLinks: Links | undefined;
  readonly sites: Map<SiteData, SiteData>;
  readonly frames: Frames;
}

/** Renders every page. A page whose component throws is reported and left out. */
export async function renderPages(input: RenderInput, context: BuildContext): Promise<OutputFile[]> {
  const session = openSession(input);
  const pages = [...input.graph.pages.values()];
  const made = await filesOf(pages, session, context);
  const urls = new Map([...made].map(([page, { url }]) => [page.route.routePath, url]));
  return [
    ...[...made.values()].flatMap(({ outputs }) => outputs),
    ...notFoundFiles(session),
    ...session.frames.takeOutputs(),
    ...manifestFiles(urls),
    headersFile(session.policy, session.config),
  ];
}

/** The files of a page alone, those of its frame included; none where its component throws. */
export async function renderOne(
  page: Page,
  input: RenderInput,
  context: BuildContext,
): Promise<OutputFile[]> {
  const session = openSession(input);
  const files = (await filesOf([page], session, context)).get(page);
  return files ? [...files.outputs, ...session.frames.takeOutputs()] : [];
}

/** A page about to be rendered. */
interface Plan {
  readonly page: Page;
  readonly props: PageProps;
  readonly shell: string;
  readonly theme: ThemeData;
  /** All that goes into its files; undefined where they cannot be known again. */
  readonly key: string | undefined;
}

/** The files of pages, those of an earlier run where nothing that shows in them has changed. */
async function filesOf(
  pages: readonly Page[],
  session: RenderSession,
  context: BuildContext,
): Promise<Map<Page, MadeFiles>> {
  const kept = session.memory?.files;
  const plans = pages.map((page) => planFor(page, session));
  const known = new Map(plans.flatMap((plan): [Page, MadeFiles][] => {
    const files = plan.key === undefined ? undefined : kept?.recall(plan.page.route.routePath, plan.key);
    return files ? [[plan.page, files]] : [];
  }));
  const missing = plans.filter(({ page }) => !known.has(page));
  const components = await session.components.load(missing.map(({ page }) => sourcePath(page)));
  const fresh = new Map<Page, MadeFiles>();
  for (const [index, { page, key, props, shell, theme }] of missing.entries()) {
    if (index % PAGES_A_TURN === 0) await turn();
    const html = bodyOf(page, components.get(sourcePath(page)), theme, context);
    if (html === undefined) continue;
    const files = pageFiles(page, { ...props, html: withoutInlineStyles(html) }, shell, session);
    if (key !== undefined) kept?.keep(page.route.routePath, key, files);
    fresh.set(page, files);
  }
  return new Map(pages.flatMap((page): [Page, MadeFiles][] => {
    const files = known.get(page) ?? fresh.get(page);
    return files ? [[page, files]] : [];
  }));
}

/** A preview answers meanwhile. */
const PAGES_A_TURN = 8;

function planFor(page: Page, session: RenderSession): Plan {
  const props: PageProps = { ...page.props, site: siteFor(page.props.site, session), html: "" };
  const shell = session.frames.shellFor(props).url;
  const theme = session.themeData(page);
  const body = session.memory?.bodyVersion(page.parsed);
  const { site: _, sidebar, ...own } = props;
  const usesTheme = page.parsed.body.kind === "mdx";
  const asksForRoutes = usesTheme || session.config.llms;
  const parts = [
    shell,
    session.frames.sidebarHash(sidebar),
    page.route.outputPath,
    own,
    usesTheme && themeDigest(theme),
    asksForRoutes && session.routes,
  ];
  const key = body === undefined ? undefined : sha256(`${session.key} ${body} ${JSON.stringify(parts)}`);
  return { page, props, shell, theme, key };
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
  const shards = shardCount(input.graph.pages.size);
  const { outputs: _, ...addresses } = input.manifest;
  const program = input.memory ? programHash() : "";
  const key = sha256(JSON.stringify([program, config, addresses, shards, [...input.graph.sites.values()]]));
  return {
    ...input,
    key,
    config,
    inline,
    policy: contentSecurityPolicy([`'sha256-${hash}'`], config),
    shards,
    themeData: themeDataFor(input.graph.pages, input.terms, config),
    routes: input.memory ? sha256(JSON.stringify([...input.graph.pages.keys()])) : "",
    markdownLinks: config.llms ? markdownLinks(input.graph.pages.values(), config) : undefined,
    sites: new Map(),
    frames: framesFor(key, input),
  };
}

function framesFor(key: string, { graph: { config }, memory }: RenderInput): Frames {
  const known = memory?.frames;
  if (known?.key === key) return known.frames;
  const frames = new Frames(config, key, memory?.files);
  if (memory) memory.frames = { key, frames };
  return frames;
}

function pageFiles(page: Page, props: PageProps, shell: string, session: RenderSession): MadeFiles {
  const scope = `${shortHash(page.route.routePath)}-`;
  const content = session.config.ssg || session.markdownLinks
    ? renderStatic(<MainContent {...props} />, islandRenderer(`${scope}m`))
    : "";
  const main = session.config.ssg ? content : "";
  const data = pageDataOf(page.route.href, props, main, shell, session);
  const chunk = pageDataChunk(data, session.config);
  const root = session.config.ssg ? session.frames.html(props, main) : "";
  const document = documentOf(page.route.href, props, root, shell, session);
  const { hold = (file) => file } = session;
  const files = [{ path: page.route.outputPath, contents: document }, chunk.output];
  if (session.markdownLinks && hasMarkdown(page)) {
    files.push(pageMarkdown(page, content, session.markdownLinks, session.config));
  }
  return { url: chunk.url, outputs: files.map((file) => hold(asBytes(file))) };
}

const encoder = new TextEncoder();

/** All pages of a site are held at once: bytes take half the room of text. */
function asBytes({ path, contents }: OutputFile): OutputFile {
  const bytes = typeof contents === "string" ? encoder.encode(contents) : contents;
  return { path, contents: bytes, hash: sha256(bytes) };
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
  notFound?: BootData["notFound"],
): string {
  const { config, manifest } = session;
  const boot = { ...bootData(session, props, shell), ...(notFound && { notFound }) };
  const parts = { config, props, root, boot, manifest, inlineScript: session.inline, policy: session.policy };
  return renderDocument({ ...parts, canonical: canonicalOf(href, config) });
}

/**
 * The 404 page of each language that has none of its own, which the host or our server takes from the nearest folder.
 * Where a host shows one for any address, the runtime puts that of the address's language in its place: the pages know
 * each other's data.
 */
function notFoundFiles(session: RenderSession): OutputFile[] {
  const { config, pages, sites } = session.graph;
  const made = config.locales.flatMap(({ lang }) => {
    const site = sites.get(metaKey(config.multiVersion.default, lang, ""));
    const props = site && notFoundProps(siteFor(site, session), config.lang);
    return props && !pages.has(props.page.routePath) ? [notFoundParts(props, session)] : [];
  });
  const chunks = Object.fromEntries(made.map(({ props, chunk }) => [props.page.lang, chunk.url]));
  return made.flatMap(({ props, href, shell, main, chunk }) => {
    // Rendered in every kind of site: a page that is not there cannot wait for a script.
    const root = session.frames.html(props, main);
    const contents = documentOf(href, props, root, shell, session, chunks);
    return [{ path: `${props.page.routePath.slice(1)}.html`, contents }, chunk.output];
  });
}

function notFoundParts(props: PageProps, session: RenderSession) {
  const { config } = session;
  const href = config.base + props.page.routePath.slice(1);
  const main = renderStatic(<MainContent {...props} />, islandRenderer("404m"));
  const shell = session.frames.shellFor(props).url;
  const data = pageDataOf(href, props, config.ssg ? main : "", shell, session);
  return { props, href, shell, main, chunk: pageDataChunk(data, config) };
}
