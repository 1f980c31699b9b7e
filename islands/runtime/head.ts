/** Updates what is outside of `<main>`: title, language, description, canonical address, links to languages. */
import type { Alternate, PageData, ShellData } from "../types.ts";
import { boot } from "./boot.ts";

export function updateHead(data: PageData, shell: ShellData | undefined): void {
  const root = document.documentElement;
  document.title = data.documentTitle;
  // Setting it makes the browser restyle the whole document, even if the value is the same.
  if (root.lang !== data.lang) root.lang = data.lang;
  if (shell) root.dir = shell.dir;
  setMeta('meta[name="description"]', data.description);
  setMeta('meta[property="og:title"]', data.title || data.documentTitle);
  setMeta('meta[property="og:description"]', data.description);
  setMeta('meta[property="og:url"]', data.canonical);
  setMeta('meta[property="og:type"]', data.pageType === "home" ? "website" : "article");
  // The link to the first page's Markdown is not replaced: programs that look for it do not click.
  document.head.querySelectorAll("[rel=canonical],[rel=alternate]").forEach((link) => link.remove());
  if (data.canonical !== undefined) addLink("canonical", data.canonical);
  addAlternates(data.alternates, data.canonical);
  setMenuLinks("alternate", data.localeLinks ?? data.alternates.map(({ lang, href }) => [lang, href]));
  setMenuLinks("version", data.versionLinks?.map(({ text, link }) => [text, link]) ?? []);
}

function setMeta(selector: string, content: string | undefined): void {
  if (content !== undefined) document.head.querySelector(selector)?.setAttribute("content", content);
}

/**
 * Adds the alternate links as the generator does: absolute if the site knows its origin, none for a page in only one
 * language.
 */
function addAlternates(alternates: readonly Alternate[], canonical: string | undefined): void {
  if (alternates.length < 2) return;
  const origin = canonical ? new URL(canonical).origin : "";
  for (const { lang, href } of alternates) addLink("alternate", origin + href, lang);
  const fallback = alternates.find(({ lang }) => lang === boot.defaultLang);
  if (fallback) addLink("alternate", origin + fallback.href, "x-default");
}

function addLink(rel: string, href: string, lang?: string): void {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  if (lang) link.hreflang = lang;
  document.head.append(link);
}

/** Points the links of the language or version menu to this page's counterparts. */
function setMenuLinks(name: "alternate" | "version", entries: readonly (readonly [string, string])[]): void {
  const hrefs = new Map(entries);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[data-${name}]`)) {
    const href = hrefs.get(link.dataset[name]!);
    if (href) link.setAttribute("href", href);
  }
}
