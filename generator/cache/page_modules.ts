/** Cache of compiled MDX pages, which are compiled again only if one of their inputs has changed. */
import { Buffer } from "node:buffer";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import {
  type CompiledMdx,
  compileMdx,
  type MdxError,
  type MdxInputs,
  type MdxModule,
  type MdxResolve,
} from "../bundle/mdx_modules.ts";
import { sha256, shortHash } from "../util/hash.ts";
import type { SiteIslands } from "../source/site_islands.ts";
import { answersSince, fileAnswer, namesakesOf } from "./answers.ts";
import { writeCacheFile } from "./cache_file.ts";
import { programHash } from "./program.ts";
import type { Answer, CacheStore, Dependency } from "./store.ts";
import { join } from "../util/paths.ts";
import { tryOnDisk } from "../util/try_on_disk.ts";
import { markOfRun, unhandledIn } from "../util/unhandled.ts";

/**
 * Pages per module. esbuild keeps a whole call in memory, and loading a module takes several times the memory of
 * its code, so a large site's pages must not all be in one module.
 */
const PAGES_PER_MODULE = 60;

/** Prefix of the names of compiled pages in the store; the page's content-relative path follows. */
export const MDX_PREFIX = "mdx:";

/** Compiled pages: module URLs by page id. A module exports the component of a page as `pages[id]`. */
export interface MdxModules {
  readonly urls: ReadonlyMap<string, string>;
  readonly errors: readonly MdxError[];
}

export interface MdxContext {
  /** Folder of the compiled modules of one content folder; undefined if nothing must be left on disk. */
  readonly workDir: string | undefined;
  readonly store: CacheStore;
  readonly islands: SiteIslands;
  /** URLs of the files beside the pages and of static files, by content-relative path. They begin with `base`. */
  readonly assets: ReadonlyMap<string, string>;
  readonly base: string;
}

/**
 * Compiles the pages that are missing in the store, up to `PAGES_PER_MODULE` together, and writes their modules
 * to `workDir`. The other pages keep their modules and therefore, within one process, their components.
 */
export async function compileMdxCached(
  modules: readonly MdxModule[],
  resolve: MdxResolve,
  context: MdxContext,
): Promise<MdxModules> {
  const { store, workDir } = context;
  const answer = mdxAnswer(resolve, workDir);
  const keyed = withKeys(modules, resolve, context);
  const kept = keyed.flatMap(({ module: { id }, key }) => {
    const name = store.recall<string>(MDX_PREFIX + id, key, answer);
    return name === undefined ? [] : [[id, urlOf(name, workDir)] as const];
  });
  // Run again, pages that have failed are reported again. A module that is the same as before is not, and keeps what
  // has failed in it.
  const urls = new Map(kept.filter(([, url]) => unhandledIn(url).length === 0));
  const missing = keyed.filter(({ module: { id } }) => !urls.has(id));
  const errors: MdxError[] = [];
  const mark = Buffer.from(markOfRun());
  for (let from = 0; from < missing.length; from += PAGES_PER_MODULE) {
    const some = missing.slice(from, from + PAGES_PER_MODULE);
    const since = answersSince(Date.now());
    const compiled = await compileMdx(some.map(({ module }) => module), resolve);
    errors.push(...compiled.errors);
    if (compiled.errors.length > 0) {
      // Failures are not cached: a missing file may exist in the next run. The pages' files of an earlier run,
      // which are found by these entries, must not be published again either.
      for (const { module: { id } } of some) store.forget(MDX_PREFIX + id);
      continue;
    }
    const madeOf: Answer = (kind, about) => kind === "file" ? since(about) : answer(kind, about);
    const code = Buffer.concat([compiled.code, mark]);
    const url = keepPages(some, { ...compiled, code }, madeOf, { store, workDir });
    for (const { module: { id } } of some) urls.set(id, url);
  }
  return { urls, errors };
}

interface KeyedModule {
  readonly module: MdxModule;
  readonly key: string;
}

/** Adds to each page the hash of what is known of it before it is compiled. */
function withKeys(
  modules: readonly MdxModule[],
  { theme, aliases, islands }: MdxResolve,
  { store, base }: MdxContext,
): KeyedModule[] {
  const scope = programHash() + markOfRun() + JSON.stringify([theme, aliases, islands, base]);
  // For a page in the store, its digest replaces the code, which then need not be parsed. The store may have a
  // later version of the page than its source here.
  const keyOf = (module: MdxModule) => {
    const { id, source, resolveDir } = module;
    return sha256(scope + JSON.stringify([id, resolveDir, source, store.digest(id) ?? module.code]));
  };
  return modules.map((module) => ({ module, key: keyOf(module) }));
}

