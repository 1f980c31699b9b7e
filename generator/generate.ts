/** The pipeline up to the finished files, to be read as a table of contents. */
import { join, posix, resolve } from "node:path";
import { builtInIslands, BundleError, diagnosticsFromBundleError } from "./bundle/mod.ts";
import { bundleCached, MDX, pruneModules } from "./cache/bundles.ts";
import { type FileMemory, filesKeptInFolder, filesKeptInMemory } from "./cache/files.ts";
import { readGlossaryCached } from "./cache/glossary.ts";
import { CacheStore } from "./cache/store.ts";
import { checkContent, type KeepFindings } from "./check/mod.ts";
import { Waivers } from "./check/waivers.ts";
import { loadConfig } from "./config.ts";
import { type Diagnostic, Diagnostics } from "./diagnostics/diagnostic.ts";
import { withoutRepeats } from "./diagnostics/repeats.ts";
import { withSeverities } from "./diagnostics/severities.ts";
import { shortHash } from "./util/hash.ts";
import { checkOutputs } from "./emit/outputs.ts";
import { sitemapFiles } from "./emit/sitemap.ts";
import {
  listStatic,
  publishAssets,
  type PublishedAssets,
  staticFolder,
  staticOutputs,
} from "./emit/static.ts";
import { lastWritten } from "./fingerprint.ts";
import { buildGraph } from "./graph/build_graph.ts";
import type { GraphInput } from "./graph/editions.ts";
import type { KeepSections } from "./graph/freshness.ts";
import { checkGlossary, glossaryTerms } from "./graph/glossary.ts";
import type { LinkSpace } from "./graph/links.ts";
import { factsForIslands } from "./graph/site_data.ts";
import { buildRoutes, type RouteTable } from "./graph/route_table.ts";
import { aliasScopes } from "./imports/aliases.ts";
import { compileMdxPages, type MdxPlaces } from "./mdx/compile_pages.ts";
import { type FindPage, parseAll } from "./parse/all.ts";
import type { ParseSpace } from "./parse/space.ts";
import { type Hold, type RenderInput, type RenderMemory, renderPages } from "./render/render_pages.tsx";
import { tryPages } from "./render/try_pages.ts";
import { searchFiles } from "./search/records.ts";
import { lastCommitDates } from "./source/git_dates.ts";
import { readFreshness } from "./source/freshness.ts";
import { readSource, type SourceTree } from "./source/read.ts";
import { type SiteIslands, siteIslands, siteStyles } from "./source/site_islands.ts";
import { THEME } from "./mdx/theme_modules.ts";
import type {
  BuildContext,
  BuildOptions,
  BundleManifest,
  OutputFile,
  ParsedPage,
  SiteGraph,
  Timing,
} from "./types.ts";
import { StageTimer } from "./util/timer.ts";
import { turn } from "./util/turn.ts";

export interface GenerateResult {
  readonly outputs: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly timings: readonly Timing[];
  readonly graph: SiteGraph | undefined;
  /** What the writers excuse, with what of it was needed so far; none where no site was made. */
  readonly waivers?: Waivers;
  /** What the next run in this process may use again. */
  readonly memory: GenerateMemory;
}

export interface GenerateMemory {
  readonly bundle: BundleManifest | undefined;
  readonly pages: CacheStore;
  readonly render: RenderMemory | undefined;
  /** The site that the last run made. */
  readonly site?: MadeSite;
}

/** What one page of a site can be made anew with, everything else in the site being as it was. */
export interface MadeSite {
  readonly space: ParseSpace;
  readonly graph: GraphInput;
  readonly mdx: MdxPlaces;
  readonly render: RenderInput;
}

/** For a first run whose results the next ones in this process are to use. */
export function newMemory(options: BuildOptions): GenerateMemory {
  return memoryWith(filesKeptInMemory(), openStore(options));
}

/** For a run whose results the next process may use, if there is a folder to keep them in. */
function memoryOfBuild(options: BuildOptions): GenerateMemory {
  const store = openStore(options);
  if (!options.cacheDir) return { bundle: undefined, pages: store, render: undefined };
  return memoryWith(filesKeptInFolder(options.outDir, store, lastWritten(options)), store);
}

