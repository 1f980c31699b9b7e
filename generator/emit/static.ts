/** Files that are published unchanged: the static folder, and the files beside the pages. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { unreadable, walkProblem } from "../diagnostics/unreadable.ts";
import type { BuildContext, OutputFile, SiteConfig } from "../types.ts";
import { MANIFEST_NAME } from "./outputs.ts";
import { listFiles } from "../util/walk.ts";
import { encodePath } from "../../islands/lib/address.ts";
import { hashedName } from "../util/hash.ts";
import { basename, join, relative } from "../util/paths.ts";

/**
 * Returns the folder whose files are copied to the site's root: `static` or `public` in the content folder,
 * or `static` beside it. Skips output folders, as `public` may be one.
 */
export function staticFolder(config: SiteConfig): string | undefined {
  const candidates = [
    join(config.contentDir, "static"),
    join(config.contentDir, "public"),
    join(config.projectDir, "static"),
  ];
  return candidates.find((path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() && !existsSync(join(path, MANIFEST_NAME))
  );
}

/** Lists the files of the static folder like `listFiles`, and reports those that cannot be published. */
export function listStatic(folder: string | undefined, { config, diagnostics }: BuildContext): string[] {
  return listFiles(folder, (fault) => {
    diagnostics.add(walkProblem(fault, relative(config.projectDir, fault.path)));
  });
}

export function staticOutputs(
  folder: string | undefined,
  paths: readonly string[],
  context: BuildContext,
): OutputFile[] {
  return paths.flatMap((path) => {
    const contents = readOrReport(join(folder ?? "", path), context);
    return contents ? [{ path: path.normalize(), contents }] : [];
  });
}

function readOrReport(path: string, { config, diagnostics }: BuildContext): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    diagnostics.add(unreadable(relative(config.projectDir, path), error));
    return undefined;
  }
}

export interface PublishedAssets {
  /** Content-relative path → URL. */
  readonly hrefs: ReadonlyMap<string, string>;
  readonly outputs: readonly OutputFile[];
}

/** Publishes files beside the pages, each under a name with its content hash. */
export function publishAssets(
  assets: readonly { readonly relativePath: string; readonly path: string }[],
  context: BuildContext,
): PublishedAssets {
  const hrefs = new Map<string, string>();
  const outputs = new Map<string, OutputFile>();
  for (const asset of assets) {
    const contents = readOrReport(asset.path, context);
    if (!contents) continue;
    const path = `static/assets/${hashedName(basename(asset.relativePath), contents)}`;
    outputs.set(path, { path, contents });
    hrefs.set(asset.relativePath, encodePath(context.config.base + path));
  }
  return { hrefs, outputs: [...outputs.values()] };
}
