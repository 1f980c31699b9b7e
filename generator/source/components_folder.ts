/** The folder whose components and style sheets are the site's. Pure. */
import type { SiteConfig } from "../types.ts";
import { join } from "../util/paths.ts";

/**
 * Returns the components folder: in the content folder, or where the alias says, as for trees of other
 * generators.
 */
export function componentsFolder({ alias, contentDir }: Pick<SiteConfig, "alias" | "contentDir">): string {
  return alias["@components"] ?? join(contentDir, "components");
}
