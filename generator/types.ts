/**
 * The data that flows between the stages, in the order of the pipeline:
 * config → source → markdown → graph → render (+ bundle, search) → emit.
 * All of it is plain readonly data; a stage is a transition between two of these types.
 */
import type { BootData, FrontMatterJson, Json, PageType, TocEntry } from "../islands/types.ts";
import type { OwnTexts } from "../layouts/i18n.ts";
import type { ComponentTexts } from "../layouts/mdx/theme_data.ts";
import type { LocaleData, NavItem, PageProps, SidebarEntry, SiteData } from "../layouts/types.ts";
import type { SidebarItemSettings, SiteSettings } from "./config_schema.ts";
import type { Diagnostics, Location, TextFile } from "./diagnostics/diagnostic.ts";

/** One language of a site, as configured. */
export interface LocaleConfig extends Omit<LocaleData, "home"> {
  readonly description: string;
  /** Interface texts that the site overrides. */
  readonly texts: OwnTexts;
  readonly footerMessage: string | undefined;
  readonly editLink: { readonly docRepoBaseUrl: string; readonly text: string } | undefined;
  readonly nav: readonly NavItem[] | undefined;
  readonly sidebar: { readonly [prefix: string]: readonly SidebarItemSettings[] } | undefined;
  /** Links and images of `nav`, `sidebar`, social links, logo and icon, for checking. */
  readonly links: readonly ConfiguredLink[];
  /** Where the settings list the language; undefined if it is there because of its folder. */
  readonly location: Location | undefined;
  /** Keys of `sidebar` as written, for checking. */
  readonly sidebarKeys: readonly { readonly key: string; readonly location: Location }[];
}

/** A link or image in the configuration, with its location. */
export interface ConfiguredLink {
  readonly entryKind: "navigation item" | "sidebar entry" | "social link" | "setting";
  readonly kind: "link" | "image" | "logo";
  readonly text: string;
  readonly link: string;
  readonly location: Location;
}

/** The site configuration, validated, with every default filled in. Paths are absolute, POSIX. */
export interface SiteConfig {
  readonly contentDir: string;
  readonly projectDir: string;
  readonly title: string;
  /** Default language, also the one without a path prefix. */
  readonly lang: string;
  readonly base: string;
  /** `https://example.org`, without a trailing slash; undefined if not configured. */
  readonly origin: string | undefined;
  readonly logo: { readonly light: string; readonly dark: string } | undefined;
  readonly icon: string | undefined;
  readonly locales: readonly LocaleConfig[];
  /** Whether the default language's pages are directly in the content (or version) folder, not in `en/`. */
  readonly flat?: boolean;
  readonly multiVersion: Readonly<SiteSettings["multiVersion"]>;
  readonly cleanUrls: boolean;
  readonly excludeRoutes: readonly string[];
  readonly ssg: boolean;
  /** Whether each page is also written as Markdown and listed in `llms.txt`. */
  readonly llms: boolean;
  /** Texts of the site's own components and labels, from `i18n.json`. */
  readonly componentTexts: ComponentTexts;
  readonly alias: { readonly [prefix: string]: string };
  readonly markdown: Readonly<SiteSettings["markdown"]>;
  readonly search: {
    readonly mode: "local" | "remote";
    readonly apiUrl: string | undefined;
    readonly searchIndexes: readonly { readonly value: string; readonly label: string }[];
    readonly limit: number;
  } | undefined;
  readonly theme: Pick<SiteData, "socialLinks" | "darkMode" | "hideNavbar" | "globalUIComponents"> & {
    readonly lastUpdated: boolean;
    readonly outline: boolean;
    readonly contentAnimation: boolean;
  };
  readonly checks: Readonly<SiteSettings["checks"]>;
  readonly client: "react" | "preact";
  /** Browser code in development mode (unminified, React's warnings on). */
  readonly development: boolean;
}

/** A component of the site that is hydrated in the browser. */
export interface SiteIsland {
  /** Absolute path. */
  readonly file: string;
  /** Name under which the file exports it, unless it is the default export. */
  readonly component: string;
  /** Whether its file is named `*.island.*`; otherwise it is an island because it has state. */
  readonly named: boolean;
}

/** One file of the content tree. */
export interface SourceFile {
  /** Relative to the content folder, POSIX, Unicode-normalized (NFC): `en/guide/start/index.md`. */
  readonly relativePath: string;
  /** Relative to the project folder, POSIX, as spelled on disk: `content/en/guide/start/index.md`. */
  readonly filePath: string;
  readonly lang: string;
  readonly version: string;
  readonly format: "md" | "mdx";
  /** Whether the file is included in pages but never a route: under `shared/`, named `_…`, or excluded. */
  readonly fragment: boolean;
  /** With `\n` as line ending, without a byte order mark. */
  readonly text: string;
}

export interface OptionFacts {
  readonly path: string;
  readonly type: string;
  readonly default?: Json;
  readonly development?: Json;
  readonly production?: Json;
  readonly unverifiable?: string;
  readonly deprecated?: string;
}

export interface FrontMatter {
  readonly title?: string;
  readonly description?: string;
  readonly pageType?: PageType;
  readonly hero?: Json;
  readonly features?: readonly Json[];
  readonly sidebar?: boolean;
  readonly outline?: boolean;
  readonly overview?: boolean;
  readonly overviewHeaders?: readonly number[];
  readonly tag?: string;
  readonly footer?: boolean;
  readonly navbar?: boolean;
  readonly globalUIComponents?: boolean;
  readonly option?: OptionFacts;
  readonly raw: FrontMatterJson;
}

/** A link, image or include of a page with its line and column (1-based). */
export interface LinkRef {
  readonly href: string;
  readonly line: number;
  readonly column: number;
  readonly kind: "link" | "image" | "include";
}

