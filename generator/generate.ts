/** The pipeline from input to finished files; `generate` reads as a table of contents of the stages. */
import { BundleError } from "./bundle/bundle_error.ts";
import { builtInIslands, diagnosticsFromBundleError } from "./bundle/client.ts";
import { answerEsbuild } from "./bundle/esbuild.ts";
import { bundleCached } from "./cache/browser_code.ts";
import { readGlossaryCached } from "./cache/glossary.ts";
import { pruneModules } from "./cache/page_modules.ts";
import type { CacheStore } from "./cache/store.ts";
import { withoutFollowUps } from "./check/follow_ups.ts";
import { checkContent, type KeepFindings } from "./check/mod.ts";
import { Waivers } from "./check/waivers.ts";
import { lateProblems, loadConfig } from "./config.ts";
import { type Diagnostic, Diagnostics } from "./diagnostics/diagnostic.ts";
import { withSeverities } from "./diagnostics/severities.ts";
import { joinHeaders } from "./emit/headers.ts";
import { checkOutputs } from "./emit/outputs.ts";
import { buildGraph } from "./graph/build_graph.ts";
import type { GraphInput } from "./graph/build_edition.ts";
import type { KeepSections } from "./graph/freshness.ts";
import { checkGlossary, glossaryTerms } from "./graph/glossary.ts";
import { factsForIslands } from "./graph/site_data.ts";
import { propsInScripts } from "../layouts/island_texts.ts";
import { aliasScopes } from "./imports/aliases.ts";
import { compileMdxPages, type MdxContext } from "./mdx/compile_pages.ts";
import { THEME } from "./mdx/theme_modules.ts";
import { type GeneratedSite, type GenerateMemory, mdxWorkDir, memoryOfBuild } from "./memory.ts";
import { type MdxCompiler, parseAll } from "./parse/parse_all.ts";
import { renderPages } from "./render/render_pages.ts";
import type { StagedFiles } from "./render/session.ts";
import { tryPages } from "./render/try_pages.ts";
import { packedFiles } from "./search/packed_files.ts";
import { searchFiles } from "./search/records.ts";
import { importableFiles, otherOutputs, readInput, type SiteInput, sourcesOf } from "./site_input.ts";
import { readFreshness } from "./source/freshness.ts";
import { type CommitDates, lastCommitDates } from "./source/git_dates.ts";
import type { Glossary } from "./source/glossary.ts";
import { type SiteIslands, siteIslands, siteStyles } from "./source/site_islands.ts";
import type {
  BuildContext,
  BuildOptions,
  BundleManifest,
  OutputFile,
  ParsedPage,
  SiteConfig,
  SiteGraph,
} from "./types.ts";
import { StageTimer, type Timing } from "./util/timer.ts";
import { forgetWithoutPlace } from "./util/unhandled.ts";
import { yieldToEventLoop } from "./util/event_loop.ts";

export interface GenerateResult {
  readonly outputs: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly timings: readonly Timing[];
  readonly graph: SiteGraph | undefined;
  /** Waivers in the pages, which keep track of their use; undefined if no site was made. */
  readonly waivers?: Waivers;
  /** State that the next run in this process may reuse. */
  readonly memory: GenerateMemory;
}

export interface GenerateHooks {
  /** Called before the pages are rendered, with the site and the outputs that are not pages. */
  readonly onSite?: ((site: GeneratedSite, assets: readonly OutputFile[]) => void) | undefined;
  /** Receives each page's files as they are made; without it they stay in memory. */
  readonly staging?: StagedFiles;
}

