/** MDX pages become components: those that are new or have changed in one esbuild call, as one module. */
import { basename, dirname, join, posix, resolve } from "node:path";
import type { ComponentType } from "react";
import { THEME_COMPONENTS } from "../layouts/mdx/names.ts";
import type { MdxError, MdxModule, MdxResolve } from "./bundle/mod.ts";
import { compileMdxCached, forgetModule, type MdxModules, type MdxPlaces } from "./cache/bundles.ts";
import { problem } from "./diagnostics/catalogue.ts";
import { locationOnLine } from "./diagnostics/diagnostic.ts";
import { noBrowserHint } from "./diagnostics/no_browser.ts";
import { aliasScopes } from "./import_aliases.ts";
import { checkComponents, placeIn } from "./page_components.ts";
import type { FindPage } from "./parse/all.ts";
import { THEME } from "./theme_modules.ts";
import type { BuildContext, ParsedPage, SiteConfig } from "./types.ts";
import { PROGRAM_DIR } from "./util/program_dir.ts";

export type { MdxPlaces };

/** Compiled pages, not yet loaded. */
export interface MdxComponents {
  /** Components by content-relative path. Where a module throws while it is loaded, that is told and its pages miss. */
  load(paths: Iterable<string>): Promise<ReadonlyMap<string, ComponentType>>;
}

/** Compiles every MDX page of `pages`, with what they import of the site; what does not compile is reported at its place. */
export async function compileMdxPages(
  pages: readonly ParsedPage[],
  find: FindPage,
  places: MdxPlaces,
  context: BuildContext,
): Promise<MdxComponents> {
  const { config } = context;
  const mdx = pages.filter((page) => page.body.kind === "mdx" && !page.source.fragment);
  if (mdx.length === 0) return { load: () => Promise.resolve(new Map()) };
  const pageAt = (path: string) => find(posix.relative(config.contentDir, path));
  const modules = mdx.map((page) => ({
    id: page.source.relativePath,
    get code() {
      return page.body.kind === "mdx" ? page.body.code : "";
    },
    resolveDir: join(config.contentDir, dirname(page.source.relativePath)),
  }));
  const compiled = await compileSound(modules, {
    theme: THEME,
    aliases: aliasScopes(config),
    islands: places.islands,
    loadFragment: (path) => fragmentCode(pageAt(path)),
  }, places);
  for (const error of compiled.errors) addImportProblem(error, pageAt, context);
  context.diagnostics.addAll(checkComponents(pages, places.islands, config));
  return { load: (paths) => importComponents(paths, compiled, places, context) };
}

/** Without the pages that cannot be compiled the others can: they are to tell what is wrong with them in the same run. */
async function compileSound(
  modules: readonly MdxModule[],
  resolve: MdxResolve,
  places: MdxPlaces,
): Promise<MdxModules> {
  const compiled = await compileMdxCached(modules, resolve, places);
  const failed = new Set(compiled.errors.map(({ id }) => id));
  const sound = modules.filter(({ id }) => !failed.has(id));
  if (sound.length === modules.length) return compiled;
  const { urls, errors } = await compileMdxCached(sound, resolve, places);
  return { urls, errors: [...compiled.errors, ...errors] };
}

/** A fragment, or another page, as a module: an MDX one has its own code, a Markdown one is a component around its HTML. */
function fragmentCode(page: ParsedPage | undefined): string | undefined {
  if (page === undefined) return undefined;
  if (page.body.kind === "mdx") return page.body.code;
  return `import { RawHtml } from "@theme/internal";
export default function Fragment() { return <RawHtml html={${JSON.stringify(page.body.html)}} />; }
`;
}

function addImportProblem(
  error: MdxError,
  pageAt: FindPage,
  context: BuildContext,
): void {
  const { config, diagnostics } = context;
  const page = pageAt(join(config.contentDir, error.id)) ?? pageAt(error.id);
  const file = page?.source.filePath ?? posix.relative(config.projectDir, error.id);
  const named = error.lineText.slice(error.column - 1, error.column - 1 + error.length);
  const { message, hint } = importWords(error.message, named);
  diagnostics.add(problem("mdx/import", `Could not compile "${file}": ${message}`, {
    location: page && !error.inFile ? placeIn(page, named) : { ...error, file },
    hint,
  }));
}

/** The bundler's message with the import as the writer wrote it: it names absolute paths. */
function importWords(message: string, named: string): { message: string; hint: string } {
  const bare = named.replace(/^["']|["']$/g, "");
  if (/^Could not (?:resolve|find the fragment)/.test(message)) {
    return {
      message: `the import "${bare}" leads to no file`,
      hint: themeHint(bare) ??
        "Check the path. Imports start from the page's folder, from @theme, @components, a language (@en) or an alias.",
    };
  }
  if (/^No matching export/.test(message)) {
    return {
      message: `the imported file has no "${bare}"`,
      hint: "Check the name: it must be exported there.",
    };
  }
  return { message, hint: "Correct the code: the file cannot be read as TypeScript with JSX." };
}

/** Other themes have a module for each component. */
function themeHint(specifier: string): string | undefined {
  const name = /^@theme\/(\w+)$/.exec(specifier)?.[1];
  if (name === undefined) return undefined;
  return THEME_COMPONENTS.includes(name)
    ? `Write \`import { ${name} } from '@theme';\``
    : `Import from '@theme', which has: ${THEME_COMPONENTS.join(", ")}.`;
}

async function importComponents(
  paths: Iterable<string>,
  compiled: MdxModules,
  { store }: MdxPlaces,
  context: BuildContext,
): Promise<Map<string, ComponentType>> {
  const modules = new Map<string, PagesModule | undefined>();
  const components = new Map<string, ComponentType>();
  for (const path of paths) {
    const url = compiled.urls.get(path);
    if (url === undefined) continue;
    if (!modules.has(url)) modules.set(url, await importPages(url, context));
    const component = modules.get(url)?.[path];
    if (component) components.set(path, component);
  }
  for (const [url, module] of modules) if (!module) forgetModule(url, compiled, store);
  return components;
}

type PagesModule = { readonly [id: string]: ComponentType };

/** Undefined, and told, where the module's code throws while it is loaded. */
async function importPages(
  url: string,
  { config, diagnostics }: BuildContext,
): Promise<PagesModule | undefined> {
  try {
    return (await import(url)).pages;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const origin = originOf(error, url, await (await fetch(url)).text(), config);
    diagnostics.add(problem("mdx/render", `Could not load the MDX pages: ${message.split("\n")[0]}`, {
      location: origin === undefined ? undefined : locationOnLine(origin, "", 1),
      hint: noBrowserHint(message) ??
        "The code outside the file's components fails while it is loaded, before anything is rendered.",
    }));
    return undefined;
  }
}

/** The file whose code threw: the bundler names each in a comment above it. */
function originOf(error: unknown, module: string, code: string, config: SiteConfig): string | undefined {
  const stack = error instanceof Error ? error.stack ?? "" : "";
  const line = stack.split("\n").find((entry) => entry.includes(basename(module)))?.match(/:(\d+):\d+\)?$/)
    ?.[1];
  const above = code.split("\n").slice(0, Number(line ?? 0)).reverse();
  const named = above.find((entry) => /^\/\/ \S+\.(?:[cm]?[jt]sx?|mdx?)$/.test(entry))?.slice(3);
  if (named === undefined) return undefined;
  const path = named.replace(/^mdx-(?:page|fragment):/, "");
  const folder = path === named ? PROGRAM_DIR : config.contentDir;
  return posix.relative(config.projectDir, resolve(folder, path));
}
