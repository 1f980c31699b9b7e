/** Provides what parsing a page needs from the disk and from the site. */
import { readIfFile } from "../cache/answers.ts";
import type { Diagnostics } from "../diagnostics/diagnostic.ts";
import { unreadable } from "../diagnostics/unreadable.ts";
import { type LinkSpace, resolveTarget } from "../graph/links.ts";
import type { ParseContext } from "../markdown/parse_context.ts";
import { imageSizeOf } from "../source/image_size.ts";
import { isAbsolute, join, relative } from "../util/paths.ts";

export interface ParseSpace {
  readonly links: LinkSpace;
  /** The folder that is served at the site's root. */
  readonly staticRoot: string | undefined;
}

export function parseContextOf({ links, staticRoot }: ParseSpace, diagnostics: Diagnostics): ParseContext {
  const { config } = links;
  const usual = join(config.projectDir, "static/");
  // Image URLs are resolved to the default static folder, but the site may serve another folder at its root.
  const onDisk = (path: string) =>
    staticRoot && path.startsWith(usual) ? join(staticRoot, path.slice(usual.length)) : path;
  // Each text is needed several times: for pages in every language, and for the answers that they depend on.
  const texts = new Map<string, string | undefined>();
  const read = (path: string) =>
    readIfFile(path, (error) => diagnostics.add(unreadable(relative(config.projectDir, path), error)));
  const inProject = (path: string) => isAbsolute(path) ? path : join(config.projectDir, path);
  return {
    config,
    diagnostics,
    readText: (path) => texts.getOrInsertComputed(inProject(path), read),
    imageSize: (path) => imageSizeOf(onDisk(path)),
    assetUrl: (path) => links.assets.get(relative(config.contentDir, path).normalize()),
    resolveLink: (href, source) => resolveTarget(href, source, links).href,
  };
}
