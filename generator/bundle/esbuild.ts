/** The only file that runs esbuild. It translates esbuild's results and messages into our types at once. */
import { Buffer } from "node:buffer";
import type * as Esbuild from "esbuild";
import { type BundledFile, namedByContent } from "./content_names.ts";
import { withOwnPaths } from "./plugin_paths.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { join, resolve } from "../util/paths.ts";

/** A problem esbuild reported; line and column are 1-based. */
export interface BundleMessage {
  readonly message: string;
  /** Path as esbuild names it: relative to the program, or `namespace:path`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly lineText: string;
}

/** The browser code could not be bundled. */
export class BundleError extends Error {
  readonly messages: readonly BundleMessage[];

  constructor(messages: readonly BundleMessage[]) {
    super(messages.map((item) => `${item.file}:${item.line}:${item.column} ${item.message}`).join("\n"));
    this.name = "BundleError";
    this.messages = messages;
  }
}

export interface BundleRequest {
  /** Output name to input: a file, or a specifier that one of the plugins resolves. */
  readonly entries: { readonly [name: string]: string };
  readonly plugins: readonly Esbuild.Plugin[];
  /** Split shared code into chunks; without it every entry is one file. */
  readonly splitting: boolean;
  readonly development: boolean;
  /** The entries are style sheets. Those that scripts import are left out: they are in the site's one. */
  readonly styles?: boolean;
  /** Folder under the output folder that the files go to. */
  readonly folder: string;
}

const STYLES = { ".css": "empty", ".scss": "empty", ".sass": "empty", ".less": "empty" } as const;
const IMAGES = Object.fromEntries(
  ["avif", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp"].map((kind) => [`.${kind}`, "dataurl"] as const),
);

/** Browsers that style sheets are written down to: what they know under a prefix gets it. */
const STYLED = ["chrome108", "safari15.4", "firefox115"];

const OUT_DIR = join(PROGRAM_DIR, "out");

/** Bundles for the browser. Throws a `BundleError`. */
export async function bundleForBrowser(request: BundleRequest): Promise<BundledFile[]> {
  const { entries, plugins, splitting, development, folder } = request;
  const result = await run({
    entryPoints: { ...entries },
    plugins: [...plugins],
    splitting,
    bundle: true,
    format: "esm",
    target: request.styles ? STYLED : ["es2022"],
    platform: "browser",
    outdir: OUT_DIR,
    entryNames: `${folder}/[name]-[hash]`,
    chunkNames: `${folder}/chunk-[hash]`,
    assetNames: `${folder}/[name]-[hash]`,
    minify: !development,
    define: { "process.env.NODE_ENV": JSON.stringify(development ? "development" : "production") },
    loader: { ...(request.styles ? {} : STYLES), ...IMAGES, ".woff2": "file" },
    jsx: "automatic",
  });
  return bundledFiles(result);
}

export interface DenoBundle {
  readonly code: Uint8Array;
  readonly messages: readonly BundleMessage[];
  /** What each input imports, by the names that esbuild gives; packages of the program are left out. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

/**
 * Absolute paths of inputs as esbuild names them, without virtual modules and the program's packages, which its lock
 * file tells of. For each of the site's packages there is its `package.json`: the rest changes with the version in it.
 */
export function inputFiles(names: readonly string[]): string[] {
  const files = names.filter((name) => !/^[\w-]{2,}:|^node_modules\//.test(name)).map((name) => {
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/s.exec(name) ?? [];
    return folder === undefined ? name : `${folder}/package.json`;
  });
  return [...new Set(files.map((name) => resolve(PROGRAM_DIR, name)))].sort();
}

/** Bundles one module for Deno and gives its text; problems come back as messages. */
export async function bundleForDeno(
  entry: string,
  plugins: readonly Esbuild.Plugin[],
): Promise<DenoBundle> {
  try {
    const result = await run({
      entryPoints: [entry],
      plugins: [...plugins],
      bundle: true,
      format: "esm",
      target: ["esnext"],
      platform: "neutral",
      mainFields: ["module", "main"],
      conditions: ["import", "module"],
      outfile: join(OUT_DIR, "bundle.js"),
      // Styles of components are the browser bundle's affair.
      loader: { ...STYLES, ...IMAGES, ".txt": "text" },
      define: { "process.env.NODE_ENV": '"production"' },
      jsx: "automatic",
    });
    return { code: result.outputFiles[0].contents, messages: [], imports: importsOf(result) };
  } catch (error) {
    if (error instanceof BundleError) {
      return { code: new Uint8Array(), messages: error.messages, imports: new Map() };
    }
    throw error;
  }
}

function importsOf({ metafile }: Result): Map<string, readonly string[]> {
  return new Map(
    Object.entries(metafile.inputs).map(([name, { imports }]) => [
      name,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
}

/** Bundles a script that imports style sheets alone, with the names in them as they are for whoever imports them. */
export async function bundleForNames(
  entry: string,
  plugins: readonly Esbuild.Plugin[],
): Promise<{ readonly css: string; readonly code: string; readonly inputs: readonly string[] }> {
  const { outputFiles, metafile } = await run({
    stdin: { contents: entry, resolveDir: PROGRAM_DIR },
    plugins: [...plugins],
    bundle: true,
    format: "esm",
    outdir: OUT_DIR,
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  const inputs = inputFiles(Object.keys(metafile.inputs)).filter((path) => path.endsWith(".css"));
  return { css: textOf(".css"), code: textOf(".js"), inputs };
}

/** Ends esbuild's process; without it a program would not end. */
export async function stopEsbuild(): Promise<void> {
  await (await loaded)?.stop();
}

let loaded: Promise<typeof Esbuild> | undefined;

/** Loaded when it is first needed: most builds after a change bundle nothing. */
function loadEsbuild(): Promise<typeof Esbuild> {
  return loaded ??= import("esbuild");
}

/** A name of a file that exports nothing at all is a warning to esbuild, and nothing to the page that uses it. */
const NO_EXPORTS = /^Import ".*" will always be undefined because the file ".*" has no exports$/;

/** `*zoom: 1` was for browsers that are gone; the others pass over that declaration alone. */
const OF_OLD_BROWSERS = 'Expected identifier but found "*"';

/** What esbuild warns of and is a fault here: readers would miss it. */
function isFault(message: Esbuild.Message): boolean {
  return NO_EXPORTS.test(message.text) || isFaultOfStyles(message);
}

/** Style sheets of packages are not the site's to mend. */
function isFaultOfStyles({ id, text, location }: Esbuild.Message): boolean {
  if (!location || /(?:^|\/)node_modules\//.test(location.file)) return false;
  if (id === "js-comment-in-css") return !isInValue(location);
  return id === "css-syntax-error" && text !== OF_OLD_BROWSERS;
}

/** Whether a place is in the value of a custom property, which may be any text: `--host: //example.org`. */
function isInValue({ lineText, column }: Esbuild.Location): boolean {
  return /--[\w-]+\s*:[^;{}]*$/.test(lineText.slice(0, charactersIn(lineText, column)));
}

type Result = Esbuild.BuildResult<{ write: false; metafile: true }>;

async function run(options: Esbuild.BuildOptions): Promise<Result> {
  const { build } = await loadEsbuild();
  try {
    const result: Result = await build({
      ...options,
      plugins: options.plugins?.map((plugin) => withOwnPaths(plugin)),
      // Paths in the output are relative to this folder, so the bytes are the same wherever it lies.
      absWorkingDir: PROGRAM_DIR,
      nodePaths: [join(PROGRAM_DIR, "node_modules")],
      tsconfigRaw: { compilerOptions: { jsx: "react-jsx", jsxImportSource: "react" } },
      legalComments: "none",
      charset: "utf8",
      logLevel: "silent",
      metafile: true,
      write: false,
    });
    const faults = result.warnings.filter(isFault);
    if (faults.length > 0) throw new BundleError(faults.map(messageFrom));
    return result;
  } catch (error) {
    if (error instanceof BundleError) throw error;
    const { errors, warnings = [] } = error as Partial<Esbuild.BuildFailure>;
    if (!errors) throw await deniedRun(error) ?? error;
    throw new BundleError([...errors, ...warnings.filter(isFault)].map(messageFrom));
  }
}

/** Without the permission to run esbuild its process is undefined, and what Deno has to say of that gets lost. */
async function deniedRun(error: unknown): Promise<Error | undefined> {
  if (!(error instanceof TypeError)) return undefined;
  const { state } = await Deno.permissions.query({ name: "run" });
  return state === "granted"
    ? undefined
    : new Deno.errors.NotCapable('Requires run access to "esbuild", run again with -A');
}

function messageFrom({ text, location }: Esbuild.Message): BundleMessage {
  const { file = "", line = 1, column = 0, length = 1, lineText = "" } = location ?? {};
  const before = charactersIn(lineText, column);
  const named = charactersIn(lineText, column + length) - before;
  return { message: text, file, line, column: before + 1, length: named || length, lineText };
}

/** A message as another bundle is to tell it, which is made of the one that failed. */
export function passedOn(failed: BundleMessage): Esbuild.PartialMessage {
  const { message, file, line, column, length, lineText } = failed;
  if (file === "") return { text: message };
  const before = Buffer.byteLength(lineText.slice(0, column - 1));
  const named = Buffer.byteLength(lineText.slice(column - 1, column - 1 + length));
  return { text: message, location: { file, line, column: before, length: named, lineText } };
}

/** How many characters the first bytes of a line are: esbuild counts bytes, and a Chinese character has three. */
function charactersIn(line: string, bytes: number): number {
  return Buffer.from(line).subarray(0, bytes).toString().length;
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
  return namedByContent(files);
}

function relativePath(path: string): string {
  return path.slice(OUT_DIR.length + 1).replaceAll("\\", "/");
}
