/** The folder whose components and style sheets are the site's. Pure. */
import type { SiteConfig } from "../types.ts";
import { join } from "../util/paths.ts";

/** In the content, if the site does not say otherwise: trees of other generators have it beside their pages. */
export function componentsFolder({ alias, contentDir }: Pick<SiteConfig, "alias" | "contentDir">): string {
  return alias["@components"] ?? join(contentDir, "components");
}
