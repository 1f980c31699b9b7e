/**
 * The only file that runs esbuild. It translates esbuild's results into this program's types.
 */
import { setTimeout } from "node:timers";
import type * as Esbuild from "esbuild";
import { BundleError, type BundleMessage } from "./bundle_error.ts";
import { type BundledFile, withContentNames } from "./content_names.ts";
import { isFatalWarning, messageFrom } from "./esbuild_messages.ts";
import { withSlashedPaths } from "./plugin_paths.ts";
import { withoutRemoteCode } from "./plugins.ts";
import { yieldToEventLoop } from "../util/event_loop.ts";
import { requirePackage } from "../util/on_demand.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { join, resolve } from "../util/paths.ts";

export interface BundleRequest {
  /** Output name to input: a file, or a specifier that one of the plugins resolves. */
  readonly entries: { readonly [name: string]: string };
  readonly plugins: readonly Esbuild.Plugin[];
  readonly development: boolean;
  /** Split shared code into chunks; without it every entry is one file. */
  readonly splitting?: boolean;
  /** Whether entries are style sheets. Scripts drop the ones they import: the site's style sheet has them. */
  readonly styles?: boolean;
}

const STYLE_LOADERS = { ".css": "empty", ".scss": "empty", ".sass": "empty", ".less": "empty" } as const;
const IMAGE_LOADERS = Object.fromEntries(
  ["avif", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp"].map((kind) => [`.${kind}`, "dataurl"] as const),
);
const DENO_LOADERS = { ...STYLE_LOADERS, ...IMAGE_LOADERS, ".txt": "text" } as const;
const FONT_LOADERS = { ".otf": "file", ".ttf": "file", ".woff": "file", ".woff2": "file" } as const;

/** The oldest browsers that style sheets must support, for which esbuild adds vendor prefixes. */
const STYLE_TARGETS = ["chrome108", "safari15.4", "firefox115"];

const OUT_DIR = join(PROGRAM_DIR, "out");

/** Bundles for the browser. Throws a `BundleError`. */
export async function bundleForBrowser(request: BundleRequest): Promise<BundledFile[]> {
  const { entries, plugins, development, splitting = false, styles = false } = request;
  const folder = `static/${styles ? "css" : "js"}`;
  const result = await run({
    entryPoints: { ...entries },
    plugins: [...plugins],
    splitting,
    target: styles ? STYLE_TARGETS : ["es2022"],
    platform: "browser",
    outdir: OUT_DIR,
    entryNames: `${folder}/[name]-[hash]`,
    chunkNames: `${folder}/chunk-[hash]`,
    assetNames: `${folder}/[name]-[hash]`,
    minify: !development,
    define: {
      // Packages written for Node.js ask for its environment, where browsers have none, and its global object.
      "global": "globalThis",
      "process.env": "{}",
      "process.env.NODE_ENV": JSON.stringify(development ? "development" : "production"),
    },
    loader: { ...(styles ? {} : STYLE_LOADERS), ...IMAGE_LOADERS, ...FONT_LOADERS },
  });
  return bundledFiles(result);
}

export interface DenoBundle {
  readonly code: Uint8Array;
  readonly messages: readonly BundleMessage[];
  /** Imports of each input, by the names that esbuild gives, without external modules. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

/**
 * Returns the sorted absolute paths of inputs that esbuild names. Leaves out virtual modules, and the
 * program's packages, which its lock file covers. Replaces the files of each of the site's packages by its
 * `package.json`, because they change only with the version in it.
 */
export function inputFiles(names: readonly string[]): string[] {
  const files = names.filter((name) => !/^[\w-]{2,}:|^node_modules\//.test(name)).map((name) => {
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/s.exec(name) ?? [];
    return folder === undefined ? name : `${folder}/package.json`;
  });
  return [...new Set(files.map((name) => resolve(PROGRAM_DIR, name)))].sort();
}

/** Bundles one module for Deno and returns its text; problems are returned as messages rather than thrown. */
export async function bundleForDeno(entry: string, plugins: readonly Esbuild.Plugin[]): Promise<DenoBundle> {
  try {
    const result = await run({
      entryPoints: [entry],
      plugins: [...plugins],
      target: ["esnext"],
      platform: "neutral",
      mainFields: ["module", "main"],
      conditions: ["node", "import", "module"],
      outfile: join(OUT_DIR, "bundle.js"),
      // The browser bundle contains the styles of components.
      loader: DENO_LOADERS,
      define: { "process.env.NODE_ENV": '"production"' },
    });
    return { code: result.outputFiles[0].contents, messages: [], imports: importsOf(result) };
  } catch (error) {
    if (error instanceof BundleError) {
      return { code: new Uint8Array(), messages: error.messages, imports: new Map() };
    }
    throw error;
  }
}

/** Returns the message about a file of a kind that `bundleForDeno` cannot load, or undefined. */
export function loadFault(path: string): string | undefined {
  const [ending = ""] = /\.[^./]+$/.exec(path) ?? [];
  const isKnown = ending === "" || /^\.(?:[cm]?[jt]s|[jt]sx|json)$/.test(ending) || ending in DENO_LOADERS;
  return isKnown ? undefined : `No loader is configured for "${ending}" files`;
}

function importsOf({ metafile }: Result): Map<string, readonly string[]> {
  return new Map(
    Object.entries(metafile.inputs).map(([name, { imports }]) => [
      name,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
}

/** Bundles a script that imports only style sheets; returns their rules and code that exports the names. */
export async function bundleCssModules(
  entry: string,
  plugins: readonly Esbuild.Plugin[],
): Promise<{ readonly css: string; readonly code: string; readonly inputs: readonly string[] }> {
  const { outputFiles, metafile } = await run({
    stdin: { contents: entry, resolveDir: PROGRAM_DIR },
    plugins: [...plugins],
    outdir: OUT_DIR,
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  const inputs = inputFiles(Object.keys(metafile.inputs)).filter((path) => path.endsWith(".css"));
  return { css: textOf(".css"), code: textOf(".js"), inputs };
}

/** How many bundles are being made, and whether the last of them is to end esbuild's process. */
let running = 0;
let endsProcess = false;

/**
 * Ends esbuild's process, which would otherwise keep this process alive. If another build still uses it, it ends once
 * that has its bundles: ended before, it would never answer.
 */
export async function stopEsbuild(): Promise<void> {
  endsProcess = running > 0;
  if (!endsProcess) await loaded?.stop();
}

/** How many ms of other work are done between two waits for esbuild's requests. */
const WORK_BETWEEN_ANSWERS = 8;

let answeredAt = 0;

/**
 * Answers esbuild's requests while this thread is busy with something else: otherwise a build would wait for it at the
 * end. A request takes several turns of the event loop, so that one turn now and then is not enough; a millisecond is.
 */
export async function answerEsbuild(): Promise<void> {
  if (running === 0 || performance.now() - answeredAt < WORK_BETWEEN_ANSWERS) return await yieldToEventLoop();
  // Of Node.js, because the global one takes 4 ms if it is called again and again.
  await new Promise((resolve) => setTimeout(resolve, 1));
  answeredAt = performance.now();
}

let loaded: typeof Esbuild | undefined;

/** Loads esbuild on first use, because most builds after a change bundle nothing. */
function loadEsbuild(): typeof Esbuild {
  return loaded ??= requirePackage("esbuild") as typeof Esbuild;
}

type Result = Esbuild.BuildResult<{ write: false; metafile: true }>;

async function run(options: Esbuild.BuildOptions): Promise<Result> {
  running++;
  try {
    return await bundle(options);
  } finally {
    running--;
    if (running === 0 && endsProcess) await stopEsbuild();
  }
}

async function bundle(options: Esbuild.BuildOptions): Promise<Result> {
  const { build } = loadEsbuild();
  try {
    const result: Result = await build({
      bundle: true,
      format: "esm",
      jsx: "automatic",
      ...options,
      plugins: [...options.plugins ?? [], withoutRemoteCode()].map((plugin) => withSlashedPaths(plugin)),
      // Paths in the output are relative to this folder, so that its location does not affect the bytes.
      absWorkingDir: PROGRAM_DIR,
      nodePaths: [join(PROGRAM_DIR, "node_modules")],
      tsconfigRaw: { compilerOptions: { jsx: "react-jsx", jsxImportSource: "react" } },
      legalComments: "none",
      charset: "utf8",
      logLevel: "silent",
      metafile: true,
      write: false,
    });
    const faults = result.warnings.filter(isFatalWarning);
    if (faults.length > 0) throw new BundleError(faults.map(messageFrom));
    return result;
  } catch (error) {
    if (error instanceof BundleError) throw error;
    const { errors, warnings = [] } = error as Partial<Esbuild.BuildFailure>;
    if (!errors) throw await runPermissionError(error) ?? error;
    throw new BundleError([...errors, ...warnings.filter(isFatalWarning)].map(messageFrom));
  }
}

/**
 * Returns a clear error if the permission to run esbuild is missing. In that case esbuild loses Deno's error
 * and throws a `TypeError`, because its process is undefined.
 */
async function runPermissionError(error: unknown): Promise<Error | undefined> {
  if (!(error instanceof TypeError)) return undefined;
  const { state } = await Deno.permissions.query({ name: "run" });
  return state === "granted"
    ? undefined
    : new Deno.errors.NotCapable('Requires run access to "esbuild", run again with -A');
}

function bundledFiles(result: Result): BundledFile[] {
  const contents = new Map(result.outputFiles.map((file) => [relativePath(file.path), file.contents]));
  const inputs = Object.keys(result.metafile.inputs);
  const files = Object.entries(result.metafile.outputs).map(([name, output]) => {
    const path = relativePath(resolve(PROGRAM_DIR, name));
    return {
      path,
      contents: contents.get(path)!,
      entryPoint: output.entryPoint,
      imports: output.imports
        .filter((item) => item.kind === "import-statement" && !item.external)
        .map((item) => relativePath(resolve(PROGRAM_DIR, item.path))),
      inputs,
    };
  });
  return withContentNames(files);
}

function relativePath(path: string): string {
  return path.slice(OUT_DIR.length + 1).replaceAll("\\", "/");
}
