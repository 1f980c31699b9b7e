/** Collects everything that a layout needs of one page, except the HTML of its body. Pure. */
import type {
  FeatureData,
  HeroData,
  Json,
  PageLink,
  PageProps,
  SidebarEntry,
  SiteData,
} from "../../layouts/types.ts";
import type { PageMeta } from "../../islands/types.ts";
import type { InlineSvg } from "../source/inline_svg.ts";
import type { Page, ParsedPage, Route, SiteConfig } from "../types.ts";
import { isIconImage } from "../../layouts/image_address.ts";
import { t } from "../../layouts/i18n.ts";
import { withResolvedLinks } from "./html_links.ts";
import { overviewGroups } from "./overview.ts";
import { markdownHref, routeFromPure } from "./routes.ts";
import { readingOrder } from "./sidebar_links.ts";
import { withoutPageExtension } from "../util/paths.ts";
import { mapSrcset, textFrom } from "../util/srcset.ts";

export interface PagePropsInput {
  readonly config: SiteConfig;
  readonly site: SiteData;
  readonly route: Route;
  readonly parsed: ParsedPage;
  /** ISO date of the last commit that touched the page. */
  readonly lastUpdated: string | undefined;
  readonly sidebar: readonly SidebarEntry[];
  readonly routes: ReadonlyMap<string, Route>;
  /** Parsed pages in the same language and version, by address. */
  readonly byHref: ReadonlyMap<string, ParsedPage>;
  /** Returns the address of a link as written on this page. */
  readonly resolve: (href: string) => string;
  /** Replaces the address of a small SVG image by a data URI; see `source/inline_svg.ts`. */
  readonly inlineSvg: InlineSvg;
  readonly stale: readonly PageLink[];
  /** Whether the page's text contains the overview as a component. */
  readonly placesOverview: boolean;
}

/** Reading orders of sidebars, each of which many pages share. */
const chains = new WeakMap<readonly SidebarEntry[], ReturnType<typeof readingOrder>>();

export function pagePropsFor(input: PagePropsInput): Page["props"] {
  const { config, site, route, parsed, sidebar, placesOverview } = input;
  const { frontMatter } = parsed;
  const meta = pageMetaOf(input);
  const isDoc = meta.pageType === "doc";
  const chain = chains.getOrInsertComputed(sidebar, readingOrder);
  const at = chain.findIndex((link) => link.link === route.href);
  return {
    site,
    page: meta,
    sidebar: isDoc ? sidebar : [],
    overview: frontMatter.overview || placesOverview
      ? overviewGroups(sidebar, input.byHref, route.href, t(site, "others"))
      : undefined,
    hero: heroOf(frontMatter.hero, input),
    features: (frontMatter.features ?? []).map((feature) => featureOf(feature, input)),
    show: {
      navbar: (frontMatter.navbar ?? true) && meta.pageType !== "blank",
      sidebar: isDoc && (frontMatter.sidebar ?? true) && sidebar.length > 0,
      outline: isDoc && config.theme.outline && (frontMatter.outline ?? true) && !frontMatter.overview,
      overview: frontMatter.overview === true && !placesOverview,
      footer: frontMatter.footer ?? true,
      globalUIComponents: frontMatter.globalUIComponents ?? true,
    },
    prev: isDoc && at > 0 ? chain[at - 1] : undefined,
    next: isDoc && at >= 0 ? chain[at + 1] : undefined,
    editLink: isDoc ? editLinkOf(input) : undefined,
    markdownHref: isDoc && config.llms ? markdownHref(route, config) : undefined,
    lastUpdated: lastUpdatedOf(input),
    alternates: alternatesOf(input),
    versionLinks: versionLinksOf(input),
    stale: input.stale,
  };
}

function pageMetaOf({ route, parsed, lastUpdated }: PagePropsInput): PageMeta {
  // Only the search index uses keywords.
  const { keywords: _, ...frontmatter } = parsed.frontMatter.raw;
  return {
    pagePath: withoutPageExtension(parsed.source.relativePath),
    pageType: parsed.frontMatter.pageType ?? "doc",
    routePath: route.routePath,
    lang: route.lang,
    title: parsed.title,
    frontmatter,
    toc: parsed.toc,
    version: route.version,
    _filepath: parsed.source.filePath,
    _relativePath: parsed.source.relativePath,
    lastUpdatedTime: lastUpdated ?? "",
  };
}

