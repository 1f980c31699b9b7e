/** The input of rendering, and the state that all pages of one build share. */
import { createHash } from "node:crypto";
import { encodePath } from "../../islands/lib/address.ts";
import { inlineScript } from "../../islands/runtime/boot_inline.ts";
import type { ThemeData } from "../../layouts/mdx/theme_data.ts";
import type { SiteData } from "../../layouts/types.ts";
import type { FileCache } from "../cache/files.ts";
import { programHash } from "../cache/program.ts";
import { contentSecurityPolicy } from "../emit/headers.ts";
import { shardCount } from "../emit/page_data.ts";
import type { GlossaryTerms } from "../graph/glossary.ts";
import type { LinkRewriter } from "../llms/inline_markdown.ts";
import { hasMarkdown, markdownLinkRewriter } from "../llms/page_markdown.ts";
import type { MdxComponents } from "../mdx/compile_pages.ts";
import type { BundleManifest, OutputFile, Page, ParsedPage, SiteConfig, SiteGraph } from "../types.ts";
import { sha256 } from "../util/hash.ts";
import { Frames } from "./frames.tsx";
import { themeDataFor } from "./theme_data.ts";

export interface RenderInput {
  readonly graph: SiteGraph;
  readonly manifest: BundleManifest;
  readonly components: MdxComponents;
  readonly terms: GlossaryTerms;
  /** Results of earlier runs; without it everything is rendered again. */
  readonly memory: RenderMemory | undefined;
  /** Receives finished files; without it they stay in memory. */
  readonly staging?: StagedFiles | undefined;
}

/** Storage for finished files outside of memory. */
export interface StagedFiles {
  /** Returns the same file, which no longer keeps its bytes in memory once they are stored. */
  offload(file: OutputFile): OutputFile;
  /** Resolves when more files can be accepted. */
  waitForCapacity(): Promise<void>;
}

/** Results of earlier runs, which are reused for the same input. */
export interface RenderMemory {
  readonly files: FileCache;
  /** Returns a hash of a page's body and all it was made from, even the program; undefined if unknown. */
  bodyVersion(page: ParsedPage): string | undefined;
  /** Frames of the last run in this process, with the `RenderSession.key` that they are valid for. */
  frames?: { readonly key: string; readonly frames: Frames };
}

/** State that all pages of one build share. */
export interface RenderSession extends RenderInput {
  /**
   * Hash of what all pages share: program, configuration, bundle manifest, number of shards and site data.
   */
  readonly key: string;
  readonly config: SiteConfig;
  readonly inlineScript: string;
  readonly policy: string;
  readonly shards: number;
  readonly themeData: (page: Page) => ThemeData;
  /**
   * Hash of all route paths, to which components can resolve links, and of whether each page has Markdown, to
   * which the Markdown of other pages links. Empty if nothing is cached.
   */
  readonly routesDigest: string;
  /** Links for the Markdown versions of pages; undefined unless the site has them. */
  readonly markdownLinkRewriter: LinkRewriter | undefined;
  readonly sites: Map<SiteData, SiteData>;
  readonly frames: Frames;
}

export function openSession(input: RenderInput): RenderSession {
  const { config } = input.graph;
  const { multiVersion } = config;
  const script = inlineScript({
    darkMode: config.theme.darkMode,
    hasSearch: config.search !== undefined,
    langs: config.locales.map((locale) => locale.lang),
    defaultLang: config.lang,
    defaultVersion: encodePath(multiVersion.default),
    versions: multiVersion.versions.filter((version) => version !== multiVersion.default).map(encodePath),
    base: encodeURI(config.base),
    cleanUrls: config.cleanUrls,
  });
  const hash = createHash("sha256").update(script).digest("base64");
  const shards = shardCount(input.graph.pages.size);
  const { outputs: _, ...addresses } = input.manifest;
  const program = input.memory ? programHash() : "";
  const key = sha256(JSON.stringify([program, config, addresses, shards, [...input.graph.sites.values()]]));
  return {
    ...input,
    key,
    config,
    inlineScript: script,
    policy: contentSecurityPolicy([`'sha256-${hash}'`], config),
    shards,
    themeData: themeDataFor(input.graph, input.terms),
    routesDigest: input.memory ? routesDigest(input.graph) : "",
    markdownLinkRewriter: config.llms ? markdownLinkRewriter(input.graph.pages.values(), config) : undefined,
    sites: new Map(),
    frames: framesFor(key, input),
  };
}

function routesDigest({ pages }: SiteGraph): string {
  return sha256(JSON.stringify([...pages].map(([path, page]) => [path, hasMarkdown(page)])));
}

function framesFor(key: string, { graph: { config }, memory }: RenderInput): Frames {
  const known = memory?.frames;
  if (known?.key === key) return known.frames;
  const frames = new Frames(config, key, memory?.files);
  if (memory) memory.frames = { key, frames };
  return frames;
}

/** Returns the site data with the URL of the search worker. */
export function siteWithWorker(site: SiteData, session: RenderSession): SiteData {
  return session.sites.getOrInsertComputed(site, () => ({
    ...site,
    search: site.search && { ...site.search, worker: session.manifest.worker },
  }));
}
