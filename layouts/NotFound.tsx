import type { ReactNode } from "react";
import { t } from "./i18n.ts";
import type { SiteData } from "./types.ts";

/** Shown for an address that no page has. */
export function NotFound({ site, lang }: { readonly site: SiteData; readonly lang: string }): ReactNode {
  const home = site.locales.find((locale) => locale.lang === lang)?.home ?? site.base;
  return (
    <div className="not-found">
      <p className="not-found-code" aria-hidden="true">404</p>
      <h1>{t(lang, "notFoundTitle")}</h1>
      <p>{t(lang, "notFoundText")}</p>
      <a className="button brand" href={home}>{t(lang, "takeMeHome")}</a>
    </div>
  );
}
