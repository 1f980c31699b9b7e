/** Turns bundled files into the manifest that the rest of the build uses. */
import { encodePath } from "../../islands/lib/address.ts";
import type { BundleManifest } from "../types.ts";
import type { BundledFile } from "./content_names.ts";
import { inputFiles } from "./esbuild.ts";
import { islandFromSpecifier } from "./entries.ts";
import { reachable } from "../util/reachable.ts";

export interface BundledParts {
  readonly runtime: BundledFile;
  readonly styles: BundledFile;
  readonly worker: BundledFile | undefined;
  readonly files: readonly BundledFile[];
  /** Absolute paths of further inputs, which `files` do not list. */
  readonly inputs: readonly string[];
}

/** Returns the manifest of a set of bundled files; its URLs begin with `base`. */
export function manifestFromFiles(parts: BundledParts, base: string): BundleManifest {
  const files = new Map(parts.files.map((file) => [file.path, file]));
  const address = (path: string) => encodePath(base + path);
  const islands: [string, readonly string[]][] = [];
  for (const file of files.values()) {
    const name = islandFromSpecifier((file.entryPoint ?? "").replace(/^virtual:/, ""));
    if (name === undefined) continue;
    // Every chunk that it needs before it runs, direct imports first.
    const needed = reachable([file.path], (path) => files.get(path)!.imports);
    islands.push([name, [...needed].map(address)]);
  }
  // All files of one bundle share a list.
  const lists = new Set([...files.values()].map((file) => file.inputs));
  return {
    runtime: address(parts.runtime.path),
    styles: address(parts.styles.path),
    worker: parts.worker && address(parts.worker.path),
    islands: Object.fromEntries(islands.sort(([a], [b]) => a < b ? -1 : 1)),
    outputs: [...files.values()].map(({ path, contents }) => ({ path, contents })),
    inputs: inputFiles([...[...lists].flat(), ...parts.inputs]),
  };
}
