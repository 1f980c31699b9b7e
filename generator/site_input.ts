/** The input of a site with the URLs that it gives, and the files that are published unchanged. */
import { encodePath } from "../islands/lib/address.ts";
import { CRAWLER_FILES, sitemapFiles } from "./emit/sitemap.ts";
import { publishAssets, type PublishedAssets, staticOutputs } from "./emit/static.ts";
import { llmsFiles, llmsPaths } from "./llms/index_file.ts";
import type { LinkSpace } from "./graph/links.ts";
import { buildRoutes, type RouteTable } from "./graph/route_table.ts";
import { type InlineSvg, svgInliner } from "./source/inline_svg.ts";
import { readSource, type SourceTree } from "./source/read.ts";
import { listStatic, staticFolder } from "./source/static_folder.ts";
import type { BuildContext, OutputFile, SiteGraph } from "./types.ts";
import { join, relative } from "./util/paths.ts";

export interface SiteInput {
  readonly tree: SourceTree;
  readonly table: RouteTable;
  readonly links: LinkSpace;
  readonly assets: PublishedAssets;
  readonly inlineSvg: InlineSvg;
  /** The static folder, which is served at the site's root, and the paths of the files in it. */
  readonly staticRoot: string | undefined;
  readonly staticPaths: readonly string[];
}

export function readInput(context: BuildContext): SiteInput {
  const { config } = context;
  const tree = readSource(context);
  const staticRoot = staticFolder(config);
  const staticPaths = listStatic(staticRoot, context);
  const assets = publishAssets(tree.assets, context);
  const table = buildRoutes(tree.files, context);
  const links: LinkSpace = {
    config,
    routes: table.routes,
    staticFiles: new Set(
      [...staticPaths, ...CRAWLER_FILES, ...llmsPaths(config)].map((path) => `/${path.normalize()}`),
    ),
    assets: assets.hrefs,
  };
  const inlineSvg = svgInliner({ staticRoot, staticPaths, assets: assets.outputs }, config);
  return { tree, table, links, assets, inlineSvg, staticRoot, staticPaths };
}

/** Returns the URLs of the files that pages can import, by path relative to the content folder. */
export function importableFiles({ links: { assets, config }, staticRoot, staticPaths }: SiteInput) {
  const served = staticPaths.map((path) => {
    const inside = relative(config.contentDir, join(staticRoot!, path)).normalize();
    return [inside, encodePath(config.base + path)] as const;
  });
  return new Map([...served, ...assets]);
}

/** Returns outputs that belong to no page: assets, static files, sitemap files and `llms.txt`. */
export function otherOutputs(
  graph: SiteGraph,
  { assets, staticRoot, staticPaths }: SiteInput,
  context: BuildContext,
): OutputFile[] {
  const forCrawlers = [...sitemapFiles(graph.pages.values(), graph.config), ...llmsFiles(graph)];
  return [
    ...assets.outputs,
    ...staticOutputs(staticRoot, staticPaths, context),
    // Crawlers look for fixed names, so a file of the site cannot be renamed; it replaces the generated one.
    ...forCrawlers.filter(({ path }) => !staticPaths.includes(path)),
  ];
}

/** Returns a function that finds the source files of an output. */
export function sourcesOf(
  { pages, config }: SiteGraph,
  { staticRoot, staticPaths }: SiteInput,
): (path: string) => string[] {
  return (path) => [
    ...[...pages.values()].filter(({ route }) => route.outputPath === path)
      .map(({ parsed }) => parsed.source.filePath),
    ...staticPaths.filter((name) => name.normalize() === path)
      .map((name) => relative(config.projectDir, join(staticRoot ?? "", name))),
  ];
}
