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

/** A page about to be rendered. */
interface Plan {
  readonly page: Page;
  readonly props: PageProps;
  readonly shell: string;
  readonly theme: ThemeData;
  /** Hash of everything that goes into its files; undefined if they cannot be cached. */
  readonly key: string | undefined;
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
  const plans = pages.map((page) => planFor(page, session));
  const known = new Map(plans.flatMap((plan): [Page, FileGroup][] => {
    const files = plan.key === undefined ? undefined : kept?.recall(plan.page.route.routePath, plan.key);
    return files ? [[plan.page, files]] : [];
  }));
  const missing = plans.filter(({ page }) => !known.has(page));
  const components = await session.components.load(missing.map(({ page }) => sourcePath(page)));
  const fresh = new Map<Page, FileGroup>();
  for (const [index, { page, key, props, shell, theme }] of missing.entries()) {
    if (index % PAGES_PER_BATCH === 0) await yieldToEventLoop();
    await session.staging?.waitForCapacity();
    const html = bodyOf(page, components.get(sourcePath(page)), theme, context);
    if (html === undefined) continue;
    const files = pageFiles(page, { ...props, html: withoutInlineStyles(html) }, shell, session);
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

function planFor(page: Page, session: RenderSession): Plan {
  const props: PageProps = { ...page.props, site: siteWithWorker(page.props.site, session), html: "" };
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