function memoryWith(files: FileMemory, pages: CacheStore): GenerateMemory {
  const bodyVersion = ({ source: { relativePath }, body }: ParsedPage) => {
    const digests = [pages.digest(relativePath), body.kind === "mdx" ? pages.digest(MDX + relativePath) : ""];
    return digests.includes(undefined) ? undefined : digests.join(" ");
  };
  return { bundle: undefined, pages, render: { files, bodyVersion } };
}

export interface GenerateHooks {
  /** Told of a site before its pages are rendered, with the files that are no pages. */
  readonly onSite?: ((site: MadeSite, assets: readonly OutputFile[]) => void) | undefined;
  /** Has each page's files as they are made; without it they stay in memory. */
  readonly hold?: Hold;
}

/** Everything a build makes: nothing is written but what the cache folder keeps and what `hold` writes. */
export async function generate(
  options: BuildOptions,
  previous?: GenerateMemory,
  { onSite, hold }: GenerateHooks = {},
): Promise<GenerateResult> {
  const timer = new StageTimer(options.onStage);
  const memory = previous ?? memoryOfBuild(options);
  const store = memory.pages;
  const diagnostics = new Diagnostics();
  const loaded = await timer.run("config", () => loadConfig(options));
  if (!loaded.ok) {
    return { outputs: [], diagnostics: loaded.diagnostics, timings: timer.timings, graph: undefined, memory };
  }
  diagnostics.addAll(loaded.warnings);
  const context: BuildContext = { config: loaded.config, diagnostics };
  const dating = loaded.config.theme.lastUpdated ? lastCommitDates(loaded.config.contentDir) : new Map();
  const input = await timer.run("read", () => readInput(context));
  const { tree, table, links, space } = input;
  const islands = siteIslands(context.config, tree.files);
  const bundled = holdsAll(memory.bundle, islands) ? memory.bundle : undefined;
  // Awaited where they are needed; what fails before that must not end the process.
  const bundling = bundled ? Promise.resolve(bundled) : bundle(islands, context, store);
  bundling.catch(() => {});

  const mdx: MdxPlaces = {
    workDir: mdxWorkDir(options),
    store,
    islands,
    assets: links.assets,
    base: context.config.base,
  };
  const compile = (pages: readonly ParsedPage[], find: FindPage) => {
    const compiled = compileMdxPages(pages, find, mdx, context);
    compiled.catch(() => {});
    return { compiled };
  };
  const { parsed, bundled: mdxBundle } = await timer.run(
    "parse",
    () => parseAll(tree, space, store, compile, context),
  );
  const glossary = readGlossaryCached(context, store);
  if (glossary) diagnostics.addAll(checkGlossary(glossary, links));
  const terms = glossaryTerms(glossary, links);
  const freshness = readFreshness(context);
  const dates = await dating;
  const keepSections: KeepSections = ({ source: { relativePath } }, make) =>
    store.derive(`sections:${relativePath}`, [relativePath], "", make);
  const parts: GraphInput = {
    parsed,
    metas: tree.metas,
    table,
    links,
    dates,
    freshness,
    terms,
    keepSections,
  };
  const graph = await timer.run("graph", () => buildGraph(parts, context));

  await turn();
  const keep: KeepFindings = (check, paths, find) =>
    store.derive(`${check}:${paths[0]}`, glossary ? [...paths, "glossary"] : paths, "", find);
  await timer.run("check", () => checkContent(graph, glossary, keep, context));
  const manifest = await timer.run("bundle", () => bundling);
  const components = await timer.run("mdx", () => mdxBundle.compiled);
  const search = await timer.run("search", () => searchFiles(graph.pages.values(), context.config));
  const render = manifest && { graph, manifest, components, terms, memory: memory.render };
  const site = render && { space, graph: parts, mdx, render };
  const assets = manifest ? [...manifest.outputs, ...search, ...otherOutputs(graph, input, context)] : [];
  if (site) onSite?.(site, assets);
  const pages = await timer.run(
    "render",
    () =>
      render && !options.checkOnly
        ? renderPages({ ...render, hold }, context)
        : tryPages({ graph, components, terms }, store, context),
  );

  const outputs = manifest ? [...pages, ...assets] : [];
  diagnostics.addAll(checkOutputs(outputs, sourcesOf(graph, input)));
  if (!bundled) {
    store.save({ prune: !options.checkOnly && !options.development });
    pruneModules(mdx);
  }
  const waivers = new Waivers(graph);
  diagnostics.addAll(waivers.problems);
  return {
    outputs: outputs.sort((a, b) => (a.path < b.path ? -1 : 1)),
    diagnostics: withSeverities(waivers.apply(withoutRepeats(diagnostics.sorted())), context.config),
    timings: timer.timings,
    graph,
    waivers,
    memory: { ...memory, bundle: manifest, ...(site && { site }) },
  };
}

