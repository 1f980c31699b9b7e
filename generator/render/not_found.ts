/** The default 404 page of one language in one version. Pure. */
import { t } from "../../layouts/i18n.ts";
import type { PageProps, SiteData } from "../../layouts/types.ts";

export function notFoundProps(site: SiteData, routePath: string, version: string): PageProps {
  return {
    site,
    page: {
      pagePath: "404",
      pageType: "404",
      routePath,
      lang: site.lang,
      title: "404",
      frontmatter: { description: t(site, "notFoundText") },
      toc: [],
      version,
      _filepath: "",
      _relativePath: "",
      lastUpdatedTime: "",
    },
    html: "",
    sidebar: [],
    overview: undefined,
    hero: undefined,
    features: [],
    show: {
      navbar: true,
      sidebar: false,
      outline: false,
      overview: false,
      footer: true,
      globalUIComponents: true,
    },
    prev: undefined,
    next: undefined,
    editLink: undefined,
    markdownHref: undefined,
    lastUpdated: undefined,
    alternates: [],
    versionLinks: [],
    stale: [],
  };
}
