/**
 * Everything that a layout needs, computed beforehand. Layouts are pure functions of these values: they read
 * no files, clock or environment. All values are plain JSON, so that a site built without static generation
 * can send them to the browser and render the same layouts there.
 */
import type { Alternate, FrontMatterJson, Json, PageMeta, TocEntry } from "../islands/types.ts";
import type { SearchSource } from "../islands/search/props.ts";
import type { OwnTexts } from "./i18n.ts";

export type { Alternate, FrontMatterJson, Json, PageMeta, TocEntry };

export interface SocialLink {
  /** A named icon (`github`, `x`, `discord`, …) or custom svg text. */
  readonly icon: string | { readonly svg: string };
  readonly mode: "link" | "text" | "img";
  readonly content: string;
  /** Accessible name. */
  readonly label?: string;
}

/** A navigation item; `link` is a URL with base path and language, or an external URL. */
export interface NavItem {
  readonly text: string;
  readonly link?: string;
  readonly activeMatch?: string;
  readonly position?: "left" | "right";
  readonly items?: readonly NavItem[];
  readonly tag?: string;
}

export interface SidebarLink {
  readonly type: "link";
  readonly text: string;
  readonly link: string;
  readonly tag?: string;
  /** Levels of the page's headings that overviews show. */
  readonly overviewHeaders?: readonly number[];
}
export interface SidebarGroup {
  readonly type: "group";
  readonly text: string;
  readonly link?: string;
  readonly items: readonly SidebarEntry[];
  readonly collapsed: boolean;
  readonly collapsible: boolean;
  readonly tag?: string;
  /** Levels of headings that overviews show of the pages inside, unless a page states its own. */
  readonly overviewHeaders?: readonly number[];
}
export interface SidebarDivider {
  readonly type: "divider";
  readonly dividerType: "dashed" | "solid";
}
export interface SidebarHeader {
  readonly type: "section-header";
  readonly text: string;
  readonly tag?: string;
}
export type SidebarEntry = SidebarLink | SidebarGroup | SidebarDivider | SidebarHeader;

export interface LocaleData {
  readonly lang: string;
  readonly label: string;
  readonly title: string;
  readonly dir: "ltr" | "rtl";
  /** URL of this language's home page. */
  readonly home: string;
}

export interface PageLink {
  readonly text: string;
  readonly link: string;
}

export interface HeroData {
  readonly name: string;
  readonly text: string;
  readonly tagline: string;
  readonly actions: readonly {
    readonly text: string;
    readonly link: string;
    readonly theme: "brand" | "alt";
  }[];
  readonly image?: {
    readonly src: string;
    readonly alt: string;
    readonly dark?: string;
    /** Attributes of the image `src`. */
    readonly srcset?: string;
    readonly sizes?: string;
  };
}
export interface FeatureData {
  readonly icon: string;
  readonly title: string;
  readonly details: string;
  readonly link?: string;
  readonly span: 2 | 3 | 4 | 6;
}

export interface OverviewGroup {
  readonly name: string;
  readonly items: readonly {
    readonly text: string;
    readonly link: string;
    readonly headings: readonly PageLink[];
  }[];
}

/** Data shared by all pages of one language. */
export interface SiteData {
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  readonly base: string;
  readonly logo: { readonly light: string; readonly dark: string } | undefined;
  /** Image sources of the logo: its URLs, or data URIs of small drawings. */
  readonly logoImage: SiteData["logo"];
  readonly icon: string | undefined;
  readonly locales: readonly LocaleData[];
  readonly nav: readonly NavItem[];
  readonly socialLinks: readonly SocialLink[];
  readonly darkMode: boolean;
  readonly hideNavbar: "never" | "always" | "scroll";
  readonly footerMessage: string | undefined;
  readonly outlineTitle: string;
  readonly prevPageText: string;
  readonly nextPageText: string;
  readonly lastUpdatedText: string;
  readonly sourceCodeText: string;
  /** The site's own wording of interface texts; omitted if there is none. */
  readonly texts?: OwnTexts;
  readonly search: SearchOptions | undefined;
  /** Shown on every page unless the front matter or the URL says otherwise. */
  readonly globalUIComponents: readonly string[];
}

export interface SearchOptions extends SearchSource {
  /** URL of the search worker's script; known once browser code is bundled. */
  readonly worker?: string;
}

/** Everything that the layout of one page needs, already computed. */
export interface PageProps {
  readonly site: SiteData;
  readonly page: PageMeta;
  /** The page's own content, already HTML. */
  readonly html: string;
  readonly sidebar: readonly SidebarEntry[];
  /** Groups of a page that shows an overview, below its text or within it. */
  readonly overview: readonly OverviewGroup[] | undefined;
  readonly hero: HeroData | undefined;
  readonly features: readonly FeatureData[];
  /** What is shown: page type, front matter and settings combined. */
  readonly show: {
    readonly navbar: boolean;
    readonly sidebar: boolean;
    readonly outline: boolean;
    /** The overview below the text; false if the page itself places the overview. */
    readonly overview: boolean;
    readonly footer: boolean;
    readonly globalUIComponents: boolean;
  };
  readonly prev: PageLink | undefined;
  readonly next: PageLink | undefined;
  readonly editLink: PageLink | undefined;
  /** URL of the page as Markdown. */
  readonly markdownHref: string | undefined;
  /** ISO date (YYYY-MM-DD), and the same date in the format of the page's language. */
  readonly lastUpdated: { readonly iso: string; readonly text: string } | undefined;
  readonly alternates: readonly Alternate[];
  /** Versions of this page, the current one marked, when the site has several. */
  readonly versionLinks: readonly {
    readonly text: string;
    readonly link: string;
    readonly current: boolean;
  }[];
  /** Sections of the original that changed since this translation; empty if it is up to date. */
  readonly stale: readonly PageLink[];
}
