/** The data that a page passes to the runtime when it starts. Pure. */
import type { BootData } from "../../islands/types.ts";
import type { PageProps } from "../../layouts/types.ts";
import type { BundleManifest, SiteConfig } from "../types.ts";
import { runtimeTexts } from "./frames.tsx";

export interface BootParts {
  readonly config: SiteConfig;
  readonly manifest: BundleManifest;
  readonly shards: number;
}

export function bootData(
  { config, manifest, shards }: BootParts,
  { page, site }: PageProps,
  shell: string,
): BootData {
  // Encoded, as in the browser's URLs.
  const base = encodeURI(config.base);
  const { pageType, routePath, lang, title } = page;
  return {
    base,
    cleanUrls: config.cleanUrls,
    defaultLang: config.lang,
    shards,
    islands: manifest.islands,
    ...(config.theme.contentAnimation && { contentAnimation: true }),
    hideNavbar: config.theme.hideNavbar,
    texts: runtimeTexts(site),
    page: { pageType, routePath, lang, title },
    shell,
  };
}
