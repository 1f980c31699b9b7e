/** The folder whose components and style sheets are the site's. Pure. */
import type { SiteConfig } from "../types.ts";
import { join } from "../util/paths.ts";

/** Returns the folder of the `@components` alias. The default is in the content folder; others keep it beside that. */
export function componentsFolder({ alias, contentDir }: Pick<SiteConfig, "alias" | "contentDir">): string {
  return alias["@components"] ?? join(contentDir, "components");
}
