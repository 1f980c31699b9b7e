/** The data that a page passes to the runtime when it starts. Pure. */
import type { BootData } from "../../islands/types.ts";
import type { PageProps } from "../../layouts/types.ts";
import { runtimeTexts } from "./frames.tsx";
import type { RenderSession } from "./session.ts";

export function bootData({ page, site }: PageProps, shell: string, session: RenderSession): BootData {
  const { config, manifest, shards } = session;
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
