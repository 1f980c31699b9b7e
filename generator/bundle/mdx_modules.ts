/** Compiles MDX pages in one esbuild call to one module for Deno. */
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { BundleMessage } from "./bundle_error.ts";
import { bundleForDeno, inputFiles } from "./esbuild.ts";
import type { OnResolveResult, Plugin, PluginBuild } from "./plugin.ts";
import { cssModuleNames } from "./css_modules.ts";
import { islandModule } from "./entries.ts";
import { ADDRESS, fileFault, isLinkedImage, loadAssets, QUERY, resolveAs } from "./mdx_assets.ts";
import { nodeBuiltins } from "./node_builtins.ts";
import { type AliasScope, resolveAlias } from "../imports/aliases.ts";
import { CODE_ENDINGS, fragmentsMeant } from "../imports/import_paths.ts";
import type { SiteIsland } from "../types.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { reachable } from "../util/reachable.ts";
import { dirname, isAbsolute, isPagePath, join, resolve } from "../util/paths.ts";

/** A page's generated module; its default export is the page's component. */
export interface MdxModule {
  /** Identifies the page in the result and in errors. */
  readonly id: string;
  /** Text of the page's file. */
  readonly source: string;
  readonly code: string;
  /** Absolute folder that relative imports are resolved against. */
  readonly resolveDir: string;
}

export interface MdxResolve {
  /** Program modules that are shared with the renderer, such as `@theme`: specifier to absolute file. */
  readonly theme: { readonly [specifier: string]: string };
  readonly aliases: readonly AliasScope[];
  readonly contentDir: string;
  /** The site's islands by name. */
  readonly islands: { readonly [name: string]: SiteIsland };
  /** Names that modules of the program export, so that unknown imports are found. Others are not checked. */
  readonly exports: { readonly [specifier: string]: readonly string[] };
  /** Faults found by an earlier call; given these, this call finds what else is wrong. */
  readonly known?: KnownFaults;
  /** Returns the JavaScript of the Markdown file at this absolute path, or undefined if there is none. */
  loadFragment(path: string): string | undefined;
  /** Returns the URL of the file at this absolute path, or undefined if it is not published. */
  assetUrl(path: string): string | undefined;
}

/** Known faults. Their modules are replaced by ones that seem to export whatever is imported from them. */
export interface KnownFaults {
  /** Ids of pages, and absolute paths of other files, that cannot be read or compiled. */
  readonly unreadable: ReadonlySet<string>;
  /** Specifiers that cannot be resolved. */
  readonly missing: ReadonlySet<string>;
}

/** A problem in generated code, which the caller maps back to its source. */
export interface MdxError extends Omit<BundleMessage, "file"> {
  /** The page's id, or the absolute path of a fragment or another file. */
  readonly id: string;
  /** Whether `line` and `column` refer to a file rather than to the code generated from a page. */
  readonly inFile: boolean;
}

export interface CompiledMdx {
  /**
   * ES module text that exports `pages`: id to component. Bytes, because they take half the memory of a
   * string. Empty if there are errors.
   */
  readonly code: Uint8Array;
  readonly errors: readonly MdxError[];
  /** Inputs of each page besides itself, by page id. */
  readonly inputs: ReadonlyMap<string, MdxInputs>;
}

/** Absolute paths, sorted. */
export interface MdxInputs {
  readonly files: readonly string[];
  /** Markdown files whose code `loadFragment` gave. */
  readonly fragments: readonly string[];
}

const PAGE = "mdx-page";
const FRAGMENT = "mdx-fragment";
const ISLAND = "mdx-island";
const ENTRY = "mdx-entry";
const THEME = "mdx-theme";
const REQUIRED = "mdx-required";
const MISSING = "mdx-nothing";
/** A CommonJS module, from which esbuild allows any import, as it cannot know the exports. */
const STUB_MODULE = { contents: "module.exports = {};", loader: "js" } as const;

/**
 * Bundles the modules. If the code is written to a file and imported, `pages[id]` is the page's component.
 */
export async function compileMdx(modules: readonly MdxModule[], resolve: MdxResolve): Promise<CompiledMdx> {
  const { code, messages, imports } = await bundleForDeno(ENTRY, [
    nodeBuiltins(),
    mdxPlugin(modules, resolve),
    cssModuleNames(resolve.contentDir),
  ]);
  const inputs = modules.map(({ id }): [string, MdxInputs] => [id, inputsOf(`${PAGE}:${id}`, imports)]);
  return { code, errors: messages.map(errorFrom), inputs: new Map(inputs) };
}

