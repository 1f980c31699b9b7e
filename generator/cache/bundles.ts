/** Browser code and compiled MDX pages, made again only when a file that went into them has changed. */
import { Buffer } from "node:buffer";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import {
  bundleClient,
  type ClientOptions,
  compileMdx,
  type MdxError,
  type MdxInputs,
  type MdxModule,
  type MdxResolve,
  stylesModule,
} from "../bundle/mod.ts";
import { sha256, shortHash } from "../util/hash.ts";
import type { BundleManifest } from "../types.ts";
import type { SiteIslands } from "../source/site_islands.ts";
import { answersSince, fileAnswer } from "./answers.ts";
import { ifDiskAllows, keepFile } from "./kept_file.ts";
import { programHash } from "./program.ts";
import type { Answer, CacheStore, Use } from "./store.ts";
import { join } from "../util/paths.ts";

interface KeptManifest extends Omit<BundleManifest, "outputs"> {
  /** Contents in base64. */
  readonly outputs: readonly { readonly path: string; readonly contents: string }[];
}

/** As `bundleClient`. */
export async function bundleCached(options: ClientOptions, store: CacheStore): Promise<BundleManifest> {
  const key = sha256(JSON.stringify([programHash(), stylesModule(options.siteStyles), options]));
  const kept = store.recall<KeptManifest>("bundle", key, (_, path) => fileAnswer(path));
  if (kept) return { ...kept, outputs: kept.outputs.map(decode) };
  const answer = answersSince(Date.now());
  const manifest = await bundleClient(options);
  const outputs = manifest.outputs.map(({ path, contents }) => ({
    path,
    contents: Buffer.from(contents as Uint8Array).toString("base64"),
  }));
  const uses = manifest.inputs.map((path): Use => ["file", path, answer(path)]);
  store.remember("bundle", key, uses, { ...manifest, outputs } satisfies KeptManifest);
  return manifest;
}

function decode({ path, contents }: KeptManifest["outputs"][number]) {
  return { path, contents: new Uint8Array(Buffer.from(contents, "base64")) };
}

/** esbuild holds all that one call works on: a module for all pages of a large site would fill the memory. */
const PAGES_A_MODULE = 200;

/** Begins the names of compiled pages in the store; a page's content-relative path follows. */
export const MDX = "mdx:";

/** Where compiled pages are: the module's address by page id; the page's component is `pages[id]` of it. */
export interface MdxModules {
  readonly urls: ReadonlyMap<string, string>;
  readonly errors: readonly MdxError[];
}

export interface MdxPlaces {
  /** Folder of compiled modules, of one content folder alone; undefined where nothing is to be left behind. */
  readonly workDir: string | undefined;
  readonly store: CacheStore;
  readonly islands: SiteIslands;
  /** Addresses of the files beside the pages, by content-relative path, and what begins them. */
  readonly assets: ReadonlyMap<string, string>;
  readonly base: string;
}

/**
 * Compiles the pages that the store does not have, together, and writes their module to `workDir`. The others keep
 * the module that they have, and with it, in one process, their components.
 */
export async function compileMdxCached(
  modules: readonly MdxModule[],
  resolve: MdxResolve,
  { store, workDir, base }: MdxPlaces,
): Promise<MdxModules> {
  const scope = programHash() + JSON.stringify([resolve.theme, resolve.aliases, resolve.islands, base]);
  const answer = mdxAnswer(resolve, workDir);
  // Where the page is kept, its digest stands for the code, which need not be read then.
  const keyOf = (module: MdxModule) =>
    sha256(scope + JSON.stringify([module.id, module.resolveDir, store.digest(module.id) ?? module.code]));
  const keyed = modules.map((module) => ({ module, key: keyOf(module) }));
  const urls = new Map<string, string>();
  const missing = keyed.filter(({ module: { id }, key }) => {
    const name = store.recall<string>(MDX + id, key, answer);
    if (name !== undefined) urls.set(id, urlOf(name, workDir));
    return name === undefined;
  });
  const errors: MdxError[] = [];
  for (let from = 0; from < missing.length; from += PAGES_A_MODULE) {
    const some = missing.slice(from, from + PAGES_A_MODULE);
    const since = answersSince(Date.now());
    const compiled = await compileMdx(some.map(({ module }) => module), resolve);
    errors.push(...compiled.errors);
    // What failed is tried again: a missing file may be there by then.
    if (compiled.errors.length > 0) continue;
    const name = keepModule(compiled.code, workDir);
    const madeOf: Answer = (kind, about) => kind === "file" ? since(about) : answer(kind, about);
    for (const { module: { id }, key } of some) {
      urls.set(id, urlOf(name, workDir));
      // The next process would not find it.
      if (workDir && isInMemory(name)) continue;
      store.remember(MDX + id, key, usesOf(name, compiled.inputs.get(id)!, madeOf), name);
    }
  }
  return { urls, errors };
}

/** What a page in the module of this name was made of. */
function usesOf(name: string, { fragments, files }: MdxInputs, answer: Answer): Use[] {
  const uses = [
    ["module", name],
    ...fragments.map((path) => ["fragment", path] as const),
    ...files.map((path) => ["file", path] as const),
  ] as const;
  return uses.map(([kind, about]) => [kind, about, answer(kind, about)]);
}

/** The name of the module's file in `workDir`, or the address of one in memory where no file can be or is to be. */
function keepModule(code: Uint8Array, workDir: string | undefined): string {
  const file = `pages-${shortHash(code)}.mjs`;
  if (workDir && keepFile(join(workDir, file), [code])) return file;
  return URL.createObjectURL(new Blob([new Uint8Array(code)], { type: "text/javascript" }));
}

function isInMemory(name: string): boolean {
  return name.startsWith("blob:");
}

function urlOf(name: string, workDir = ""): string {
  return isInMemory(name) ? name : pathToFileURL(join(workDir, name)).href;
}

/** For a module that cannot be loaded: each of its pages is compiled anew next time, not only the one at fault. */
export function forgetModule(url: string, { urls }: MdxModules, store: CacheStore): void {
  for (const [id, other] of urls) if (other === url) store.forget(MDX + id);
}

/** Longer than any run takes from a module's compilation to its import. */
const IN_USE_MS = 10 * 60 * 1000;

/** Removes modules that no page needs any more. What is new at `now` may be another run's, about to be loaded. */
export function pruneModules({ workDir, store }: MdxPlaces, now: number): void {
  if (!workDir || !existsSync(workDir)) return;
  const used = new Set(store.values(MDX));
  for (const name of readdirSync(workDir)) {
    if (used.has(name)) continue;
    const path = join(workDir, name);
    ifDiskAllows(() => {
      if (now - statSync(path).mtimeMs > IN_USE_MS) rmSync(path, { force: true });
    });
  }
}

/** Answers what a compiled page depends on; each thing is read once. */
function mdxAnswer(resolve: MdxResolve, workDir = ""): Answer {
  const known = new Map<string, string>();
  const answerOf: Answer = (kind, about) => {
    if (kind === "fragment") return sha256(resolve.loadFragment(about) ?? "");
    if (kind === "file") return fileAnswer(about);
    return isInMemory(about) ? "" : fileAnswer(join(workDir, about));
  };
  return (kind, about) => known.getOrInsertComputed(`${kind}\0${about}`, () => answerOf(kind, about));
}