/** What a site is made from, with the addresses that it will have. */
interface SiteInput {
  readonly tree: SourceTree;
  readonly table: RouteTable;
  readonly links: LinkSpace;
  readonly space: ParseSpace;
  readonly assets: PublishedAssets;
  /** The folder that is served at the root, and what lies in it. */
  readonly staticRoot: string | undefined;
  readonly staticPaths: readonly string[];
}

function readInput(context: BuildContext): SiteInput {
  const { config } = context;
  const tree = readSource(context);
  const staticRoot = staticFolder(config);
  const staticPaths = listStatic(staticRoot, context);
  const assets = publishAssets(tree.assets, context);
  const table = buildRoutes(tree.files, context);
  const links: LinkSpace = {
    config,
    routes: table.routes,
    staticFiles: new Set(staticPaths.map((path) => `/${path}`)),
    assets: assets.hrefs,
  };
  return { tree, table, links, space: { links, staticRoot }, assets, staticRoot, staticPaths };
}

function otherOutputs(
  { pages, config }: SiteGraph,
  { assets, staticRoot, staticPaths }: SiteInput,
  context: BuildContext,
): OutputFile[] {
  return [
    ...assets.outputs,
    ...staticOutputs(staticRoot, staticPaths, context),
    ...sitemapFiles(pages.values(), config),
  ];
}

/** Finds the files that give an output. */
function sourcesOf(
  { pages, config }: SiteGraph,
  { staticRoot, staticPaths }: SiteInput,
): (path: string) => string[] {
  return (path) => [
    ...[...pages.values()].filter(({ route }) => route.outputPath === path)
      .map(({ parsed }) => parsed.source.filePath),
    ...staticPaths.filter((name) => name === path)
      .map((name) => posix.relative(config.projectDir, posix.join(staticRoot ?? "", name))),
  ];
}

function holdsAll(bundle: BundleManifest | undefined, islands: SiteIslands): boolean {
  return Object.keys(islands).every((name) => bundle && Object.hasOwn(bundle.islands, name));
}

/** Undefined, and told, where the browser's code has a fault; the rest of the site can still be judged. */
async function bundle(
  islands: SiteIslands,
  { config, diagnostics }: BuildContext,
  store: CacheStore,
): Promise<BundleManifest | undefined> {
  try {
    return await bundleCached({
      islands: builtInIslands(),
      siteIslands: islands,
      aliases: aliasScopes(config).map(({ folder, aliases }) => ({
        folder,
        aliases: { ...aliases, ...THEME },
      })),
      siteStyles: siteStyles(config),
      client: config.client,
      development: config.development,
      ssg: config.ssg,
      site: factsForIslands(config),
    }, store);
  } catch (error) {
    if (!(error instanceof BundleError)) throw error;
    diagnostics.addAll(diagnosticsFromBundleError(error, config));
  }
}

/** Parsed pages of one content folder; another site in the same cache folder has its own. */
function openStore({ cacheDir, contentDir }: BuildOptions): CacheStore {
  return new CacheStore(cacheDir && join(cacheDir, `pages-${shortHash(resolve(contentDir))}.txt`));
}

function mdxWorkDir({ cacheDir, contentDir }: BuildOptions): string | undefined {
  return cacheDir && join(resolve(cacheDir), `mdx-${shortHash(resolve(contentDir))}`);
}
