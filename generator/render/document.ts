/** The HTML document around a rendered page: head, the one inline script, boot data. Pure. */
import { CustomElement, DataAttr, Id, scriptJson } from "../../islands/markup.ts";
import { t } from "../../layouts/i18n.ts";
import type { PageProps } from "../../layouts/types.ts";
import { hreflangs } from "../emit/sitemap.ts";
import type { Page, SiteConfig } from "../types.ts";
import { escapeMarkup } from "../util/text.ts";
import { bootData } from "./boot_data.ts";
import type { RenderSession } from "./session.ts";

/** A page whose components are rendered. */
export interface RenderedPage {
  /** Address of the page, encoded, with the base path. */
  readonly href: string;
  readonly props: PageProps;
  /** HTML of the whole page; empty if the browser renders it. */
  readonly root: string;
  /** URL of the chunk of the frame around the page. */
  readonly shell: string;
}

/**
 * Returns `Title | Site`, for a home page only its title. A page's `titleSuffix` replaces the site's title, and the
 * `|` as well if it begins with a separator.
 */
export function documentTitle(props: Page["props"]): string {
  const { page, site } = props;
  const own = String(page.frontmatter.titleSuffix ?? "").trim();
  const suffix = own || (page.pageType === "home" ? "" : site.title);
  if (!suffix || page.title === suffix) return page.title;
  return /^[-–—|·:]/.test(suffix) ? `${page.title} ${suffix}` : `${page.title} | ${suffix}`;
}

export function descriptionOf(props: Page["props"]): string {
  return String(props.page.frontmatter.description ?? props.site.description);
}

export function canonicalOf(href: string, config: SiteConfig): string | undefined {
  return config.origin && config.origin + href;
}

/** Renders the whole document. */
export function renderDocument(page: RenderedPage, session: RenderSession): string {
  const { props, root } = page;
  const { config, manifest } = session;
  const locale = config.locales.find((entry) => entry.lang === props.page.lang);
  return `<!DOCTYPE html>
<html lang="${escapeMarkup(props.page.lang)}" dir="${locale?.dir ?? "ltr"}" data-theme="light"${
    config.theme.darkMode ? "" : ` data-appearance="light"`
  }${props.page.pageType === "404" ? ` data-page="404"` : ""}${pageLangs(props, config)}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(session.policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<title>${escapeMarkup(documentTitle(props))}</title>
${themeColors(config)}<script>${session.inlineScript}</script>
<link rel="stylesheet" href="${escapeMarkup(manifest.styles)}">
<meta name="description" content="${escapeMarkup(descriptionOf(props))}">
${headLinks(page, config)}<script type="module" fetchpriority="low" src="${
    escapeMarkup(manifest.runtime)
  }"></script>
${preloadLinks(root, manifest)}<script type="application/json" id="${Id.Boot}">${
    scriptJson(bootData(props, page.shell, session))
  }</script>
</head>
<body>
<div id="${Id.Root}">${root}</div>${root ? "" : noScriptNotice(props)}
</body>
</html>
`;
}

/** Returns a notice for browsers without scripts. It is outside of the root, which is only for the page. */
function noScriptNotice({ site }: Page["props"]): string {
  return `<noscript><p>${escapeMarkup(t(site, "needsScripts"))}</p></noscript>`;
}

/** Values of `--bg` in the style sheet's two appearances. */
const BACKGROUNDS = { light: "#fffefc", dark: "#15181b" };

/**
 * Returns the `theme-color` elements, which colour the browser's interface, for the system's light and dark
 * appearance. If the reader has chosen an appearance, the inline script changes their media queries, relying
 * on this order.
 */
function themeColors({ theme }: SiteConfig): string {
  const meta = (media: string, color: string) => `<meta name="theme-color"${media} content="${color}">\n`;
  if (!theme.darkMode) return meta("", BACKGROUNDS.light);
  return Object.entries(BACKGROUNDS)
    .map(([scheme, color]) => meta(` media="(prefers-color-scheme: ${scheme})"`, color))
    .join("");
}

/** Lists the page's languages if it lacks some of the site's: first visits are redirected only to these. */
function pageLangs({ alternates }: Page["props"], { locales }: SiteConfig): string {
  const langs = alternates.map(({ lang }) => lang);
  return alternates.length === 0 || langs.length === locales.length
    ? ""
    : ` data-langs="${escapeMarkup(langs.join(" "))}"`;
}

/** Preloads the scripts of islands that hydrate on load, so that they need not wait for the runtime. */
function preloadLinks(root: string, manifest: RenderSession["manifest"]): string {
  if (!root.includes(`${DataAttr.When}="load"`)) return "";
  const names = [...root.matchAll(EAGER)].map(([, name]) => name!);
  const addresses = new Set(names.flatMap((name) => manifest.islands[name] ?? []));
  return [...addresses].map((address) => `<link rel="modulepreload" href="${escapeMarkup(address)}">\n`).join(
    "",
  );
}

const EAGER = new RegExp(
  `<${CustomElement.Island} ${DataAttr.Island}="([^"]+)" ${DataAttr.When}="load"`,
  "g",
);

function headLinks({ href, props }: RenderedPage, config: SiteConfig): string {
  const { site, page } = props;
  const canonical = canonicalOf(href, config);
  const lines = [
    // An empty icon keeps browsers from asking for /favicon.ico.
    `<link rel="icon" href="${site.icon ? escapeMarkup(site.icon) : "data:,"}">`,
    page.pageType === "404" ? `<meta name="robots" content="noindex">` : "",
    canonical ? `<link rel="canonical" href="${escapeMarkup(canonical)}">` : "",
    ...alternateLinks(props, config),
    ...markdownLink(props, config),
    `<meta property="og:type" content="${page.pageType === "home" ? "website" : "article"}">`,
    `<meta property="og:title" content="${escapeMarkup(page.title)}">`,
    `<meta property="og:description" content="${escapeMarkup(descriptionOf(props))}">`,
    canonical ? `<meta property="og:url" content="${escapeMarkup(canonical)}">` : "",
  ].filter(Boolean);
  return `${lines.join("\n")}\n`;
}

/** Links to the page's Markdown version, which programs such as AI assistants look for. */
function markdownLink({ markdownHref }: Page["props"], { origin = "" }: SiteConfig): string[] {
  if (markdownHref === undefined) return [];
  return [`<link rel="alternate" type="text/markdown" href="${escapeMarkup(origin + markdownHref)}">`];
}

/**
 * Links to the page in other languages. Search engines need absolute URLs, which require an origin; without
 * one, the links still serve the runtime.
 */
function alternateLinks({ alternates }: Page["props"], { lang, origin = "" }: SiteConfig): string[] {
  return hreflangs(alternates, lang).map((alternate) =>
    `<link rel="alternate" hreflang="${escapeMarkup(alternate.lang)}" href="${
      escapeMarkup(origin + alternate.href)
    }">`
  );
}
