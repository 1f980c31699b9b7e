/** Updates what is outside of `<main>`: title, language, description, canonical address, links to languages. */
import type { Alternate, PageData, ShellData } from "../types.ts";
import { setAttributes } from "./attributes.ts";
import { boot } from "./boot.ts";

export function updateHead(data: PageData, shell: ShellData | undefined): void {
  const root = document.documentElement;
  document.title = data.documentTitle;
  // Setting it makes the browser restyle the whole document, even if the value is the same.
  if (root.lang !== data.lang) root.lang = data.lang;
  if (shell) root.dir = shell.dir;
  setMeta("description", data.description);
  setMeta("og:title", data.title);
  setMeta("og:description", data.description);
  setMeta("og:url", data.canonical);
  setMeta("og:type", data.pageType === "home" ? "website" : "article");
  // The link to the first page's Markdown is not replaced: programs that look for it do not click.
  document.head.querySelectorAll("[rel=canonical],[rel=alternate]").forEach((link) => link.remove());
  if (data.canonical !== undefined) addLink("canonical", data.canonical, false);
  addAlternates(data.alternates, data.canonical);
  setMenuLinks("alternate", data.localeLinks ?? data.alternates.map(({ lang, href }) => [lang, href]));
  setMenuLinks("version", data.versionLinks?.map(({ text, link }) => [text, link]) ?? []);
}

/** Sets a value that the head has. Only the canonical address may be undefined, and then no page has it. */
function setMeta(name: string, content: string | undefined): void {
  const meta = document.head.querySelector(`[name="${name}"],[property="${name}"]`);
  if (meta) setAttributes(meta, { content: content! });
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

function addLink(rel: string, href: string, hreflang: string | false): void {
  const link = document.createElement("link");
  setAttributes(link, { rel, href, hreflang });
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
