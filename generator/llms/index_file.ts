/** Generates `llms.txt`: the pages of each language (and version) by section, with descriptions. Pure. */
import { t } from "../../layouts/i18n.ts";
import type { NavItem, SidebarEntry, SiteData } from "../../layouts/types.ts";
import { languagePrefix } from "../graph/routes.ts";
import { readingOrder } from "../graph/sidebar_links.ts";
import { type Edition, editionKey, editionsOf } from "../source/editions.ts";
import type { OutputFile, Page, SiteConfig, SiteGraph } from "../types.ts";
import { oneLine } from "../util/text.ts";
import { hasMarkdown, markdownUrl } from "./page_markdown.ts";

interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** Returns one file for each edition that has pages, or none if `llms` is off. */
export function llmsFiles(graph: SiteGraph): OutputFile[] {
  const { config } = graph;
  return config.llms ? editionsOf(config).flatMap((edition) => indexFile(edition, graph)) : [];
}

/** Returns the paths of these files, which links may lead to. */
export function llmsPaths(config: SiteConfig): string[] {
  return config.llms
    ? editionsOf(config).map(({ locale, version }) => llmsPath(locale.lang, version, config))
    : [];
}

function indexFile({ locale, version }: Edition, { config, pages, sites }: SiteGraph): OutputFile[] {
  const { lang } = locale;
  const site = sites.get(editionKey(version, lang));
  const own = [...pages.values()].filter((page) =>
    page.route.lang === lang && page.route.version === version && hasMarkdown(page)
  );
  if (!site || own.length === 0) return [];
  // A text of several lines, which YAML allows, would end a heading or a list item.
  const parts = [`# ${oneLine(site.title)}`];
  if (site.description) parts.push(`> ${oneLine(site.description)}`);
  for (const { title, pages } of sectionsOf(own, site)) {
    parts.push(`## ${oneLine(title)}`, pages.map((page) => lineOf(page, config)).join("\n"));
  }
  return [{ path: llmsPath(lang, version, config), contents: `${parts.join("\n\n")}\n` }];
}

function llmsPath(lang: string, version: string, config: SiteConfig): string {
  return `${languagePrefix(lang, version, config).slice(1)}/llms.txt`.replace(/^\//, "");
}

/**
 * Groups pages by sidebar, first those that the navigation leads to; pages in no sidebar come last. A page that a link
 * of another sidebar leads to is only in its own group.
 */
function sectionsOf(pages: readonly Page[], site: SiteData): Section[] {
  const byHref = new Map(pages.map((page) => [page.route.href, page]));
  const sidebars = new Set(pages.map(({ props }) => props.sidebar));
  const links = site.nav.flatMap(function all(item): NavItem[] {
    return [item, ...(item.items ?? []).flatMap(all)];
  });
  const sections = [...sidebars].map((sidebar) => {
    const chain = readingOrder(sidebar).flatMap(({ link }) => byHref.get(link) ?? [])
      .filter(({ props }) => props.sidebar === sidebar);
    const at = links.findIndex(({ link }) => byHref.get(link ?? "")?.props.sidebar === sidebar);
    return {
      title: links[at]?.text ?? nameOf(sidebar) ?? site.title,
      pages: chain,
      at: at < 0 ? links.length : at,
    };
  });
  const listed = new Set(sections.flatMap((section) => section.pages));
  const rest = pages.filter((page) => !listed.has(page));
  const all = [...sections.sort((a, b) => a.at - b.at), { title: t(site, "others"), pages: rest }];
  return all.filter((section) => section.pages.length > 0);
}

function nameOf(sidebar: readonly SidebarEntry[]): string | undefined {
  return sidebar.flatMap((entry) => entry.type === "group" ? [entry.text] : [])[0];
}

function lineOf({ route, props }: Page, config: SiteConfig): string {
  const { title, frontmatter } = props.page;
  const about = typeof frontmatter.description === "string" ? `: ${oneLine(frontmatter.description)}` : "";
  // Angle brackets would also keep parentheses from ending the link, but simple programs do not know them.
  const url = markdownUrl(route, config).replaceAll("(", "%28").replaceAll(")", "%29");
  return `- [${oneLine(title).replace(/[[\]\\]/g, "\\$&")}](${url})${about}`;
}
