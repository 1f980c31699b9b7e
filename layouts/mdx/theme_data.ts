/** What the components of MDX pages read about the page they stand in; the generator supplies it. */
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
  /** Values as code; the modes where they differ. */
  readonly default?: string;
  readonly development?: string;
  readonly production?: string;
  /** What to use instead. */
  readonly deprecated?: string;
  readonly link: string;
  readonly description: string;
}

/** What other generators' components know of their page and its site. */
export interface OwnPageData {
  readonly siteData: Pick<SiteData, "title" | "description" | "lang" | "base">;
  readonly page: PageMeta;
}

/** What the site's own components say, by key and language. */
export interface ComponentTexts {
  readonly [key: string]: { readonly [lang: string]: string };
}

export interface ThemeData {
  readonly lang: string;
  readonly componentTexts?: ComponentTexts | undefined;
  /** What the site says in its own words. */
  readonly texts?: OwnTexts | undefined;
  /** The site's base path; `/` where it is left out. */
  readonly base?: string;
  /** Whether addresses of pages end without `.html`, as they do where this is left out. */
  readonly cleanUrls?: boolean;
  /** What addresses of this page's language and version begin with: `""` where it is left out, `/zh`, `/v1/zh`. */
  readonly prefix?: string;
  /** The address of an absolute path that a page's writer gave; what is resolved already stays. */
  readonly resolve?: (href: string) => string;
  /** Sent to the browser with an island that asks for them. */
  readonly pageData?: OwnPageData;
  readonly toc?: readonly TocEntry[];
  readonly overview?: readonly OverviewGroup[];
  readonly outlineTitle?: string;
  readonly sourceCodeText?: string;
  readonly glossary?: readonly GlossaryTerm[];
  readonly options?: readonly OptionRow[];
}

export const ThemeDataContext = createContext<ThemeData>({ lang: "en" });