/** A part of a page's structure, in document order: what language parity and the structure checks compare. */
export type StructureItem =
  | {
    readonly kind: "heading";
    readonly depth: number;
    readonly id: string;
    readonly text: string;
    readonly line: number;
    readonly explicitId: boolean;
  }
  | {
    readonly kind: "code";
    readonly lang: string;
    readonly meta: string;
    readonly text: string;
    readonly line: number;
    /** Lines of the text that are shown as removed (`[!code --]`), 1-based. */
    readonly removed?: readonly number[];
    /**
     * Lines of the fence that consist only of a marker (`// [!code focus]`) and are not in `text`, 1-based.
     */
    readonly markLines?: readonly number[];
  }
  | { readonly kind: "table"; readonly rows: number; readonly columns: number; readonly line: number }
  | { readonly kind: "container"; readonly name: string; readonly line: number }
  | { readonly kind: "image"; readonly src: string; readonly alt: string; readonly line: number }
  | { readonly kind: "component"; readonly name: string; readonly line: number }
  | { readonly kind: "link"; readonly href: string; readonly line: number }
  /** The text of a paragraph, list item, table cell or container's title. */
  | { readonly kind: "prose"; readonly text: string; readonly line: number };

/** Plain text of a page from one heading to the next, for search. The first section has an empty `id`. */
export interface PageSection {
  readonly id: string;
  readonly heading: string;
  readonly depth: number;
  /** Its prose, and the messages that its code blocks show. */
  readonly text: string;
}

/**
 * The body of a page. An MDX body is an ES module whose default export is a React component; many of them are
 * bundled in one esbuild call. The body of a broken page shows the page's source.
 */
export type PageBody =
  & { readonly broken?: true }
  & (
    | { readonly kind: "html"; readonly html: string }
    | { readonly kind: "mdx"; readonly code: string; readonly imports: readonly string[] }
  );

export interface ParsedPage {
  readonly source: SourceFile;
  readonly frontMatter: FrontMatter;
  readonly title: string;
  readonly toc: readonly TocEntry[];
  readonly links: readonly LinkRef[];
  /** Every id that a link may point at. */
  readonly anchors: readonly string[];
  readonly structure: readonly StructureItem[];
  readonly sections: readonly PageSection[];
  readonly body: PageBody;
}

export interface Route {
  /** With language and version prefix, without base: `/zh/guide/start/`. */
  readonly routePath: string;
  /** Without language and version: `/guide/start/`. */
  readonly pureRoutePath: string;
  readonly lang: string;
  readonly version: string;
  /** Inside the output folder: `zh/guide/start/index.html`. */
  readonly outputPath: string;
  /** With base, as links are written: `/docs/zh/guide/start/`. */
  readonly href: string;
}

/** A page placed in the site: all that is left is to render it. */
export interface Page {
  readonly route: Route;
  readonly parsed: ParsedPage;
  /** All of `PageProps` except the HTML of the body. */
  readonly props: Omit<PageProps, "html">;
}

/** Hashes of the sections of an original. */
export interface SectionHashes {
  readonly [section: string]: string;
}

/** The originals that one language was translated from: page → section (`#id`) → hash of the original. */
export interface FreshnessRecord extends Required<TextFile> {
  readonly path: string;
  /** Undefined if the file cannot be read, which is reported: nothing is known of any page then. */
  readonly pages: { readonly [page: string]: SectionHashes } | undefined;
}

/** Sidebars by the prefix of the paths of their pages, without language and version: `/guide/`. */
export interface SidebarsByPrefix {
  readonly [prefix: string]: readonly SidebarEntry[];
}

export interface SiteGraph {
  readonly config: SiteConfig;
  readonly pages: ReadonlyMap<string, Page>;
  /** By `editionKey`, as are `sidebars` and `freshness`. */
  readonly sites: ReadonlyMap<string, SiteData>;
  readonly sidebars: ReadonlyMap<string, SidebarsByPrefix>;
  readonly fragments: ReadonlyMap<string, ParsedPage>;
  /** Empty if the check is off. */
  readonly freshness: ReadonlyMap<string, FreshnessRecord>;
}

/** Browser code of a build. */
export interface BundleManifest {
  /** URLs, including the base path. */
  readonly runtime: string;
  readonly styles: string;
  readonly islands: BootData["islands"];
  /** Undefined if browsers do not search the site's own pages. */
  readonly worker: string | undefined;
  readonly outputs: readonly OutputFile[];
  /**
   * Absolute, sorted paths of the input files; each package of the site is represented by its `package.json`.
   */
  readonly inputs: readonly string[];
}

/** A file to be written; `path` is relative to the output folder, POSIX. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
  /** The SHA-256 of the contents in hex, if known. */
  readonly hash?: string;
  /** The length of the contents in bytes, if known without reading them. */
  readonly size?: number;
  /** Whether the file's metadata shows that the output folder already contains it. */
  readonly inPlace?: boolean;
}

export interface BuildContext {
  readonly config: SiteConfig;
  readonly diagnostics: Diagnostics;
}

export interface BuildOptions {
  readonly contentDir: string;
  readonly outDir: string;
  readonly cacheDir: string | undefined;
  readonly base: string | undefined;
  readonly origin: string | undefined;
  readonly ssg: boolean | undefined;
  readonly client: "react" | "preact";
  readonly development: boolean;
  /** Whether to make only what a check needs: page outputs then have a path but no contents. */
  readonly checkOnly?: boolean;
  /** Whether to generate the site even if nothing has changed: the caller needs more than its files. */
  readonly force?: boolean;
  /** Called with the name of each stage as it begins. */
  readonly onStage: ((stage: string) => void) | undefined;
}
