/** What rendering needs, and what of it stays the same for all pages of one build. */
import { createHash } from "node:crypto";
import { encodePath } from "../../islands/lib/address.ts";
import { inlineScript } from "../../islands/runtime/boot_inline.ts";
import type { ThemeData } from "../../layouts/mdx/theme_data.ts";
import type { SiteData } from "../../layouts/types.ts";
import type { FileMemory } from "../cache/files.ts";
import { programHash } from "../cache/program.ts";
import { contentSecurityPolicy } from "../emit/headers.ts";
import { shardCount } from "../emit/page_data.ts";
import type { GlossaryTerms } from "../graph/glossary.ts";
import type { Links } from "../llms/inline_markdown.ts";
import { markdownLinks } from "../llms/page_markdown.ts";
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
  /** Without it everything is rendered anew. */
  readonly memory: RenderMemory | undefined;
  /** Where finished files go; without it they stay in memory. */
  readonly staging?: StagedFiles | undefined;
}

/** A place for finished files outside of memory. */
export interface StagedFiles {
  /** The same file, without its bytes as soon as they are in that place. */
  hold(file: OutputFile): OutputFile;
  /** Resolves as soon as more files may come. */
  room(): Promise<void>;
}

/** What earlier runs have rendered: what is made of the same parts is not rendered again. */
export interface RenderMemory {
  readonly files: FileMemory;
  /** Stands for a page's body and all that it was made of, the program included; undefined where that is not known. */
  bodyVersion(page: ParsedPage): string | undefined;
  /** Those of the last run in this process, with what they hold for: `RenderSession.key`. */
  frames?: { readonly key: string; readonly frames: Frames };
}

/** What stays the same for all pages of one build. */
export interface RenderSession extends RenderInput {
  /** Stands for all of it but the pages. */
  readonly key: string;
  readonly config: SiteConfig;
  readonly inline: string;
  readonly policy: string;
  readonly shards: number;
  readonly themeData: (page: Page) => ThemeData;
  /** Stands for the addresses that components may ask for. */
  readonly routes: string;
  /** Of a site that has its pages as Markdown. */
  readonly markdownLinks: Links | undefined;
  readonly sites: Map<SiteData, SiteData>;
  readonly frames: Frames;
}

export function openSession(input: RenderInput): RenderSession {
  const { config } = input.graph;
  const { multiVersion } = config;
  const inline = inlineScript({
    darkMode: config.theme.darkMode,
    langs: config.locales.map((locale) => locale.lang),
    defaultLang: config.lang,
    defaultVersion: encodePath(multiVersion.default),
    versions: multiVersion.versions.filter((version) => version !== multiVersion.default).map(encodePath),
    base: encodeURI(config.base),
  });
  const hash = createHash("sha256").update(inline).digest("base64");
  const shards = shardCount(input.graph.pages.size);
  const { outputs: _, ...addresses } = input.manifest;
  const program = input.memory ? programHash() : "";
  const key = sha256(JSON.stringify([program, config, addresses, shards, [...input.graph.sites.values()]]));
  return {
    ...input,
    key,
    config,
    inline,
    policy: contentSecurityPolicy([`'sha256-${hash}'`], config),
    shards,
    themeData: themeDataFor(input.graph.pages, input.terms, config),
    routes: input.memory ? sha256(JSON.stringify([...input.graph.pages.keys()])) : "",
    markdownLinks: config.llms ? markdownLinks(input.graph.pages.values(), config) : undefined,
    sites: new Map(),
    frames: framesFor(key, input),
  };
}

function framesFor(key: string, { graph: { config }, memory }: RenderInput): Frames {
  const known = memory?.frames;
  if (known?.key === key) return known.frames;
  const frames = new Frames(config, key, memory?.files);
  if (memory) memory.frames = { key, frames };
  return frames;
}

/** The site data with the addresses that bundling and indexing gave. */
export function siteFor(site: SiteData, session: RenderSession): SiteData {
  return session.sites.getOrInsertComputed(site, () => ({
    ...site,
    search: site.search && { ...site.search, worker: session.manifest.worker },
  }));
}
