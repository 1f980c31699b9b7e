/** Which files the setting `route.exclude` names. */
import type { SiteConfig } from "../types.ts";
import { matchesGlob } from "../util/glob.ts";
import { withoutPageExtension } from "../util/paths.ts";

/**
 * Returns whether a setting excludes the file at `path`, relative to the content folder or to that of a language: it
 * is a glob of the file, or the name of a folder of it or of its page (`drafts`, `drafts/`, `guide/old`).
 */
export function isExcluded(path: string, { excludeRoutes }: Pick<SiteConfig, "excludeRoutes">): boolean {
  return excludeRoutes.some((pattern) => {
    const name = pattern.replace(/^\.?\//, "").replace(/\/$/, "");
    return matchesGlob(path, name) || withoutPageExtension(path) === name || path.startsWith(`${name}/`);
  });
}
