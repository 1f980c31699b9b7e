/** What a page tells the runtime at its start. Pure. */
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
  // As the browser has it in addresses.
  const base = encodeURI(config.base);
  return {
    base,
    cleanUrls: config.cleanUrls,
    defaultLang: config.lang,
    manifest: `${base}static/page_manifest/`,
    shards,
    islands: manifest.islands,
    ...(config.theme.contentAnimation && { contentAnimation: true }),
    darkMode: config.theme.darkMode,
    hideNavbar: config.theme.hideNavbar,
    texts: runtimeTexts(site),
    page,
    shell,
  };
}
