/** The pipeline, to be read as a table of contents. Only this file and the preview compose stages. */
import { join, posix, resolve } from "node:path";
import { builtInIslands, BundleError, diagnosticsFromBundleError, stopEsbuild } from "./bundle/mod.ts";
import { bundleCached } from "./cache/bundles.ts";
import { readGlossaryCached } from "./cache/glossary.ts";
import { CacheStore } from "./cache/store.ts";
import { loadConfig } from "./config.ts";
import { severityInCheck } from "./diagnostics/catalogue.ts";
import { Diagnostics } from "./diagnostics/diagnostic.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { checkOutputs } from "./emit/outputs.ts";
import { sitemapFiles } from "./emit/sitemap.ts";
import { listFiles, publishAssets, staticFolder, staticOutputs } from "./emit/static.ts";
import { checkContent } from "./check/mod.ts";
import { Waivers } from "./check/waivers/waivers.ts";
import { shortHash } from "./emit/hash.ts";
import { withLock } from "./emit/lock.ts";
import { checkTarget, writeSite } from "./emit/writer.ts";
import { fingerprintOf, rememberBuild, upToDateDiagnostics } from "./fingerprint.ts";
import { buildGraph, buildRoutes } from "./graph/build_graph.ts";
import { checkGlossary, glossaryTerms } from "./graph/glossary.ts";
import type { LinkSpace } from "./graph/links.ts";
import { fragmentsOf, loadMdxPages } from "./mdx_pages.ts";
import { parseAll } from "./parse/all.ts";
import { type RenderedPage, renderPages, tryPages } from "./render/render_pages.tsx";
import { searchFiles } from "./search/records.ts";
import { readFreshness } from "./source/freshness.ts";
import { readSource } from "./source/read.ts";
import { siteIslands } from "./source/site_islands.ts";
import { StageTimer } from "./util/timer.ts";
import type {
  BuildContext,
  BuildOptions,
  BundleManifest,
  OutputFile,
  SiteConfig,
  SiteGraph,
  Timing,
} from "./types.ts";

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

export interface BuildResult extends Omit<GenerateResult, "memory"> {
  readonly outDir: string;
  readonly upToDate: boolean;
}

export interface GenerateMemory {
  readonly bundle: BundleManifest | undefined;
  readonly pages: CacheStore;
  readonly rendered: Map<string, RenderedPage> | undefined;
}

/** For a first run whose results the next ones are to use. */
export function newMemory(options: BuildOptions): GenerateMemory {
  return { bundle: undefined, pages: openStore(options), rendered: new Map() };
}

