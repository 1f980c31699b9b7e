/** What a preview can show of its site before all of it is rendered: the pages that are asked for, one at a time. */
import { decode, routeFromPath, spellings } from "../../islands/lib/address.ts";
import { Diagnostics } from "../diagnostics/diagnostic.ts";
import type { MadeSite } from "../memory.ts";
import { renderOne } from "../render/render_pages.ts";
import type { OutputFile } from "../types.ts";

/** The file behind an address, or undefined where only the whole site can tell. */
export type EarlySite = (pathname: string) => Promise<OutputFile | undefined>;

/** `assets` are the files that are no pages. */
export function earlySite({ render }: MadeSite, assets: readonly OutputFile[]): EarlySite {
  const { config, pages } = render.graph;
  const files = new Map(assets.map((output) => [config.base + output.path, output]));
  return async (pathname) => {
    const path = decode(pathname);
    const asset = files.get(path);
    if (asset) return asset;
    const route = routeFromPath(path, config);
    const page = route && spellings(route).map((spelling) => pages.get(spelling)).find(Boolean);
    if (!page) return undefined;
    // With a memory of its own: the site's is in use. What is wrong with the page, the whole site's build tells.
    const context = { config, diagnostics: new Diagnostics() };
    const outputs = await renderOne(page, { ...render, memory: undefined }, context);
    return outputs.find(({ path }) => path === page.route.outputPath);
  };
}
