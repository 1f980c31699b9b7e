/** Files that are published unchanged: the static folder, and the files beside the pages. */
import { readFileSync } from "node:fs";
import { unreadable } from "../diagnostics/unreadable.ts";
import type { BuildContext, OutputFile } from "../types.ts";
import { encodePath } from "../../islands/lib/address.ts";
import { hashedName } from "../util/hash.ts";
import { basename, join, relative } from "../util/paths.ts";

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
