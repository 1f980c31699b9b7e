/**
 * Regenerates one saved page within the site that the last run generated, so that a preview can show it at
 * once. The full run that follows updates the rest of the site (labels, links, neighbours, findings).
 */
import { Diagnostics, hasErrors } from "./diagnostics/diagnostic.ts";
import { findAmong, withFragments } from "./graph/fragments.ts";
import type { GeneratedSite } from "./memory.ts";
import { withPage } from "./graph/build_graph.ts";
import { routeOf } from "./graph/route_table.ts";
import { compileMdxPages } from "./mdx/compile_pages.ts";
import { parserFor } from "./parse/parse_all.ts";
import { renderOne } from "./render/render_pages.ts";
import { readPageAgain } from "./source/read.ts";
import type { BuildContext, OutputFile } from "./types.ts";
import { join } from "./util/paths.ts";

/** Returns the files of the page at `path`; none if it is not a page of the site or has errors. */
export async function regeneratePage(path: string, site: GeneratedSite): Promise<readonly OutputFile[]> {
  const { config } = site.render.graph;
  const context: BuildContext = { config, diagnostics: new Diagnostics() };
  const old = site.graphInput.parsed.find(({ source }) => join(config.projectDir, source.filePath) === path);
  const source = old && !old.source.fragment && readPageAgain(old.source, context);
  if (!source) return [];
  const parse = parserFor(site.space, site.mdx.store, context);
  const find = findAmong(site.graphInput.parsed);
  const page = withFragments(parse(source), find, config);
  const components = await compileMdxPages([page], find, site.mdx, context);
  if (hasErrors(context.diagnostics.sorted())) return [];

  const parsed = site.graphInput.parsed.map((other) => other === old ? page : other);
  const graph = withPage(page, { ...site.graphInput, parsed }, site.render.graph);
  const made = graph.pages.get(routeOf(page, site.graphInput.table).routePath);
  return made ? await renderOne(made, { ...site.render, graph, components }, context) : [];
}