function inputsOf(page: string, imports: ReadonlyMap<string, readonly string[]>): MdxInputs {
  const [, ...names] = reachable([page], (name) => imports.get(name) ?? []);
  const fragments = names.filter((name) => name.startsWith(`${FRAGMENT}:`));
  const queried = names.flatMap((name) => /^file-(?:address|text|url|svg):(.*)$/s.exec(name)?.[1] ?? []);
  return {
    files: [...inputFiles(names), ...queried].sort(),
    fragments: fragments.map((name) => name.slice(FRAGMENT.length + 1)).sort(),
  };
}

function mdxPlugin(modules: readonly MdxModule[], resolve: MdxResolve): Plugin {
  const islands: IslandsByFile = new Map(
    Object.entries(resolve.islands).map(([name, island]) => [island.file, { ...island, name }]),
  );
  return {
    name: "mdx",
    setup(build) {
      loadKnownFaults(build, resolve.known);
      build.onResolve({ filter: /^mdx-entry$/ }, () => ({ path: ENTRY, namespace: ENTRY }));
      build.onResolve(
        { filter: /^mdx-page:/ },
        ({ path }) => ({ path: path.slice(PAGE.length + 1), namespace: PAGE }),
      );
      resolveIslands(build, islands, resolve);
      resolveImports(build, islands, resolve);
      loadPages(build, modules);
      loadFiles(build, islands, resolve);
      loadTheme(build, resolve);
    },
  };
}

type IslandsByFile = ReadonlyMap<string, SiteIsland & { readonly name: string }>;

function resolveIslands(build: PluginBuild, islands: IslandsByFile, { aliases }: MdxResolve): void {
  build.onResolve(
    { filter: /\.island(?:\.[jt]sx)?$/ },
    async ({ path, kind, resolveDir, namespace, pluginData }) => {
      // The generated module that wraps an island imports the island itself.
      if (pluginData === RESOLVED || namespace === ISLAND) return undefined;
      const target = resolveAlias(path, resolveDir, aliases);
      const found = await build.resolve(target, { kind, resolveDir, pluginData: RESOLVED });
      return islands.has(found.path) ? { path: found.path, namespace: ISLAND } : found;
    },
  );
}

function resolveImports(build: PluginBuild, islands: IslandsByFile, resolve: MdxResolve): void {
  build.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, namespace, pluginData }) => {
    if (pluginData === RESOLVED || isWithinPackage(path, importer)) return undefined;
    if (namespace === REQUIRED) return { path, external: true };
    const shared = namespace === THEME ? path : sharedModule(path, resolve.theme);
    if (shared && namespace !== THEME && Object.hasOwn(resolve.exports, path)) {
      return { path, namespace: THEME };
    }
    if (shared && kind === "require-call") return { path: shared, namespace: REQUIRED };
    if (shared) return { path: shared, external: true };
    const [, bare = path, query] = QUERY.exec(path) ?? [];
    const target = resolveAlias(bare, resolveDir, resolve.aliases);
    if (resolve.known?.missing.has(path) || resolve.known?.missing.has(target)) {
      return { path, namespace: MISSING };
    }
    const resolved = () => build.resolve(target, { kind, resolveDir, pluginData: RESOLVED });
    if (query) return await resolveAs(query, resolved);
    if (isPagePath(target)) return fragmentAt(fromDir(target, resolveDir), path, resolve);
    const fragment = fragmentWithoutExtension(target, resolveDir, resolve);
    if (fragment) return { path: fragment, namespace: FRAGMENT };
    // A component inside an island belongs to that island; inside any other component it can be an island
    // itself.
    const mayBeIsland = namespace !== ISLAND && !islands.has(importer);
    if (target === path && importer.includes("/node_modules/")) return undefined;
    const found = await resolved();
    // While loading, the fault would only be reported for whichever import is first.
    const fault = found.namespace === "file" && !found.external
      ? fileFault(found.path, resolve.assetUrl)
      : undefined;
    if (fault) return { errors: [{ text: fault }] };
    if (mayBeIsland && islands.has(found.path)) return { path: found.path, namespace: ISLAND };
    // A component may be rendered again in the browser, where its code has the images embedded.
    const ofPage = namespace === PAGE || namespace === FRAGMENT;
    if (ofPage && isLinkedImage(found.path, resolve.assetUrl)) {
      return { path: found.path, namespace: ADDRESS };
    }
    return target === path ? undefined : found;
  });
}

/**
 * Reports whether a package imports a file of its own, which is neither a page nor an island. There can be thousands
 * of these, and each `build.resolve` reads the folders around the file again.
 */
function isWithinPackage(path: string, importer: string): boolean {
  return path.startsWith(".") && importer.includes("/node_modules/");
}

