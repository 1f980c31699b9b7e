/**
 * Type-checks code that exists only on pages, with the TypeScript compiler and installed packages. Each file
 * is a separate module in a shared program. Import this file lazily, because the compiler is large.
 */
import { readdirSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { matches } from "./patterns.ts";
import type { SyntaxProblem } from "./syntax.ts";

/** A file that is not on disk. */
export interface VirtualFile {
  /** A unique relative POSIX path; its extension is the language: `en/guide/a.md/3/src/App.tsx`. */
  readonly name: string;
  readonly text: string;
  /** Files of one group can import each other by `path`: `import "./App"`. */
  readonly group: string;
  readonly path: string;
  /** Maps packages to installed ones to use instead, such as another major version under a different name. */
  readonly modules?: { readonly [name: string]: string } | undefined;
  /** Whether to allow any JSX element and attribute. */
  readonly anyJsx?: boolean | undefined;
}

export interface TypeProblem extends SyntaxProblem {
  readonly file: string;
}

export interface TypeCheckOptions {
  /** Packages whose global types are available in every file. */
  readonly types?: readonly string[];
  /** Packages with their own JSX runtime, used in files that import them. Other files use React's. */
  readonly jsx?: readonly string[];
  /** Bare modules that only the reader's project has; they are typed as `any`. `*` matches any text. */
  readonly ambient?: readonly string[];
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  alwaysStrict: true,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
};

/** Matches files without JSX. If there are no others, React's types need not be loaded. */
const PLAIN_TYPESCRIPT = /\.[cm]?ts$/;

/** Folder of the compiler's own declarations, which are cached as they never change while it runs. */
const LIB_DIR = posix.dirname(ts.getDefaultLibFilePath(OPTIONS).replaceAll("\\", "/"));
const libSources = new Map<string, ts.SourceFile | undefined>();

/** Code of the error about a package without types, which is not the sample's fault. */
const NO_TYPES_OF_PACKAGE = 7016;
const NOT_FOUND = new Set([2307, 2792]);

const ANY_JSX = {
  name: "any-jsx",
  text: "export namespace JSX { type Element = any; interface IntrinsicElements { [name: string]: any } }",
};

/**
 * Returns the type errors of `files`, in their order. TypeScript is checked strictly, JavaScript as editors
 * do by default. Packages are resolved in `modulesDir`/node_modules. Relative imports that no file of the
 * group provides, and imports that match an `ambient` pattern, are `any`.
 */
export function typeCheck(
  files: readonly VirtualFile[],
  modulesDir: string,
  options: TypeCheckOptions = {},
): readonly TypeProblem[] {
  const root = posix.join(modulesDir, ".samples");
  const shifted = files.map((file) => withJsxSource(file, options));
  const byPath = new Map(shifted.map((file) => [posix.join(root, file.name), file]));
  const anyJsx = posix.join(root, `${ANY_JSX.name}.d.ts`);
  const sources = new Map<string, ts.SourceFile | undefined>();
  const jsx = files.some(({ name }) => !PLAIN_TYPESCRIPT.test(name)) ? ts.JsxEmit.ReactJSX : undefined;
  const found = programsOf(files).flatMap(({ strict, names, declarations }) => {
    const paths = names.map((name) => posix.join(root, name));
    const rootNames = [...new Set([...declarations.map((name) => posix.join(root, name)), ...paths])];
    const settings = { ...OPTIONS, jsx, strict, types: [...options.types ?? []] };
    const host = virtualHost({ files: byPath, modulesDir, anyJsx, sources }, settings);
    const program = ts.createProgram({ rootNames, options: settings, host });
    return paths.flatMap((path) => problemsOf(program, path, byPath.get(path)!, options));
  });
  const shown = new Map([...byPath].map(([path, { path: place }]) => [bare(path), bare(place)]));
  const order = new Map(files.map((file, index) => [file.name, index]));
  return found.map((item) => ({ ...item, message: withoutFolders(item.message, shown) }))
    .sort((a, b) => order.get(a.file)! - order.get(b.file)! || a.line - b.line);
}

/** Returns a file's path as the compiler writes it in messages about modules, without extension. */
function bare(path: string): string {
  return path.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, "");
}

