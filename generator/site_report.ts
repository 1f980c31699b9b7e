/** The site as data for other tools, part of `build --json`, with the specification's names. Pure. */
import { MANIFESTS } from "../islands/lib/shard.ts";
import type { PageMeta, SearchIndexHash } from "../islands/types.ts";
import { SEARCH_HASHES } from "./graph/search_paths.ts";
import { type Sidebars, sidebarsOf, type SiteRecord, siteRecord } from "./graph/site_record.ts";
import { editionKey, editionsOf } from "./source/editions.ts";
import type { OutputFile, SiteGraph } from "./types.ts";

export interface RouteRecord {
  readonly path: string;
  readonly filePath: string;
  readonly lang: string;
  readonly version: string;
  /** URL of the page's data chunk, which browsers prefetch. */
  readonly preload: string;
}

export interface SiteReport {
  /** The site in its default language and version. */
  readonly site: SiteRecord | undefined;
  readonly pages: readonly PageMeta[];
  readonly routes: readonly RouteRecord[];
  /** Sidebars by path prefix, by language or, in a site with versions, by `version/language`. */
  readonly sidebars: { readonly [edition: string]: Sidebars };
  readonly searchIndexHash: SearchIndexHash;
}

/** Returns the report; everything in it is empty if no site was made. */
export function siteReport(graph: SiteGraph | undefined, outputs: readonly OutputFile[]): SiteReport {
  if (!graph) return { site: undefined, pages: [], routes: [], sidebars: {}, searchIndexHash: {} };
  const pages = [...graph.pages.values()];
  const chunks = readJson(outputs, (path) => path.startsWith(MANIFESTS));
  const { config: { lang, multiVersion } } = graph;
  return {
    site: siteRecord(graph, multiVersion.default || (multiVersion.versions[0] ?? ""), lang),
    pages: pages.map(({ props: { page } }) => page),
    routes: pages.map(({ route, parsed }) => ({
      path: route.routePath,
      filePath: parsed.source.filePath,
      lang: route.lang,
      version: route.version,
      preload: chunks[route.routePath] ?? "",
    })),
    sidebars: Object.fromEntries(
      editionsOf(graph.config).map(({ version, locale: { lang } }) => [
        editionKey(version, lang),
        sidebarsOf(graph, version, lang),
      ]),
    ),
    searchIndexHash: readJson(outputs, (path) => path === SEARCH_HASHES),
  };
}

/** Merges the JSON objects in the outputs whose path `wanted` accepts. */
function readJson(outputs: readonly OutputFile[], wanted: (path: string) => boolean): Record<string, string> {
  const texts = outputs.filter(({ path }) => wanted(path)).map(({ contents }) => String(contents));
  return Object.assign({}, ...texts.map((text) => JSON.parse(text)));
}