/** Generates all outputs of a site. Writes only to the cache folder and to `staging`. */
export async function generate(
  options: BuildOptions,
  previous?: GenerateMemory,
  { onSite, staging }: GenerateHooks = {},
): Promise<GenerateResult> {
  const timer = new StageTimer(options.onStage);
  if (!previous) forgetWithoutPlace();
  const memory = previous ?? memoryOfBuild(options);
  const { store } = memory;
  const loaded = await timer.run("config", () => loadConfig(options));
  if (!loaded.ok) {
    return { outputs: [], diagnostics: loaded.diagnostics, timings: timer.timings, graph: undefined, memory };
  }
  const context: BuildContext = { config: loaded.config, diagnostics: new Diagnostics() };
  context.diagnostics.addAll(loaded.problems);
  const dates = startReadingDates(context.config);
  const input = await timer.run("read", () => readInput(context));
  const islands = siteIslands(context.config, input.tree.files);
  const bundling = deferRejection(bundle(islands, input.staticRoot, context, store));
  const mdx = mdxContextFor(options, input, islands, store);
  const compiler: MdxCompiler = {
    compile: (pages, find) => deferRejection(compileMdxPages(pages, find, mdx, context)),
    answer: answerEsbuild,
  };
  const { parsed, compiling } = await timer.run(
    "parse",
    () => parseAll(input.tree, input, store, compiler, context),
  );
  const glossary = readGlossaryCached(context, store);
  const graphInput = graphInputFrom(input, parsed, glossary, await dates, store, context);
  const graph = await timer.run("graph", () => buildGraph(graphInput, context));
  const search = await timer.run("search", () => searchFiles(graph.pages.values(), context.config));
  const packing = deferRejection(pack(search, options, memory));
  await yieldToEventLoop();
  await timer.run("check", () => checkContent(graph, glossary, keepFindings(glossary, store), context));
  const manifest = await timer.run("bundle", () => bundling);
  const components = await timer.run("mdx", () => compiling);
  const { terms } = graphInput;
  const render = manifest && { graph, manifest, components, terms, memory: memory.render };
  const site: GeneratedSite | undefined = render && { space: input, graphInput, mdx, render };
  const assets = manifest ? [...manifest.outputs, ...search, ...otherOutputs(graph, input, context)] : [];
  if (site) onSite?.(site, assets);
  const pages = await timer.run(
    "render",
    () =>
      render && !options.checkOnly
        ? renderPages({ ...render, staging }, context)
        : tryPages({ graph, components, terms }, store, context),
  );
  const packed = await timer.run("pack", () => packing);
  const outputs = manifest ? joinHeaders([...pages, ...assets, ...packed]) : [];
  context.diagnostics.addAll(checkOutputs(outputs, sourcesOf(graph, input)));
  const unhandled = [...await components.unhandled(), ...lateProblems(context.config)];
  context.diagnostics.addAll(unhandled);
  // The next process must run what has failed again, and uses what is saved in place of it.
  if (unhandled.length === 0) store.save({ prune: !options.checkOnly && !options.development });
  pruneModules(mdx, Date.now());
  return {
    outputs: outputs.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    ...applyWaivers(graph, context),
    timings: timer.timings,
    graph,
    memory: { ...memory, ...(site && { site }) },
  };
}

/** Packs the search files. A preview has none that are packed. */
async function pack(
  search: readonly OutputFile[],
  { checkOnly, development }: BuildOptions,
  { render }: GenerateMemory,
): Promise<readonly OutputFile[]> {
  return checkOnly || development ? [] : await packedFiles(search, render?.files);
}

/** Keeps a promise that is awaited later from ending the process if it is rejected before that. */
function deferRejection<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

function startReadingDates({ theme, contentDir }: SiteConfig): CommitDates | Promise<CommitDates> {
  return theme.lastUpdated ? lastCommitDates(contentDir) : new Map();
}

function mdxContextFor(
  options: BuildOptions,
  input: SiteInput,
  islands: SiteIslands,
  store: CacheStore,
): MdxContext {
  const assets = importableFiles(input);
  return { workDir: mdxWorkDir(options), store, islands, assets, base: input.links.config.base };
}

/** Collects the input of `buildGraph`: the parsed pages, and dates, freshness records and glossary terms. */
function graphInputFrom(
  { tree, table, links, inlineSvg }: SiteInput,
  parsed: readonly ParsedPage[],
  glossary: Glossary | undefined,
  dates: CommitDates,
  store: CacheStore,
  context: BuildContext,
): GraphInput {
  if (glossary) context.diagnostics.addAll(checkGlossary(glossary, links));
  const keepSections: KeepSections = ({ source: { relativePath } }, make) =>
    store.derive(`sections:${relativePath}`, [relativePath], make);
  const terms = glossaryTerms(glossary, links);
  const freshness = readFreshness(context);
  return { parsed, metas: tree.metas, table, links, inlineSvg, dates, freshness, terms, keepSections };
}

/** Returns a cache of findings about pages, which are valid while the pages and the glossary are the same. */
function keepFindings(glossary: Glossary | undefined, store: CacheStore): KeepFindings {
  return (check, paths, find) =>
    store.derive(`${check}:${paths[0]}`, glossary ? [...paths, "glossary"] : paths, find);
}

/** Returns the diagnostics without waived ones and follow-ups, with the severities that the site configures. */
function applyWaivers(graph: SiteGraph, { diagnostics, config }: BuildContext) {
  const waivers = new Waivers(graph);
  diagnostics.addAll(waivers.problems);
  const found = waivers.apply(diagnostics.sorted());
  return {
    diagnostics: withSeverities(withoutFollowUps(found, graph), config),
    waivers,
  };
}

/**
 * Bundles the browser code. Returns undefined and reports the errors if it does not compile, so that the rest
 * of the site can still be checked.
 */
async function bundle(
  islands: SiteIslands,
  staticRoot: string | undefined,
  { config, diagnostics }: BuildContext,
  store: CacheStore,
): Promise<BundleManifest | undefined> {
  try {
    return await bundleCached({
      islands: builtInIslands(),
      propsInScripts: propsInScripts(config.locales),
      siteIslands: islands,
      aliases: aliasScopes(config).map(({ folder, aliases }) => ({
        folder,
        aliases: { ...aliases, ...THEME },
      })),
      contentDir: config.contentDir,
      siteStyles: siteStyles(config),
      staticRoot,
      socialIcons: config.theme.socialLinks.flatMap(({ icon }) => typeof icon === "string" ? [icon] : []),
      localSearch: config.search?.mode === "local",
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