interface ProgramFiles {
  readonly strict: boolean;
  readonly names: string[];
  /** The group's declaration files. */
  readonly declarations: readonly string[];
}

/**
 * Distributes files to programs: one for all TypeScript and one, which is not strict, for all JavaScript. A
 * group with a declaration file gets programs of its own, because that file may change globals.
 */
function programsOf(files: readonly VirtualFile[]): ProgramFiles[] {
  const declarations = Map.groupBy(files.filter(({ name }) => name.endsWith(".d.ts")), ({ group }) => group);
  const programs = new Map<string, ProgramFiles>();
  for (const file of files) {
    const strict = !isJavaScript(file.name);
    const own = declarations.get(file.group)?.map(({ name }) => name) ?? [];
    const key = `${own.length > 0 ? file.group : ""}\0${strict}`;
    programs.getOrInsertComputed(key, () => ({ strict, names: [], declarations: own })).names.push(file.name);
  }
  return [...programs.values()];
}

function isJavaScript(name: string): boolean {
  return /\.[cm]?jsx?$/.test(name);
}

/** Adds the JSX pragma on the first line, so that line numbers do not change. */
function withJsxSource(file: VirtualFile, { jsx = [] }: TypeCheckOptions): ShiftedFile {
  const used = (name: string) =>
    new RegExp(`from\\s+["']${RegExp.escape(name)}(?:/[^"']*)?["']`).test(file.text);
  const source = !/x$/.test(file.name) ? undefined : file.anyJsx ? ANY_JSX.name : jsx.find(used);
  const pragma = source ? `/** @jsxImportSource ${source} */ ` : "";
  return { ...file, text: pragma + file.text, shift: pragma.length };
}

interface ShiftedFile extends VirtualFile {
  /** Number of characters added before the first line. */
  readonly shift: number;
}

interface VirtualSpace {
  readonly files: ReadonlyMap<string, ShiftedFile>;
  readonly modulesDir: string;
  readonly anyJsx: string;
  /** Source files read so far, shared by all programs. */
  readonly sources: Map<string, ts.SourceFile | undefined>;
}

function virtualHost(space: VirtualSpace, options: ts.CompilerOptions): ts.CompilerHost {
  const { files, modulesDir, anyJsx, sources } = space;
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, directoryExists, readFile } = host;
  const textOf = (path: string) => path === anyJsx ? ANY_JSX.text : files.get(path)?.text;
  const cache = ts.createModuleResolutionCache(modulesDir, (name) => name, options);
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
  host.getCurrentDirectory = () => modulesDir;
  // Most files that the compiler asks for do not exist; one listing answers for all files of a folder.
  const isFolder = memoize((path) => directoryExists!.call(host, path));
  const namesIn = memoize((path) => new Set(isFolder(path) ? readdirSync(path) : []));
  const onDisk = (path: string) => namesIn(posix.dirname(path)).has(posix.basename(path));
  host.fileExists = (path) => textOf(path) !== undefined || onDisk(path) && fileExists.call(host, path);
  host.directoryExists = isFolder;
  host.getModuleResolutionCache = () => cache;
  host.readFile = (path) => textOf(path) ?? readFile.call(host, path);
  host.getSourceFile = (path, ...rest) => {
    const known = path.startsWith(LIB_DIR) ? libSources : sources;
    return known.getOrInsertComputed(path, () => {
      const text = textOf(path);
      return text === undefined
        ? getSourceFile.call(host, path, ...rest)
        : ts.createSourceFile(path, text, rest[0]);
    });
  };
  host.resolveModuleNameLiterals = (literals, containing, redirected, settings, source) =>
    literals.map((literal) => {
      const own = files.get(containing) && resolvedVirtually(containing, literal.text, space);
      if (own) return own;
      const name = installedName(literal.text, files.get(containing)?.modules);
      const mode = ts.getModeForUsageLocation(source, literal, settings);
      return ts.resolveModuleName(name, containing, settings, host, cache, redirected, mode);
    });
  return host;
}

