/** Browser code and compiled MDX pages, made again only when a file that went into them has changed. */
import { Buffer } from "node:buffer";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  bundleClient,
  type ClientOptions,
  compileMdx,
  type MdxError,
  type MdxModule,
  type MdxResolve,
  stylesModule,
} from "../bundle/mod.ts";
import { sha256, shortHash } from "../emit/hash.ts";
import type { BundleManifest } from "../types.ts";
import { programHash } from "./program.ts";
import type { Answer, CacheStore, Use } from "./store.ts";

interface KeptManifest extends Omit<BundleManifest, "outputs"> {
  /** Contents in base64. */
  readonly outputs: readonly { readonly path: string; readonly contents: string }[];
}

/** As `bundleClient`. */
export async function bundleCached(options: ClientOptions, store: CacheStore): Promise<BundleManifest> {
  const key = sha256(JSON.stringify([programHash(), stylesModule(options.siteStyles), options]));
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

/** Begins the names of compiled pages in the store; a page's content-relative path follows. */
export const MDX = "mdx:";

/** Where compiled pages are: the module's file by page id; the page's component is `pages[id]` of it. */
export interface MdxModules {
  readonly files: ReadonlyMap<string, string>;
  readonly errors: readonly MdxError[];
}

/**
 * Compiles the pages that the store does not have, together, and writes their module to `workDir`. The others keep
 * the module that they have, and with it, in one process, their components.
 */
export async function compileMdxCached(
  modules: readonly MdxModule[],
  resolve: MdxResolve,
  { store, workDir }: { readonly store: CacheStore; readonly workDir: string },
): Promise<MdxModules> {
  const scope = programHash() + JSON.stringify([resolve.theme, resolve.aliases, resolve.islands]);
  const answer = mdxAnswer(resolve, workDir);
  const keyed = modules.map((module) => ({ module, key: sha256(scope + JSON.stringify(module)) }));
  const files = new Map<string, string>();
  const missing = keyed.filter(({ module: { id }, key }) => {
    const file = store.recall<string>(MDX + id, key, answer);
    if (file !== undefined) files.set(id, join(workDir, file));
    return file === undefined;
  });
  if (missing.length === 0) return { files, errors: [] };
  const { code, errors, inputs } = await compileMdx(missing.map(({ module }) => module), resolve);
  // What failed is tried again: a missing file may be there by then.
  if (errors.length > 0) return { files, errors };
  const file = `pages-${shortHash(code)}.mjs`;
  mkdirSync(workDir, { recursive: true });
  writeFileSync(join(workDir, file), code);
  for (const { module: { id }, key } of missing) {
    const made = inputs.get(id)!;
    const uses = [
      ["module", file],
      ...made.fragments.map((path) => ["fragment", path] as const),
      ...made.files.map((path) => ["file", path] as const),
    ] as const;
    store.remember(MDX + id, key, uses.map(([kind, about]) => [kind, about, answer(kind, about)]), file);
    files.set(id, join(workDir, file));
  }
  return { files, errors };
}

/** For a module that cannot be loaded: each of its pages is compiled anew next time, not only the one at fault. */
export function forgetModule(file: string, { files }: MdxModules, store: CacheStore): void {
  for (const [id, other] of files) if (other === file) store.forget(MDX + id);
}

/** Removes modules that no page needs any more. */
export function pruneModules(workDir: string, store: CacheStore): void {
  if (!existsSync(workDir)) return;
  const used = new Set(store.values(MDX));
  for (const name of readdirSync(workDir)) if (!used.has(name)) rmSync(join(workDir, name), { force: true });
}

/** Answers what a compiled page depends on; each thing is read once. */
function mdxAnswer(resolve: MdxResolve, workDir: string): Answer {
  const known = new Map<string, string>();
  return (kind, about) => {
    const key = `${kind}\0${about}`;
    const answer = known.get(key) ??
      (kind === "fragment"
        ? sha256(resolve.loadFragment(about) ?? "")
        : fileAnswer(kind, kind === "module" ? join(workDir, about) : about));
    known.set(key, answer);
    return answer;
  };
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