function editLinkOf({ config, site, parsed }: PagePropsInput): PageProps["editLink"] {
  const configured = config.locales.find((locale) => locale.lang === site.lang)?.editLink;
  if (!configured) return undefined;
  const root = configured.docRepoBaseUrl.replace(/\/$/, "");
  return { text: configured.text, link: `${root}/${encodeURI(parsed.source.relativePath)}` };
}

/** Formats the date in the page's language. UTC on both sides, so that the day does not shift. */
function lastUpdatedOf({ lastUpdated: iso, site }: PagePropsInput): PageProps["lastUpdated"] {
  if (!iso) return undefined;
  return { iso, text: dateFormat(site.lang).format(new Date(`${iso}T00:00:00Z`)) };
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date format of a language. Cached, because creating one costs more than a thousand uses. */
function dateFormat(lang: string): Intl.DateTimeFormat {
  return dateFormats.getOrInsertComputed(
    lang,
    () => new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }),
  );
}

function alternatesOf({ config, route, routes }: PagePropsInput): PageProps["alternates"] {
  return config.locales.flatMap(({ lang }) => {
    const other = routes.get(routeFromPure(route.pureRoutePath, lang, route.version, config).routePath);
    return other ? [{ lang, href: other.href }] : [];
  });
}

/**
 * Returns a link to the same page in each version, or to the home page of a version that has no such page.
 * Versions without either are left out.
 */
function versionLinksOf({ config, route, routes }: PagePropsInput): PageProps["versionLinks"] {
  return config.multiVersion.versions.flatMap((version) => {
    const places = [[route.pureRoutePath, route.lang], ["/", route.lang], ["/", config.lang]] as const;
    const found = places.map(([pure, lang]) =>
      routes.get(routeFromPure(pure, lang, version, config).routePath)
    )
      .find((other) => other !== undefined);
    return found ? [{ text: version, link: found.href, current: version === route.version }] : [];
  });
}

type Fields = { readonly [key: string]: Json };

type Addresses = Pick<PagePropsInput, "resolve" | "inlineSvg">;

function heroOf(value: Json | undefined, addresses: Addresses): HeroData | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const hero = value as Fields;
  const image = hero.image as Fields | undefined;
  return {
    name: withResolvedLinks(String(hero.name ?? ""), addresses.resolve),
    text: withResolvedLinks(String(hero.text ?? ""), addresses.resolve),
    tagline: withResolvedLinks(String(hero.tagline ?? ""), addresses.resolve),
    actions: ((hero.actions ?? []) as readonly Fields[]).map((action) => ({
      text: String(action.text ?? ""),
      link: addresses.resolve(String(action.link ?? "")),
      theme: action.theme === "alt" ? "alt" : "brand",
    })),
    ...(image ? { image: imageOf(image, addresses) } : {}),
  };
}

function imageOf(image: Fields, { resolve, inlineSvg }: Addresses): NonNullable<HeroData["image"]> {
  // `src: { light, dark }` is equivalent to `src` and `dark`.
  const pair = typeof image.src === "object" && image.src !== null ? image.src as Fields : undefined;
  const dark = image.dark ?? pair?.dark;
  const srcset = mapSrcset(textFrom(image.srcset), resolve);
  const sizes = textFrom(image.sizes);
  return {
    src: inlineSvg(resolve(String((pair ? pair.light ?? pair.dark : image.src) ?? ""))),
    alt: String(image.alt ?? ""),
    ...(dark ? { dark: inlineSvg(resolve(String(dark))) } : {}),
    ...(srcset ? { srcset } : {}),
    ...(sizes ? { sizes } : {}),
  };
}

function featureOf(value: Json, { resolve }: Addresses): FeatureData {
  const feature = value as Fields;
  const span = Number(feature.span ?? 4);
  const icon = String(feature.icon ?? "");
  return {
    icon: isIconImage(icon) ? resolve(icon) : icon,
    title: String(feature.title ?? ""),
    details: withResolvedLinks(String(feature.details ?? ""), resolve),
    ...(feature.link ? { link: resolve(String(feature.link)) } : {}),
    span: span === 2 || span === 3 || span === 6 ? span : 4,
  };
}
