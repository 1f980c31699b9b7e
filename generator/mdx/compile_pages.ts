/** Compiles MDX pages to components. New and changed pages are compiled together, many into one module. */
import type { ComponentType } from "react";
import {
  type CompiledMdx,
  compileMdx,
  type KnownFaults,
  type MdxError,
  type MdxModule,
  type MdxResolve,
} from "../bundle/mdx_modules.ts";
import { compileMdxCached, type MdxContext, type MdxModules } from "../cache/page_modules.ts";
import { problem } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { aliasScopes } from "../imports/aliases.ts";
import { explainBundlerMessage } from "../imports/import_errors.ts";
import { checkBlockedCode } from "./blocked_code.ts";
import { type Loading, loadPages, unhandledErrors } from "./load_pages.ts";
import { locateImport } from "./locate_import.ts";
import { checkComponents } from "./check_components.ts";
import type { FindPage } from "../graph/fragments.ts";
import { THEME, THEME_EXPORTS } from "./theme_modules.ts";
import type { BuildContext, ParsedPage } from "../types.ts";
import { dirname, join, relative } from "../util/paths.ts";
import { withoutQuotes } from "../util/text.ts";

export type { MdxContext };

/** Compiled pages, not yet loaded. */
export interface MdxComponents {
  /** Loads components by content-relative path. Reports pages whose code throws, and leaves them out. */
  load(paths: Iterable<string>): Promise<ReadonlyMap<string, ComponentType>>;
  /** Returns the errors so far that nothing has handled, such as those of promises. */
  unhandled(): Promise<readonly Diagnostic[]>;
}

const NO_COMPONENTS: MdxComponents = {
  load: () => Promise.resolve(new Map()),
  unhandled: () => Promise.resolve([]),
};

/**
 * Compiles every MDX page of `pages` that is not a fragment, with the site's files that they import. Reports
 * errors at their locations.
 */
export async function compileMdxPages(
  pages: readonly ParsedPage[],
  find: FindPage,
  mdxContext: MdxContext,
  context: BuildContext,
): Promise<MdxComponents> {
  const { config } = context;
  context.diagnostics.addAll(checkBlockedCode(pages, mdxContext, config));
  const mdx = pages.filter((page) => page.body.kind === "mdx" && !page.source.fragment);
  if (mdx.length === 0) return NO_COMPONENTS;
  const pageAt = (path: string) => find(relative(config.contentDir, path).normalize());
  const modules = mdx.map((page) => ({
    id: page.source.relativePath,
    source: page.source.text,
    get code() {
      return page.body.kind === "mdx" ? page.body.code : "";
    },
    resolveDir: join(config.projectDir, dirname(page.source.filePath)),
  }));
  const resolve: MdxResolve = {
    theme: THEME,
    exports: THEME_EXPORTS,
    aliases: aliasScopes(config),
    contentDir: config.contentDir,
    islands: mdxContext.islands,
    loadFragment: (path) => fragmentCode(pageAt(path)),
    assetUrl: (path) => mdxContext.assets.get(relative(config.contentDir, path).normalize()),
  };
  const compiled = await compileValidModules(modules, resolve, mdxContext);
  for (const error of compiled.errors) addImportProblem(error, pageAt, context);
  context.diagnostics.addAll(checkComponents(pages, mdxContext, config));
  const loading: Loading = {
    urls: new Map(compiled.urls),
    store: mdxContext.store,
    compileApart: compilerOfSingles(modules, resolve, mdxContext),
  };
  return {
    load: (paths) => loadPages(paths, loading, context),
    unhandled: () => unhandledErrors(loading, context),
  };
}

/** Maximum number of pages that one run compiles to a module each: a file that all pages import may be what throws. */
const MAX_SINGLES = 120;

/** Returns a function that compiles pages to a module each; it gives none once it was asked for too many. */
function compilerOfSingles(
  modules: readonly MdxModule[],
  resolve: MdxResolve,
  mdxContext: MdxContext,
): Loading["compileApart"] {
  let left = MAX_SINGLES;
  return async (ids) => {
    left -= ids.length;
    if (left < 0) return new Map();
    const urls = new Map<string, string>();
    for (const module of modules.filter(({ id }) => ids.includes(id))) {
      const compiled = await compileMdxCached([module], resolve, mdxContext);
      for (const [id, url] of compiled.urls) urls.set(id, url);
    }
    return urls;
  };
}

