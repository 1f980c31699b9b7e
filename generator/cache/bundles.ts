/** Browser code and compiled MDX pages, made again only when a file that went into them has changed. */
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import {
  bundleClient,
  type ClientOptions,
  type CompiledMdx,
  compileMdx,
  type MdxModule,
  type MdxResolve,
  stylesModule,
} from "../bundle/mod.ts";
import { sha256 } from "../emit/hash.ts";
import type { BundleManifest } from "../types.ts";
import { programHash } from "./program.ts";
import type { CacheStore, Use } from "./store.ts";

interface KeptManifest extends Omit<BundleManifest, "outputs"> {
  /** Contents in base64. */
  readonly outputs: readonly { readonly path: string; readonly contents: string }[];
}

/** As `bundleClient`. */
export async function bundleCached(options: ClientOptions, store: CacheStore): Promise<BundleManifest> {
  const key = sha256(JSON.stringify([programHash(), stylesModule(), options]));
  const kept = store.recall<KeptManifest>("bundle", key, fileAnswer);
  if (kept) return { ...kept, outputs: kept.outputs.map(decode) };
  const manifest = await bundleClient(options);
  const outputs = manifest.outputs.map(({ path, contents }) => ({
    path,
    contents: Buffer.from(contents as Uint8Array).toString("base64"),
  }));
  store.remember("bundle", key, fileUses(manifest.inputs), { ...manifest, outputs } satisfies KeptManifest);
  return manifest;
}

function decode({ path, contents }: KeptManifest["outputs"][number]) {
  return { path, contents: new Uint8Array(Buffer.from(contents, "base64")) };
}

/** As `compileMdx`. */
export async function compileMdxCached(
  modules: readonly MdxModule[],
  resolve: MdxResolve,
  store: CacheStore,
): Promise<CompiledMdx> {
  const key = sha256(JSON.stringify([programHash(), modules, resolve.theme, resolve.aliases]));
  const fragment = (path: string) => sha256(resolve.loadFragment(path) ?? "");
  const kept = store.recall<CompiledMdx>(
    "mdx",
    key,
    (kind, about) => kind === "fragment" ? fragment(about) : fileAnswer(kind, about),
  );
  if (kept) return kept;
  const fragments = new Set<string>();
  const compiled = await compileMdx(modules, {
    ...resolve,
    loadFragment: (path) => (fragments.add(path), resolve.loadFragment(path)),
  });
  // What failed is tried again: the missing file may be there by then.
  if (compiled.errors.length > 0) return compiled;
  const uses: Use[] = [...fragments].map((path) => ["fragment", path, fragment(path)]);
  store.remember("mdx", key, [...uses, ...fileUses(compiled.inputs)], compiled);
  return compiled;
}

function fileUses(paths: readonly string[]): Use[] {
  return paths.map((path) => ["file", path, fileAnswer("file", path)]);
}

function fileAnswer(_kind: string, path: string): string {
  try {
    return sha256(readFileSync(path));
  } catch {
    return "";
  }
}