/** Everything a build makes, in memory: nothing is written but the compiled MDX module in the cache folder. */
export async function generate(options: BuildOptions, previous?: GenerateMemory): Promise<GenerateResult> {
  const timer = new StageTimer(options.onStage);
  const diagnostics = new Diagnostics();
  const loaded = await timer.run("config", () => loadConfig(options));
  const store = previous?.pages ?? openStore(options);
  const rendered = previous?.rendered;
  if (!loaded.ok) {
    const memory = { bundle: previous?.bundle, pages: store, rendered };
    return finished([], loaded.diagnostics, timer, undefined, memory);
  }
  const context: BuildContext = { config: loaded.config, diagnostics };
  const bundling = previous?.bundle ? Promise.resolve(previous.bundle) : bundle(context, store);
  bundling.catch(() => {});

  const tree = await timer.run("read", () => readSource(context));
  const folder = staticFolder(context.config);
  const staticPaths = listFiles(folder);
  const assets = publishAssets(tree.assets, context.config.base);
  const table = buildRoutes(tree.files, context);
  const links: LinkSpace = {
    config: context.config,
    routes: table.routes,
    staticFiles: new Set(staticPaths.map((path) => `/${path}`)),
    assets: assets.hrefs,
  };

  const parsed = await timer.run(
    "parse",
    () => parseAll(tree, { links, staticRoot: folder }, store, context),
  );
  const bySource = new Map(parsed.map((page) => [page.source.relativePath, page]));
  const glossary = readGlossaryCached(context, store);
  if (glossary) diagnostics.add(...checkGlossary(glossary, links));
  const terms = glossaryTerms(glossary, links);
  const graph = await timer.run("graph", () =>
    buildGraph({
      parsed,
      metas: tree.metas,
      table,
      links,
      fragmentsOf: (page) => fragmentsOf(page, bySource, context.config),
      freshness: readFreshness(context),
      terms,
    }, context));

  await timer.run(
    "check",
    () => checkContent(graph, glossary, context),
  );
  const manifest = await timer.run("bundle", () => bundling);
  const components = await timer.run(
    "mdx",
    () => loadMdxPages(parsed, { workDir: mdxWorkDir(options), store }, context),
  );
  const search = await timer.run("search", () => searchFiles(graph.pages.values(), context.config));
  const pages = await timer.run(
    "render",
    () =>
      (options.checkOnly ? tryPages : renderPages)({ graph, manifest, components, terms, rendered }, context),
  );

  const outputs = [
    ...pages,
    ...manifest.outputs,
    ...search,
    ...assets.outputs,
    ...staticOutputs(folder, staticPaths),
    ...sitemapFiles(graph.pages.values(), context.config),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
  const sources = (path: string) => [
    ...[...graph.pages.values()].filter(({ route }) => route.outputPath === path).map(({ parsed }) =>
      parsed.source.filePath
    ),
    ...staticPaths.filter((name) => name === path).map((name) =>
      posix.relative(context.config.projectDir, posix.join(folder ?? "", name))
    ),
  ];
  diagnostics.add(...checkOutputs(outputs, sources));
  if (!previous?.bundle) store.save();
  const waivers = new Waivers(graph);
  diagnostics.add(...waivers.problems);
  const told = withSeverities(waivers.apply(diagnostics.sorted()), context.config);
  const memory = { bundle: manifest, pages: store, rendered };
  return { ...finished(outputs, told, timer, graph, memory), waivers };
}

/**
 * `checks: { severity: { "link/broken": "warning" } }` in the configuration changes how a problem counts. Some count
 * more in a check than in a build.
 */
export function withSeverities(
  items: readonly Diagnostic[],
  { checks }: SiteConfig,
  run: "build" | "check" = "build",
): readonly Diagnostic[] {
  const severities = (checks.severity ?? {}) as Readonly<Record<string, Diagnostic["severity"]>>;
  return items.map((item) => ({
    ...item,
    severity: severities[item.code] ?? (run === "check" ? severityInCheck(item) : item.severity),
  }));
}

function finished(
  outputs: readonly OutputFile[],
  diagnostics: readonly Diagnostic[],
  timer: StageTimer,
  graph: SiteGraph | undefined,
  memory: GenerateMemory,
): GenerateResult {
  return { outputs, diagnostics, timings: timer.timings, graph, memory };
}

function bundle({ config }: BuildContext, store: CacheStore): Promise<BundleManifest> {
  return bundleCached({
    islands: builtInIslands(),
    siteIslands: siteIslands(config),
    client: config.client,
    development: config.development,
    ssg: config.ssg,
    base: config.base,
  }, store);
}

/** Parsed pages of one content folder; another site in the same cache folder has its own. */
function openStore({ cacheDir, contentDir }: BuildOptions): CacheStore {
  return new CacheStore(cacheDir && join(cacheDir, `pages-${shortHash(resolve(contentDir))}.txt`));
}

function mdxWorkDir(options: BuildOptions): string {
  return join(resolve(options.cacheDir ?? ".cache"), "mdx");
}

/** Generates the site and swaps it into `options.outDir`. On any error the previous site stays as it is. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  try {
    return await withLock(
      options.outDir,
      () => buildLocked(options),
      (problem) => withoutSite(options, [problem]),
    );
  } catch (error) {
    if (error instanceof BundleError) {
      return withoutSite(
        options,
        diagnosticsFromBundleError(error, posix.dirname(resolve(options.contentDir))),
      );
    }
    throw error;
  } finally {
    await stopEsbuild();
  }
}

async function buildLocked(options: BuildOptions): Promise<BuildResult> {
  const target = checkTarget(options.outDir);
  if (target) return withoutSite(options, [target]);
  const loaded = options.cacheDir ? await loadConfig(options) : undefined;
  if (!loaded?.ok) return await generateAndWrite(options);
  const fingerprint = fingerprintOf(loaded.config, options);
  const known = upToDateDiagnostics(fingerprint, options);
  if (known) return { ...withoutSite(options, known), upToDate: true };
  const result = await generateAndWrite(options);
  const fine = !result.diagnostics.some((item) => item.severity === "error");
  if (fine) rememberBuild(fingerprint, result.diagnostics, options);
  return result;
}

async function generateAndWrite(options: BuildOptions): Promise<BuildResult> {
  const { memory: _, ...result } = await generate(options);
  const place = { outDir: posix.normalize(options.outDir), upToDate: false };
  if (result.diagnostics.some((item) => item.severity === "error")) return { ...result, ...place };
  options.onStage?.("write");
  const problems = await writeSite(result.outputs, options.outDir, result.graph?.config);
  return { ...result, diagnostics: [...result.diagnostics, ...problems], ...place };
}

/** A result without a site: nothing was generated. */
function withoutSite(options: BuildOptions, diagnostics: readonly Diagnostic[]): BuildResult {
  return { outputs: [], diagnostics, timings: [], graph: undefined, outDir: options.outDir, upToDate: false };
}
