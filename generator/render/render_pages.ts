/**
 * Stage 4: renders every page of the graph to its files: the document, its data chunk, and the shared frames.
 */
import type { FileGroup } from "../cache/files.ts";
import type { ThemeData } from "../../layouts/mdx/theme_data.ts";
import type { PageProps } from "../../layouts/types.ts";
import type { BuildContext, OutputFile, Page } from "../types.ts";
import { headersFile } from "../emit/headers.ts";
import { manifestFiles } from "../emit/page_data.ts";
import { sha256 } from "../util/hash.ts";
import { yieldToEventLoop } from "../util/event_loop.ts";
import { withoutInlineStyles } from "./inline_styles.ts";
import { bodyOf, sourcePath } from "./page_body.ts";
import { notFoundFiles, pageFiles } from "./page_files.tsx";
import { openSession, type RenderInput, type RenderSession, siteWithWorker } from "./session.ts";
import { readsOtherPages, themeDigest } from "./theme_data.ts";

/** Renders every page. A page whose component throws is reported and left out. */
export async function renderPages(input: RenderInput, context: BuildContext): Promise<OutputFile[]> {
  const session = openSession(input);
  const pages = [...input.graph.pages.values()];
  const filesByPage = await filesOf(pages, session, context);
  const own = [...filesByPage].map(([page, files]) => [page.route.routePath, files] as const);
  const all = new Map([...own, ...notFoundFiles(session)]);
  const urls = new Map([...all].map(([route, { url }]) => [route, url]));
  return [
    ...[...all.values()].flatMap(({ outputs }) => outputs),
    ...session.frames.takeOutputs(),
    ...manifestFiles(urls, session.shards),
    headersFile(session.policy, session.config),
  ];
}

/** Renders a single page to its files, including those of its frame; none if its component throws. */
export async function renderOne(
  page: Page,
  input: RenderInput,
  context: BuildContext,
): Promise<OutputFile[]> {
  const session = openSession(input);
  const files = (await filesOf([page], session, context)).get(page);
  return files ? [...files.outputs, ...session.frames.takeOutputs()] : [];
}

/**
 * Returns the files of pages; those of an earlier run are reused if nothing that affects them has changed.
 */
async function filesOf(
  pages: readonly Page[],
  session: RenderSession,
  context: BuildContext,
): Promise<Map<Page, FileGroup>> {
  const kept = session.memory?.files;
  const keys = new Map(pages.map((page) => [page, cacheKey(page, session)]));
  const known = new Map(pages.flatMap((page): [Page, FileGroup][] => {
    const key = keys.get(page);
    const files = key === undefined ? undefined : kept?.recall(page.route.routePath, key);
    return files ? [[page, files]] : [];
  }));
  const missing = pages.filter((page) => !known.has(page));
  const components = await session.components.load(missing.map(sourcePath));
  const fresh = new Map<Page, FileGroup>();
  for (const [index, page] of missing.entries()) {
    if (index % PAGES_PER_BATCH === 0) await yieldToEventLoop();
    await session.staging?.waitForCapacity();
    const { props, shell, theme } = inputOf(page, session);
    const html = bodyOf(page, components.get(sourcePath(page)), theme, context);
    if (html === undefined) continue;
    const files = pageFiles(page, { ...props, html: withoutInlineStyles(html) }, shell, session);
    const key = keys.get(page);
    if (key !== undefined && !readsOtherPages(theme)) kept?.keep(page.route.routePath, key, files);
    fresh.set(page, files);
  }
  return new Map(pages.flatMap((page): [Page, FileGroup][] => {
    const files = known.get(page) ?? fresh.get(page);
    return files ? [[page, files]] : [];
  }));
}

/** Number of pages to render before yielding to the event loop, so that a preview stays responsive. */
const PAGES_PER_BATCH = 8;

/** What goes into a page's files besides its body. Made for one page at a time, as that of all needs memory. */
interface PageInput {
  readonly props: PageProps;
  /** URL of the page's frame. */
  readonly shell: string;
  readonly theme: ThemeData;
}

function inputOf(page: Page, session: RenderSession): PageInput {
  const props = { ...page.props, site: siteWithWorker(page.props.site, session), html: "" };
  return { props, shell: session.frames.shellFor(props).url, theme: session.themeData(page) };
}

/** Returns a hash of everything that goes into a page's files; undefined if they cannot be cached. */
function cacheKey(page: Page, session: RenderSession): string | undefined {
  const body = session.memory?.bodyVersion(page.parsed);
  if (body === undefined) return undefined;
  const { props: { site: _, sidebar, ...own }, shell, theme } = inputOf(page, session);
  const usesTheme = page.parsed.body.kind === "mdx";
  const asksForRoutes = usesTheme || session.config.llms;
  const parts = [
    shell,
    session.frames.sidebarHash(sidebar),
    page.route.outputPath,
    own,
    usesTheme && themeDigest(theme),
    asksForRoutes && session.routesDigest,
  ];
  return sha256(`${session.key} ${body} ${JSON.stringify(parts)}`);
}
