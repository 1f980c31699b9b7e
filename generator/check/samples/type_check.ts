/**
 * Code that exists only on pages, checked by the TypeScript compiler against installed packages. All files are one
 * program, each a module of its own. This file alone runs the compiler; import it when it is needed, it is large.
 */
import { readdirSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { matches } from "./patterns.ts";

/** A file that is not on disk. */
export interface VirtualFile {
  /** Unique; relative, POSIX; its extension is the language: `en/guide/a.md/3/src/App.tsx`. */
  readonly name: string;
  readonly text: string;
  /** Files of one group see each other as lying at their `path`: `import "./App"`. Without a group: alone. */
  readonly group?: string | undefined;
  readonly path?: string | undefined;
  /** Installed packages that stand for others here: another major version under a name of its own. */
  readonly modules?: { readonly [name: string]: string } | undefined;
  /** Every JSX element and attribute is right. */
  readonly anyJsx?: boolean | undefined;
}

export interface TypeProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface TypeCheckOptions {
  /** Packages whose global types every file sees. */
  readonly types?: readonly string[];
  /** Packages that bring a JSX of their own: a file that imports one uses it. Otherwise React's. */
  readonly jsx?: readonly string[];
  /** Bare modules that the reader's project has and this one has not: any. `*` stands for anything. */
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

/** Files without JSX: where there are no others, React's types need not be read. */
const PLAIN_TYPESCRIPT = /\.[cm]?ts$/;

/** The compiler's own declarations, which never change while it runs. */
const LIB_DIR = posix.dirname(ts.getDefaultLibFilePath(OPTIONS).replaceAll("\\", "/"));
const libSources = new Map<string, ts.SourceFile | undefined>();

/** A package without types is no fault of a sample. */
const NO_TYPES_OF_PACKAGE = 7016;
const NOT_FOUND = new Set([2307, 2792]);

const ANY_JSX = {
  name: "any-jsx",
  text: "export namespace JSX { type Element = any; interface IntrinsicElements { [name: string]: any } }",
};

/**
 * Type errors of `files`, in their order. TypeScript is checked strictly, JavaScript as an editor does by default. Packages are those in `modulesDir`/node_modules. A relative import that no
 * file of the group answers, and one that the `ambient` patterns name, is `any`.
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
  const shown = new Map([...byPath].map(([path, { name, path: place = name }]) => [bare(path), bare(place)]));
  const order = new Map(files.map((file, index) => [file.name, index]));
  return found.map((item) => ({ ...item, message: withoutFolders(item.message, shown) }))
    .sort((a, b) => order.get(a.file)! - order.get(b.file)! || a.line - b.line);
}

/** A file's path as the compiler writes it for a module. */
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
 * All TypeScript is one program, all JavaScript another, which is not strict. A group with a declaration file changes
 * what is global, so its programs are its own.
 */
function programsOf(files: readonly VirtualFile[]): ProgramFiles[] {
  const groupOf = ({ group, name }: VirtualFile) => group ?? name;
  const declarations = Map.groupBy(files.filter(({ name }) => name.endsWith(".d.ts")), groupOf);
  const programs = new Map<string, ProgramFiles>();
  for (const file of files) {
    const strict = !isJavaScript(file.name);
    const own = declarations.get(groupOf(file))?.map(({ name }) => name) ?? [];
    const key = `${own.length > 0 ? groupOf(file) : ""}\0${strict}`;
    programs.getOrInsertComputed(key, () => ({ strict, names: [], declarations: own })).names.push(file.name);
  }
  return [...programs.values()];
}

function isJavaScript(name: string): boolean {
  return /\.[cm]?jsx?$/.test(name);
}

/** The pragma goes in front of the first line, so that line numbers stay true. */
function withJsxSource(file: VirtualFile, { jsx = [] }: TypeCheckOptions): ShiftedFile {
  const used = (name: string) => new RegExp(`from\\s+["']${name}(?:/[^"']*)?["']`).test(file.text);
  const source = !/x$/.test(file.name) ? undefined : file.anyJsx ? ANY_JSX.name : jsx.find(used);
  const pragma = source ? `/** @jsxImportSource ${source} */ ` : "";
  return { ...file, text: pragma + file.text, shift: pragma.length };
}

interface ShiftedFile extends VirtualFile {
  /** Characters that stand before the first line. */
  readonly shift: number;
}

interface VirtualSpace {
  readonly files: ReadonlyMap<string, ShiftedFile>;
  readonly modulesDir: string;
  readonly anyJsx: string;
  /** What has been read, for all programs. */
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
  // Most of the files that the compiler asks for are not there: a folder's list answers for all of them.
  const isFolder = remembered((path) => directoryExists!.call(host, path));
  const namesIn = remembered((path) => new Set(isFolder(path) ? readdirSync(path) : []));
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

function remembered<Result>(look: (path: string) => Result): (path: string) => Result {
  const known = new Map<string, Result>();
  return (path) => known.getOrInsertComputed(path, look);
}

/** What a virtual file imports, unless it is a package. */
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

/** The file that `specifier` means in its group: of several with one path the nearest before, then after, the importer. */
function siblingOf(
  file: VirtualFile,
  specifier: string,
  files: ReadonlyMap<string, VirtualFile>,
): string | undefined {
  if (file.group === undefined) return undefined;
  const target = posix.join(posix.dirname(file.path ?? file.name), specifier);
  const entries = [...files.entries()];
  const own = entries.findIndex(([, other]) => other.name === file.name);
  const found = entries.flatMap(([path, other], index) => {
    const place = other.path ?? other.name;
    const fits = other.group === file.group && index !== own &&
      (place === target ||
        place.replace(/(?:\/index)?\.[cm]?[jt]sx?$/, "") === target.replace(/\.[cm]?jsx?$/, ""));
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

/** Packages by name alone, files as `shown`: where they lie differs between machines. */
function withoutFolders(message: string, shown: ReadonlyMap<string, string>): string {
  return message.replace(/"[^"\n]*\/node_modules\//g, '"')
    .replace(/"([^"\n]*)"/g, (whole, path) => {
      const place = shown.get(withoutEscapes(path));
      return place === undefined ? whole : `"${place}"`;
    });
}

/** The compiler writes what is not ASCII in paths as in code. */
function withoutEscapes(path: string): string {
  return path.replace(/\\u([\dA-F]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

function isFault(item: ts.Diagnostic, { name }: VirtualFile, { ambient = [] }: TypeCheckOptions): boolean {
  const message = ts.flattenDiagnosticMessageText(item.messageText, "\n");
  if (item.code === NO_TYPES_OF_PACKAGE) return false;
  // In JavaScript `window.anything = …` is how a global is made.
  if (isJavaScript(name) && message.endsWith("on type 'Window & typeof globalThis'.")) return false;
  if (!NOT_FOUND.has(item.code)) return true;
  const specifier = /'([^']*)'/.exec(message)?.[1] ?? "";
  return !specifier.startsWith(".") && !ambient.some((pattern) => matches(pattern, specifier));
}
