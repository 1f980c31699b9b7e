import type { ReactNode } from "react";
import { t } from "./i18n.ts";
import type { SiteData } from "./types.ts";

/** The default 404 page. */
export function NotFound({ site }: { readonly site: SiteData }): ReactNode {
  const home = site.locales.find((locale) => locale.lang === site.lang)?.home ?? site.base;
  return (
    <div className="not-found">
      <p className="not-found-code" aria-hidden="true">404</p>
      <h1>{t(site, "notFoundTitle")}</h1>
      <p>{t(site, "notFoundText")}</p>
      <a className="button brand" href={home}>{t(site, "takeMeHome")}</a>
    </div>
  );
}