function memoize<Result>(look: (path: string) => Result): (path: string) => Result {
  const known = new Map<string, Result>();
  return (path) => known.getOrInsertComputed(path, look);
}

/** Resolves an import of a virtual file; returns undefined if it imports a package. */
function resolvedVirtually(
  importer: string,
  specifier: string,
  { files, anyJsx }: VirtualSpace,
): ts.ResolvedModuleWithFailedLookupLocations | undefined {
  if (specifier.startsWith(`${ANY_JSX.name}/`)) return { resolvedModule: resolvedTo(anyJsx) };
  if (!/^\.\.?(\/|$)/.test(specifier)) return undefined;
  const sibling = siblingOf(files.get(importer)!, specifier, files);
  return { resolvedModule: sibling === undefined ? undefined : resolvedTo(sibling) };
}

function installedName(specifier: string, modules: VirtualFile["modules"]): string {
  const [name, other] =
    Object.entries(modules ?? {}).find(([name]) => specifier === name || specifier.startsWith(`${name}/`)) ??
      ["", ""];
  return other + specifier.slice(name.length);
}

function resolvedTo(path: string): ts.ResolvedModuleFull {
  const extension = /\.d\.ts$|\.[^.]+$/.exec(path)![0];
  return { resolvedFileName: path, extension, isExternalLibraryImport: false };
}

/**
 * Returns the file of the group that `specifier` refers to. If several files have that path, it is the last
 * one before the importer, or else the first one after it.
 */
function siblingOf(
  file: VirtualFile,
  specifier: string,
  files: ReadonlyMap<string, VirtualFile>,
): string | undefined {
  const target = posix.join(posix.dirname(file.path), specifier);
  const entries = [...files.entries()];
  const own = entries.findIndex(([, other]) => other.name === file.name);
  const found = entries.flatMap(([path, other], index) => {
    const fits = other.group === file.group && index !== own &&
      (other.path === target ||
        other.path.replace(/(?:\/index)?\.[cm]?[jt]sx?$/, "") === target.replace(/\.[cm]?jsx?$/, ""));
    return fits ? [{ path, index }] : [];
  });
  return (found.findLast(({ index }) => index < own) ?? found[0])?.path;
}

function problemsOf(
  program: ts.Program,
  name: string,
  file: ShiftedFile,
  options: TypeCheckOptions,
): TypeProblem[] {
  const source = program.getSourceFile(name);
  if (!source) return [];
  const all = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return all.filter((item) => isFault(item, file, options)).map((item) => {
    const { line, character } = ts.getLineAndCharacterOfPosition(source, item.start ?? 0);
    return {
      file: file.name,
      line: line + 1,
      column: character + 1 - (line === 0 ? file.shift : 0),
      message: ts.flattenDiagnosticMessageText(item.messageText, "\n"),
    };
  });
}

/** Replaces paths, which differ between machines: packages by their names, files by those in `shown`. */
function withoutFolders(message: string, shown: ReadonlyMap<string, string>): string {
  return message.replace(/"[^"\n]*\/node_modules\//g, '"')
    .replace(/"([^"\n]*)"/g, (whole, path) => {
      const place = shown.get(withoutEscapes(path));
      return place === undefined ? whole : `"${place}"`;
    });
}

/** Decodes `\uXXXX` escapes, which the compiler writes for non-ASCII characters in paths. */
function withoutEscapes(path: string): string {
  return path.replace(/\\u([\dA-F]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

function isFault(item: ts.Diagnostic, { name }: VirtualFile, { ambient = [] }: TypeCheckOptions): boolean {
  const message = ts.flattenDiagnosticMessageText(item.messageText, "\n");
  if (item.code === NO_TYPES_OF_PACKAGE) return false;
  // JavaScript creates globals with `window.anything = …`.
  if (isJavaScript(name) && message.endsWith("on type 'Window & typeof globalThis'.")) return false;
  if (!NOT_FOUND.has(item.code)) return true;
  const specifier = /'([^']*)'/.exec(message)?.[1] ?? "";
  return !specifier.startsWith(".") && !ambient.some((pattern) => matches(pattern, specifier));
}
