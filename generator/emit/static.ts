/** Files that are published as they are: the static folder, and the files that lie beside the pages. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { OutputFile, SiteConfig } from "../types.ts";
import { encodePath } from "../../islands/lib/address.ts";
import { hashedName } from "./hash.ts";

/** The folder whose files are copied to the site's root: the content folder's own, else its neighbour. */
export function staticFolder(config: SiteConfig): string | undefined {
  const candidates = [
    join(config.contentDir, "static"),
    join(config.contentDir, "public"),
    join(config.projectDir, "static"),
  ];
  return candidates.find((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory());
}

/** Paths below `folder`, POSIX, sorted. Hidden files but `.well-known` and `.nojekyll` are left out. */
export function listFiles(folder: string | undefined, inside = ""): string[] {
  if (!folder) return [];
  return readdirSync(join(folder, inside), { withFileTypes: true })
    .filter((entry) =>
      !entry.name.startsWith(".") || entry.name === ".well-known" || entry.name === ".nojekyll"
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = inside ? `${inside}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listFiles(folder, path) : [path];
    });
}

export function staticOutputs(folder: string | undefined, paths: readonly string[]): OutputFile[] {
  return folder ? paths.map((path) => ({ path, contents: readFileSync(join(folder, path)) })) : [];
}

export interface PublishedAssets {
  /** Content-relative path → address. */
  readonly hrefs: ReadonlyMap<string, string>;
  readonly outputs: readonly OutputFile[];
}

/** Files beside the pages, each under a name with its content hash. */
export function publishAssets(
  assets: readonly { readonly relativePath: string; readonly path: string }[],
  base: string,
): PublishedAssets {
  const hrefs = new Map<string, string>();
  const outputs = new Map<string, OutputFile>();
  for (const asset of assets) {
    const contents = readFileSync(asset.path);
    const path = `static/assets/${
      hashedName(asset.relativePath.slice(asset.relativePath.lastIndexOf("/") + 1), contents)
    }`;
    outputs.set(path, { path, contents });
    hrefs.set(asset.relativePath, encodePath(base + path));
  }
  return { hrefs, outputs: [...outputs.values()] };
}
