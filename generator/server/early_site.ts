/** Renders the pages that browsers request, one at a time, before a preview has rendered the whole site. */
import { decode, routeFromPath } from "../../islands/lib/address.ts";
import { Diagnostics } from "../diagnostics/diagnostic.ts";
import { matchRoute } from "../graph/routes.ts";
import type { GeneratedSite } from "../memory.ts";
import { renderOne } from "../render/render_pages.ts";
import type { OutputFile } from "../types.ts";

/** Finds the file for a URL path; undefined if only the whole site can answer. */
export type EarlySite = (pathname: string) => Promise<OutputFile | undefined>;

/** Returns a lookup that renders pages on request; `assets` are the files that need no rendering. */
export function earlySite({ render }: GeneratedSite, assets: readonly OutputFile[]): EarlySite {
  const { config, pages } = render.graph;
  const files = new Map(assets.map((output) => [config.base + output.path, output]));
  return async (pathname) => {
    const path = decode(pathname);
    const asset = files.get(path);
    if (asset) return asset;
    const route = routeFromPath(path, config);
    const page = route && matchRoute(route, pages);
    if (!page) return undefined;
    // Render without the memory, which the build is using. The build also reports the page's problems.
    const context = { config, diagnostics: new Diagnostics() };
    const outputs = await renderOne(page, { ...render, memory: undefined }, context);
    return outputs.find(({ path }) => path === page.route.outputPath);
  };
}
