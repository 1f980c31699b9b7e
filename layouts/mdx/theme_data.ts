/** Data about the page for the components of MDX pages; the generator supplies it. */
import { createContext } from "react";
import type { OwnTexts } from "../i18n.ts";
import type { OverviewGroup, PageMeta, SiteData, TocEntry } from "../types.ts";

export interface GlossaryTerm {
  readonly id: string;
  readonly en: string;
  readonly zh: string;
  /** Meaning, in the page's language. */
  readonly define?: string;
  readonly link?: string;
}

export interface OptionRow {
  readonly path: string;
  readonly type: string;
  /** Default value as code, or one for each mode if they differ. */
  readonly default?: string;
  readonly development?: string;
  readonly production?: string;
  /** What to use instead. */
  readonly deprecated?: string;
  readonly link: string;
  readonly description: string;
}

/** Data about the page and its site, in the form that components for other generators expect. */
export interface RuntimePageData {
  /** On the server, and in the browser if an island reads them there: also the other fields of the site. */
  readonly siteData:
    & Pick<SiteData, "title" | "description" | "lang" | "base">
    & Readonly<Record<string, unknown>>;
  readonly page: PageMeta;
}

/** Texts of the site's own components, by key and language. */
export interface ComponentTexts {
  readonly [key: string]: { readonly [lang: string]: string };
}

export interface ThemeData {
  readonly lang: string;
  /** Whether the component is part of an island, on the server as in the browser. */
  readonly isIsland?: boolean;
  readonly componentTexts?: ComponentTexts | undefined;
  /** The site's own wording of interface texts. */
  readonly texts?: OwnTexts | undefined;
  /** The site's base path; default `/`. */
  readonly base?: string;
  /** Whether page URLs omit `.html`; default true. */
  readonly cleanUrls?: boolean;
  /** Path prefix of this page's language and version: `/zh`, `/v1/zh`; default `""`. */
  readonly prefix?: string;
  /** Returns the URL for an absolute path as written in the page; a path that is already resolved stays. */
  readonly resolve?: (href: string) => string;
  /** Sent to the browser with islands that read it. */
  readonly pageData?: RuntimePageData;
  /** The page's path without the base; likewise. */
  readonly routePath?: string;
  readonly toc?: readonly TocEntry[];
  readonly overview?: readonly OverviewGroup[];
  readonly outlineTitle?: string;
  readonly sourceCodeText?: string;
  readonly glossary?: readonly GlossaryTerm[];
  readonly options?: readonly OptionRow[];
}

export const ThemeDataContext = createContext<ThemeData>({ lang: "en" });
