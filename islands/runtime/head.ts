/** Keeps what stands outside `<main>` in step: title, language, description, canonical address, languages. */
import type { Alternate, PageData, ShellData } from "../types.ts";

export function updateHead(data: PageData, shell: ShellData | undefined): void {
  const root = document.documentElement;
  document.title = data.documentTitle;
  root.lang = data.lang;
  if (shell) root.dir = shell.dir;
  setMeta('meta[name="description"]', data.description);
  setMeta('meta[property="og:title"]', data.documentTitle);
  setMeta('meta[property="og:description"]', data.description);
  setMeta('meta[property="og:url"]', data.canonical);
  setCanonical(data.canonical);
  setAlternates(data.alternates);
  setLanguageLinks(data.alternates);
}

function setMeta(selector: string, content: string | undefined): void {
  if (content !== undefined) document.head.querySelector(selector)?.setAttribute("content", content);
}

function setCanonical(href: string | undefined): void {
  const link = document.head.querySelector('link[rel="canonical"]');
  if (href === undefined) link?.remove();
  else if (link) link.setAttribute("href", href);
  else document.head.append(headLink("canonical", href));
}

/** Alternates in the head are absolute addresses; a site without an origin has none and gets none. */
function setAlternates(alternates: readonly Alternate[]): void {
  const old = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')];
  if (!old.length) return;
  const origin = /^https?:\/\/[^/]+/.exec(old[0].getAttribute("href") ?? "")?.[0] ?? "";
  const fallback = old.find((link) => link.hreflang === "x-default");
  const made = alternates.map(({ lang, href }) =>
    headLink("alternate", /^https?:/.test(href) ? href : origin + href, lang)
  );
  if (fallback && made[0]) made.push(headLink("alternate", made[0].href, "x-default"));
  old[0].before(...made);
  for (const link of old) link.remove();
}

function headLink(rel: string, href: string, lang?: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  if (lang) link.hreflang = lang;
  return link;
}

/** The language menu leads to this page's twins. */
function setLanguageLinks(alternates: readonly Alternate[]): void {
  const hrefs = new Map(alternates.map(({ lang, href }) => [lang, href]));
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-alternate]")) {
    const href = hrefs.get(link.dataset.alternate!);
    if (href) link.setAttribute("href", href.replace(/^https?:\/\/[^/]+/, ""));
  }
}