/** Stores the module that `pages` were compiled to, and which files it was made from; returns its URL. */
function keepPages(
  pages: readonly KeyedModule[],
  { code, inputs }: CompiledMdx,
  madeOf: Answer,
  { store, workDir }: Pick<MdxContext, "store" | "workDir">,
): string {
  const name = keepModule(code, workDir);
  // A module in memory is lost with this process, so a cache on disk must not refer to it.
  if (!workDir || !isInMemory(name)) {
    for (const { module: { id }, key } of pages) {
      store.remember(MDX_PREFIX + id, key, dependenciesOf(name, inputs.get(id)!, madeOf), name);
    }
  }
  return urlOf(name, workDir);
}

/** Returns the dependencies of a page: its module, the files that it was made from, and the addresses that these have. */
function dependenciesOf(name: string, { fragments, files }: MdxInputs, answer: Answer): Dependency[] {
  const uses = [
    ["module", name],
    ...fragments.map((path) => ["fragment", path] as const),
    ...files.map((path) => ["file", path] as const),
    ...files.filter((path) => answer("address", path)).map((path) => ["address", path] as const),
  ] as const;
  return uses.map(([kind, about]) => [kind, about, answer(kind, about)]);
}

/**
 * Stores a module; returns its file name in `workDir`, or a `blob:` URL if it cannot or must not be a file.
 */
function keepModule(code: Uint8Array, workDir: string | undefined): string {
  const file = `pages-${shortHash(code)}.mjs`;
  // Written again, a module that a preview has loaded would restart it: `deno run --watch` notices that.
  const isKept = (path: string) => fileAnswer(path) === sha256(code) || writeCacheFile(path, [code]);
  if (workDir && isKept(join(workDir, file))) return file;
  const blob = () => new Blob([new Uint8Array(code)], { type: "text/javascript" });
  return modulesInMemory.getOrInsertComputed(sha256(code), () => URL.createObjectURL(blob()));
}

/** URLs by hash. With a new one, the same module would run again, and fail again, in each run of a preview. */
const modulesInMemory = new Map<string, string>();

function isInMemory(name: string): boolean {
  return name.startsWith("blob:");
}

function urlOf(name: string, workDir = ""): string {
  return isInMemory(name) ? name : pathToFileURL(join(workDir, name)).href;
}

/** Forgets all pages of a module that cannot be loaded, so that each is compiled again, not only one. */
export function forgetModule(url: string, { urls }: Pick<MdxModules, "urls">, store: CacheStore): void {
  for (const [id, other] of urls) if (other === url) store.forget(MDX_PREFIX + id);
}

/** Longer than any run takes from compiling a module to importing it. */
const IN_USE_MS = 10 * 60 * 1000;

/** Removes unused modules, except recent ones, which another run may be about to import. `now` is in ms. */
export function pruneModules({ workDir, store }: MdxContext, now: number): void {
  if (!workDir || !existsSync(workDir)) return;
  const used = new Set(store.values(MDX_PREFIX));
  for (const name of readdirSync(workDir)) {
    if (used.has(name)) continue;
    const path = join(workDir, name);
    tryOnDisk(() => {
      if (now - statSync(path).mtimeMs > IN_USE_MS) rmSync(path, { force: true });
    });
  }
}

/** Returns the function that answers for dependencies of compiled pages; it reads each only once. */
function mdxAnswer(resolve: MdxResolve, workDir = ""): Answer {
  const known = new Map<string, string>();
  const answerOf: Answer = (kind, about) => {
    if (kind === "fragment") {
      return [sha256(resolve.loadFragment(about) ?? ""), ...namesakesOf(about)].join(" ");
    }
    if (kind === "file") return fileAnswer(about);
    if (kind === "address") return resolve.assetUrl(about) ?? "";
    return isInMemory(about) ? "" : fileAnswer(join(workDir, about));
  };
  return (kind, about) => known.getOrInsertComputed(`${kind}\0${about}`, () => answerOf(kind, about));
}
