/**
 * The data that the generator writes and the browser reads. Both sides import these types, so a change of format is a
 * type error on the side that was forgotten. Fields have the names of the product specification if it defines them.
 */
import type { RUNTIME_TEXTS } from "./lib/runtime_texts.ts";

/** A value that survives `JSON.stringify` and `JSON.parse` unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Props of an island: plain JSON, because the page contains them as text. */
export type IslandProps = { readonly [key: string]: Json };

/** Location of a site's own island, and the addresses there that no rule predicts. */
export interface IslandPlace {
  readonly lang: string;
  /** Prefix of addresses in the page's language and version: `""`, `/zh`, `/v1/zh`. */
  readonly prefix: string;
  /** Maps absolute paths as given to addresses. */
  readonly hrefs?: { readonly [href: string]: string };
  /** Data of the page and site; present only if the island read it on the server. */
  readonly pageData?: Json;
  /** The page's path, likewise. */
  readonly routePath?: string;
}

/** When an island's code is fetched and its element hydrated. */
export type HydrateWhen = "load" | "idle" | "visible" | "interaction" | "media";

/** A heading of a page, in document order. `depth` is 2 to 4, `charIndex` the offset in the search text or -1. */
export interface TocEntry {
  readonly text: string;
  readonly id: string;
  readonly depth: number;
  readonly charIndex: number;
}

export type PageType = "home" | "doc" | "404" | "custom" | "blank";

/** Values of the front matter as the writer gave them, validated by the generator. */
export type FrontMatterJson = { readonly [key: string]: Json };

/** Page data of the specification. */
export interface PageMeta {
  readonly pagePath: string;
  readonly pageType: PageType;
  readonly routePath: string;
  readonly lang: string;
  readonly title: string;
  readonly frontmatter: FrontMatterJson;
  readonly toc: readonly TocEntry[];
  readonly version: string;
  readonly _filepath: string;
  readonly _relativePath: string;
  /** Empty if it is not known. */
  readonly lastUpdatedTime: string;
}

/** What the runtime's store holds about the current page, and each document states about its own. */
export type CurrentPage = Pick<PageMeta, "pageType" | "routePath" | "lang" | "title">;

/** Address of the same page in another language or version. `href` includes the base path. */
export interface Alternate {
  readonly lang: string;
  readonly href: string;
}

/**
 * Chunk of one route under `/static/page/`, fetched by client navigation. With static generation, `main` is the
 * rendered inner HTML of `<main>` and `shell` names the frame around it. Without, `props` are the props of the layouts
 * and `main` is empty.
 */
export interface PageData extends PageMeta {
  /** Text of `<title>`. */
  readonly documentTitle: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly alternates: readonly Alternate[];
  /** Language and address of each link of the language menu; absent if they are those of `alternates`. */
  readonly localeLinks?: readonly (readonly [lang: string, href: string])[];
  /** Links to the page, or else the home page, in each version; absent in a site without versions. */
  readonly versionLinks?: readonly { readonly text: string; readonly link: string }[];
  readonly main: string;
  /** Address of the shell chunk (JSON `ShellData`), base path included. Equal addresses mean an equal frame. */
  readonly shell: string;
  /** Layout props (`PageProps` of `layouts/types.ts`), only in sites built without static generation. */
  readonly props?: unknown;
}

/** The frame around `<main>`: one file for all pages with the same language, version and sidebar. */
export interface ShellData {
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  /** Inner HTML of the root element, with an empty `<main>`. */
  readonly html: string;
  /** Texts of the runtime in the language of this frame; if absent, the current ones remain in use. */
  readonly texts?: BootData["texts"];
}

/**
 * `/static/page_manifest/<n>.json`: maps route paths (without the base) to the addresses of their page-data chunks.
 * `lib/shard.ts` spreads routes over `BootData.shards` files, so that each file stays small in a large site.
 */
export type PageManifest = { readonly [routePath: string]: string };

/** `<script type="application/json" id="Site-boot">`: what the runtime needs at start. */
export interface BootData {
  readonly base: string;
  readonly cleanUrls: boolean;
  readonly defaultLang: string;
  /** Number of page manifest files. */
  readonly shards: number;
  /** Addresses of each island's scripts: the entry, then everything that the entry imports. */
  readonly islands: { readonly [name: string]: readonly string[] };
  /** Absent if page changes are not animated. */
  readonly contentAnimation?: true;
  readonly hideNavbar: "never" | "always" | "scroll";
  /** Texts that the runtime announces or shows, in the page's language, with placeholders `{title}` and `{lang}`. */
  readonly texts: { readonly [Name in typeof RUNTIME_TEXTS[number]]: string };
  /** The page that contains this boot data. */
  readonly page: CurrentPage;
  /** Address of the shell this page was rendered in. */
  readonly shell: string;
}

/** One page for search: the specification's search index record, with the page's keywords. */
export interface SearchRecord {
  readonly routePath: string;
  readonly title: string;
  readonly content: string;
  readonly toc: readonly TocEntry[];
  readonly domain: string;
  readonly lang: string;
  /** Words that readers may search for but the page does not use; absent if its writer gave none. */
  readonly keywords?: readonly string[];
}

/** Content hash of each search file, by language (and version): `{ en: "1a2b3c4d", zh: "…" }`. */
export type SearchIndexHash = { readonly [lang: string]: string };

/** One hit of the local search. All fields are text, never HTML. */
export interface SearchHit {
  readonly routePath: string;
  readonly hash: string;
  readonly title: string;
  /** Heading of the section that matches, empty for a match before the first heading. */
  readonly heading: string;
  readonly snippet: string;
  /** Terms that were found, folded, for highlighting. */
  readonly terms: readonly string[];
  readonly score: number;
}

/** A group of hits in the response of the remote API. */
export interface RemoteGroup {
  readonly index: string;
  readonly hits: readonly RemoteHit[];
}

/** A hit that leads to `link` or, without one, to `routePath` on the site at `domain` (default: this site). */
export interface RemoteHit {
  readonly title: string;
  readonly content?: string;
  readonly link?: string;
  readonly routePath?: string;
  readonly domain?: string;
}