function loadPages(build: PluginBuild, modules: readonly MdxModule[]): void {
  const byId = new Map(modules.map((module) => [module.id, module]));
  build.onLoad({ filter: /.*/, namespace: ENTRY }, () => ({ contents: entryText(modules), loader: "js" }));
  build.onLoad({ filter: /.*/, namespace: PAGE }, ({ path }) => {
    const { code, resolveDir } = byId.get(path)!;
    return { contents: code, resolveDir, loader: "tsx" };
  });
}

function loadKnownFaults(build: PluginBuild, known: KnownFaults | undefined): void {
  if (!known) return;
  build.onLoad({ filter: /.*/ }, ({ path, namespace }) => {
    // An island has the path of its file, which is then replaced.
    const isFaulty = namespace !== ISLAND && known.unreadable.has(path);
    return namespace === MISSING || isFaulty ? STUB_MODULE : undefined;
  });
}

function loadFiles(build: PluginBuild, islands: IslandsByFile, resolve: MdxResolve): void {
  build.onLoad({ filter: /.*/, namespace: ISLAND }, ({ path }) => {
    const { name, ...island } = islands.get(path)!;
    return { contents: islandModule(name, island), resolveDir: dirname(path), loader: "js" };
  });
  loadAssets(build, resolve.assetUrl);
  build.onLoad({ filter: /.*/, namespace: FRAGMENT }, ({ path }) => {
    return { contents: resolve.loadFragment(path), resolveDir: dirname(path), loader: "tsx" };
  });
}

/** Loads proxies of the program's modules. They list the exports, so that esbuild reports unknown names. */
function loadTheme(build: PluginBuild, { theme, exports }: MdxResolve): void {
  build.onLoad({ filter: /.*/, namespace: THEME }, ({ path }) => ({
    contents: `export { ${exports[path]!.join(", ")} } from ${JSON.stringify(sharedModule(path, theme))};`,
    loader: "js",
  }));
  // Code for Deno has no `require`, so CommonJS packages get a module that imports.
  build.onLoad({ filter: /.*/, namespace: REQUIRED }, ({ path }) => {
    const from = JSON.stringify(path);
    return { contents: `export * from ${from};\nexport { default } from ${from};`, loader: "js" };
  });
}

/** Returns the Markdown file of an import, or its error: one while loading would only be for whichever import is first. */
function fragmentAt(path: string, specifier: string, { loadFragment }: MdxResolve): OnResolveResult {
  return loadFragment(path) === undefined
    ? { errors: [{ text: `Could not resolve "${specifier}"` }] }
    : { path, namespace: FRAGMENT };
}

/** Returns the Markdown file that an import without extension refers to, unless a code file has that name. */
function fragmentWithoutExtension(
  target: string,
  resolveDir: string,
  { loadFragment }: MdxResolve,
): string | undefined {
  if (!target.startsWith(".") && !isAbsolute(target)) return undefined;
  const path = fromDir(target, resolveDir);
  const found = fragmentsMeant(path).find((file) => loadFragment(file) !== undefined);
  const hidden = CODE_ENDINGS.some((ending) => existsSync(path + ending));
  return hidden ? undefined : found;
}

const RESOLVED = Symbol("resolved");

function entryText(modules: readonly MdxModule[]): string {
  const ids = modules.map(({ id }) => JSON.stringify(id));
  const imports = modules.map(({ id }, index) =>
    `import page${index} from ${JSON.stringify(`${PAGE}:${id}`)};`
  );
  const pairs = ids.map((id, index) => `  ${id}: page${index},`);
  return [...imports, "export const pages = {", ...pairs, "};"].join("\n");
}

/** Returns the URL of a module that must be the renderer's own copy: otherwise contexts are not shared. */
function sharedModule(path: string, theme: MdxResolve["theme"]): string | undefined {
  if (Object.hasOwn(theme, path)) return pathToFileURL(theme[path]).href;
  if (path === "react") return pathToFileURL(join(PROGRAM_DIR, "generator/mdx/page_react.ts")).href;
  // The bundle is loaded from another folder, where bare specifiers may not resolve.
  return /^react(-dom)?(\/|$)/.test(path)
    ? import.meta.resolve(path.replace("jsx-dev-runtime", "jsx-runtime"))
    : undefined;
}

function fromDir(path: string, resolveDir: string): string {
  return isAbsolute(path) ? path : join(resolveDir, path);
}

function errorFrom({ file, ...place }: BundleMessage): MdxError {
  const inFile = !/^mdx-(?:page|fragment):/.test(file);
  return { id: inFile ? resolve(PROGRAM_DIR, file) : file.replace(/^[\w-]+:/, ""), inFile, ...place };
}