/**
 * Compiles the modules. If some fail, compiles the sound ones without them, and checks the failed ones for further
 * errors, so that one run reports all errors.
 */
async function compileValidModules(
  modules: readonly MdxModule[],
  resolve: MdxResolve,
  mdxContext: MdxContext,
): Promise<MdxModules> {
  const compiled = await compileMdxCached(modules, resolve, mdxContext);
  if (compiled.errors.length === 0) return compiled;
  const failed = new Set(compiled.errors.map(({ id }) => id));
  const validModules = modules.filter(({ id }) => !failed.has(id));
  const onlyPages = modules.length - validModules.length === failed.size;
  // Imported names are checked only if every module can be read, so compile again with stand-ins for the faulty
  // modules. The output is not cached, because it contains those stand-ins.
  const again = onlyPages ? modules.filter(({ id }) => failed.has(id)) : modules;
  const more = await compileMdx(again, { ...resolve, known: knownFaults(compiled.errors) });
  const errors = [...compiled.errors, ...more.errors];
  const sound = onlyPages ? validModules : await soundModules(modules, errors, more, resolve);
  const others = await compileMdxCached(sound, resolve, mdxContext);
  return {
    urls: new Map([...compiled.urls, ...others.urls]),
    errors: [...errors, ...others.errors],
  };
}

/** Returns the modules that neither have an error nor import a file with one. */
async function soundModules(
  modules: readonly MdxModule[],
  errors: readonly MdxError[],
  last: CompiledMdx,
  resolve: MdxResolve,
): Promise<readonly MdxModule[]> {
  // Only a compilation without errors tells which files a module imports.
  const whole = last.errors.length === 0
    ? last
    : await compileMdx(modules, { ...resolve, known: knownFaults(errors) });
  if (whole.errors.length > 0) return [];
  const failed = new Set(errors.map(({ id }) => id));
  return modules.filter(({ id }) => {
    const { files, fragments } = whole.inputs.get(id)!;
    return ![id, ...files, ...fragments].some((path) => failed.has(path));
  });
}

function knownFaults(errors: readonly MdxError[]): KnownFaults {
  return {
    unreadable: new Set(errors.filter((error) => faultyImport(error) === undefined).map(({ id }) => id)),
    missing: new Set(errors.flatMap((error) => faultyImport(error) ?? [])),
  };
}

/** Returns the specifier of an import that leads to no usable file; the module with the import is sound. */
function faultyImport(error: MdxError): string | undefined {
  const [, unresolved] = /^Could not resolve "(.*)"/.exec(error.message) ?? [];
  const isOfFile = /^(?:Cannot read file:|No loader is configured|The file has no address)/;
  return unresolved ?? (isOfFile.test(error.message) ? withoutQuotes(namedIn(error)) : undefined);
}

/** Returns the code that an error is about. */
function namedIn({ lineText, column, length }: MdxError): string {
  return lineText.slice(column - 1, column - 1 + length);
}

/**
 * Returns the module of a fragment or page: for MDX its own code, which tells messages the file, and for Markdown a
 * component with its HTML.
 */
function fragmentCode(page: ParsedPage | undefined): string | undefined {
  if (page === undefined) return undefined;
  const { body, source } = page;
  if (body.kind === "mdx") {
    const path = JSON.stringify(source.relativePath);
    return body.broken ? body.code : `${body.code}MDXContent.mdxFile = ${path};\n`;
  }
  return `import { RawHtml } from "@theme/internal";
export default function Fragment() { return <RawHtml html={${JSON.stringify(body.html)}} />; }
`;
}

function addImportProblem(error: MdxError, pageAt: FindPage, context: BuildContext): void {
  const { config, diagnostics } = context;
  const page = pageAt(join(config.contentDir, error.id)) ?? pageAt(error.id);
  const file = page?.source.filePath ?? relative(config.projectDir, error.id);
  const { line, column, length, lineText } = error;
  const named = namedIn(error);
  const path = page ? join(config.projectDir, page.source.filePath) : error.id;
  const { message, hint } = explainBundlerMessage(error.message, named, path, config);
  diagnostics.add(problem("mdx/import", `Could not compile "${file}": ${message}`, {
    location: page && !error.inFile
      ? locateImport(page, named, lineText)
      : { file, line, column, length, lineText },
    hint,
  }));
}
