/** The editions of a site: every language of every version. */
import type { LocaleConfig, SiteConfig } from "../types.ts";

export interface Edition {
  readonly locale: LocaleConfig;
  /** Empty in a site without versions. */
  readonly version: string;
}

/** Returns a name for an edition: `zh`, or `v1/zh` in a site with versions. */
export function editionKey(version: string, lang: string): string {
  return version ? `${version}/${lang}` : lang;
}

/** Returns all editions in the order of the configuration. */
export function editionsOf({ locales, multiVersion }: SiteConfig): Edition[] {
  const versions = multiVersion.versions.length > 0 ? multiVersion.versions : [""];
  return versions.flatMap((version) => locales.map((locale) => ({ locale, version })));
}
