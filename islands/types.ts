/**
 * What the generator writes and the browser reads. Both sides import these types and nothing else of each
 * other, so a change of format is a type error on the side that was forgotten. Field names are those of the
 * product specification wherever one exists there.
 */

/** A value that survives `JSON.stringify` and `JSON.parse` unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Props of an island: plain JSON, because they travel in the page as text. */
export type IslandProps = { readonly [key: string]: Json };

/** Where an island of the site stands, and what its addresses mean there if no rule tells. */
export interface IslandPlace {
  readonly lang: string;
  /** What addresses of the page's language and version begin with: `""`, `/zh`, `/v1/zh`. */
  readonly prefix: string;
  /** Absolute path as given → address. */
  readonly hrefs?: { readonly [href: string]: string };
  /** What a component may ask about its page and site, where one did. */
  readonly pageData?: Json;
}

/** When an island's code is fetched and its element hydrated. */
export type HydrateWhen = "load" | "idle" | "visible" | "interaction" | "media";

/** One heading of a page, in document order. `depth` is 2 to 4, `charIndex` its offset in the search text or -1. */
export interface TocEntry {
  readonly text: string;
  readonly id: string;
  readonly depth: number;
  readonly charIndex: number;
}

export type PageType = "home" | "doc" | "404" | "custom" | "blank";

/** Values of the front matter as the writer gave them (validated by the generator). */
export type FrontMatterJson = { readonly [key: string]: Json };

/** The page data of the specification: what the runtime's store holds for the current page. */
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
  readonly lastUpdatedTime: string | undefined;
}

/** Another language's (or version's) address of the same page. `href` includes the base path. */
export interface Alternate {
  readonly lang: string;
  readonly href: string;
}

/**
 * One route's chunk under `/static/page/`: what client navigation fetches. With static generation `main` is the
 * rendered inner HTML of `<main>` and `shell` names the frame around it; without, `props` are what the layouts
 * are rendered with, and `main` is empty.
 */
export interface PageData extends PageMeta {
  /** Text of `<title>`. */
  readonly documentTitle: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly alternates: readonly Alternate[];
  /** Language and address of each link of the language menu; absent where those are the alternates. */
  readonly localeLinks?: readonly (readonly [lang: string, href: string])[];
  /** The page in each version (or that version's home); absent in a site without versions. */
  readonly versionLinks?: readonly { readonly text: string; readonly link: string }[];
  readonly main: string;
  /** Address of the shell chunk (JSON `ShellData`), base path included. Equal addresses mean an equal frame. */
  readonly shell: string;
  /** Layout props (`PageProps` of `layouts/types.ts`), only in sites built without static generation. */
  readonly props?: unknown;
}

/** What stands around `<main>`: one file for all pages of one language, version and sidebar. */
export interface ShellData {
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  /** Inner HTML of `#root`, with an empty `<main>`. */
  readonly html: string;
  /** The runtime's texts in this frame's language; absent: those of the boot data stay. */
  readonly texts?: BootData["texts"];
}

/**
 * `/static/page_manifest/<n>.json`: route path (no base) to the address of its page-data chunk. Routes are
 * spread over `BootData.shards` files by `lib/shard.ts`, so that one file stays small in a large site.
 */
export type PageManifest = { readonly [routePath: string]: string };

/** `<script type="application/json" id="site-boot">`: what the runtime needs at start. */
export interface BootData {
  readonly base: string;
  readonly cleanUrls: boolean;
  readonly defaultLang: string;
  /** Folder of the page manifest files, base included, with a trailing slash; and how many there are. */
  readonly manifest: string;
  readonly shards: number;
  /** Island name to the addresses of its scripts: the entry, then all that the entry imports. */
  readonly islands: { readonly [name: string]: readonly string[] };
  /** Left out where there is none. */
  readonly contentAnimation?: true;
  readonly darkMode: boolean;
  readonly hideNavbar: "never" | "always" | "scroll";
  /** Texts the runtime itself speaks or shows, in the page's language; `{title}` and `{lang}` in them are replaced. */
  readonly texts: {
    readonly [
      name in
        | "copied"
        | "notCopied"
        | "loading"
        | "navigated"
        | "offline"
        | "searchFailed"
        | "code"
        | "codeIn"
        | "table"
    ]: string;
  };
  /** `PageMeta` of the page this boot data stands in. */
  readonly page: PageMeta;
  /** Address of the shell this page was rendered in. */
  readonly shell: string;
}

/** One section of one page for search, as the specification's search index record plus the section's place. */
export interface SearchRecord {
  readonly routePath: string;
  readonly title: string;
  readonly content: string;
  readonly toc: readonly TocEntry[];
  readonly domain: string;
  readonly lang: string;
  /** Words that readers may look for and the page does not use; absent where its writer gave none. */
  readonly keywords?: readonly string[];
}

/** Content hash of each language's search file: `{ en: "1a2b3c4d", zh: "…" }`. */
export type SearchIndexHash = { readonly [lang: string]: string };

/** One hit of a search, local or remote. All fields are text, never HTML. */
export interface SearchHit {
  readonly routePath: string;
  readonly hash: string;
  readonly title: string;
  /** Heading of the section the match stands in, empty for a match before the first heading. */
  readonly heading: string;
  readonly snippet: string;
  /** The terms that were found, folded: to be marked. */
  readonly terms: readonly string[];
  readonly score: number;
}

/** What the remote API answers: groups of hits. */
export interface RemoteGroup {
  readonly index: string;
  readonly hits: readonly RemoteHit[];
}

/** Where it leads is a whole `link`, or the `routePath` of a site: this one, or that at `domain`. */
export interface RemoteHit {
  readonly title: string;
  readonly content?: string;
  readonly link?: string;
  readonly routePath?: string;
  readonly domain?: string;
}
