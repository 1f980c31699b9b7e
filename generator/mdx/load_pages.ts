/** Loads compiled MDX pages, and reports errors of what runs then and later, outside of rendering. */
import * as React from "react";
import { forgetModule } from "../cache/page_modules.ts";
import type { CacheStore } from "../cache/store.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { didYouMeanHint } from "../diagnostics/did_you_mean.ts";
import { type Diagnostic, type Location, locationIn } from "../diagnostics/diagnostic.ts";
import { hideLocation, noBrowserHint } from "../diagnostics/no_browser.ts";
import { permissionHint } from "../diagnostics/problem_error.ts";
import {
  firstAwait,
  placeInDeclaration,
  placeOfCode,
  placeOfMentioned,
} from "../diagnostics/thrown_place.ts";
import { withRelativePaths } from "../imports/import_errors.ts";
import type { BuildContext, SiteConfig } from "../types.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { readText, readTextIfAny } from "../util/read_text.ts";
import { basename, relative, resolve } from "../util/paths.ts";
import { messageOf } from "../util/text.ts";
import {
  ENDLESS_HINT,
  EndlessLoad,
  importPages,
  settled,
  unhandledIn,
  unhandledWithoutPlace,
} from "../util/unhandled.ts";

export interface Loading {
  /** Module addresses by page id. A page that is compiled on its own gets another one. */
  readonly urls: Map<string, string>;
  readonly store: CacheStore;
  /** Compiles pages to a module each and returns the addresses; none if it was asked for too many. */
  readonly compileApart: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * Loads components by content-relative path. Of a module that throws, each page is loaded on its own, so that the sound
 * pages are rendered and the errors of all others reported.
 */
export async function loadPages(
  paths: Iterable<string>,
  loading: Loading,
  context: BuildContext,
): Promise<Map<string, React.ComponentType>> {
  const { urls } = loading;
  const components = new Map<string, React.ComponentType>();
  const byModule = Map.groupBy([...paths].filter((path) => urls.has(path)), (path) => urls.get(path)!);
  for (const [url, ids] of byModule) {
    const loaded = await importModule(url);
    const own = "pages" in loaded
      ? ids.map((id) => [id, loaded.pages[id]!] as const)
      : await loadApart({ url, ids, error: loaded.error }, loading, context);
    for (const [id, component] of own) components.set(id, component);
  }
  return components;
}

interface FailedModule {
  readonly url: string;
  readonly ids: readonly string[];
  readonly error: unknown;
}

/** Loads the pages of a module on their own, or reports its error if that cannot help or would take too long. */
async function loadApart(
  { url, ids, error }: FailedModule,
  loading: Loading,
  context: BuildContext,
): Promise<Map<string, React.ComponentType>> {
  const { urls, store, compileApart } = loading;
  const isShared = [...urls.values()].filter((other) => other === url).length > 1;
  forgetModule(url, loading, store);
  // On its own, each of the pages could take as long again.
  const isEndless = error instanceof EndlessLoad;
  const apart = isShared && !isEndless ? await compileApart(ids) : new Map<string, string>();
  if (apart.size === 0) context.diagnostics.add(await loadFailure(url, error, context));
  for (const [id, own] of apart) urls.set(id, own);
  return await loadPages(apart.keys(), loading, context);
}

type PagesModule = { readonly [id: string]: React.ComponentType };

/** Imports a module of pages. Returns the error if its code throws while it is loaded. */
async function importModule(
  url: string,
): Promise<{ readonly pages: PagesModule } | { readonly error: unknown }> {
  hideLocation();
  try {
    return await importPages(url) as { readonly pages: PagesModule };
  } catch (error) {
    return { error };
  }
}

async function loadFailure(url: string, error: unknown, { config }: BuildContext): Promise<Diagnostic> {
  return failure(error, originOf(error, url, await codeOf(url), config), config, {
    what: "Could not load the MDX pages",
    hint: error instanceof EndlessLoad
      ? ENDLESS_HINT
      : "The code outside the file's components fails while it is loaded, before anything is rendered.",
  });
}

const UNHANDLED_HINT = "A page is rendered in one go, and nothing waits for this code. " +
  "Await data at the top level of the file: `const data = await …`. " +
  "What is done later belongs in an effect or a handler of an island, which run in the reader's browser.";

/** Returns the errors that nothing has handled so far in modules of these pages, even if an earlier run loaded them. */
export async function unhandledErrors({ urls }: Loading, { config }: BuildContext): Promise<Diagnostic[]> {
  await settled();
  const modules = [...new Set(urls.values())];
  if (unhandledIn(...modules).length + unhandledWithoutPlace().length === 0) return [];
  const codes = await Promise.all(modules.map(async (url) => ({ url, code: await codeOf(url) })));
  // From here on, nothing is awaited: a preview builds again for errors that happen after a build, not during its end.
  const located = codes.flatMap(({ url, code }) =>
    unhandledIn(url).map((error) => ({ error, location: originOf(error, url, code, config) }))
  );
  const allCode = codes.flatMap(({ code }) => code);
  const withoutPlace = unhandledWithoutPlace().map((error) => {
    return { error, location: placeInAnyFile(allCode, messageOf(error), config) };
  });
  return [...located, ...withoutPlace].map(({ error, location }) => {
    const what = `Nothing handles an error of ${
      location ? `"${location.file}"` : "a component or of the settings"
    }`;
    return failure(error, location, config, { what, hint: UNHANDLED_HINT });
  });
}

function failure(
  error: unknown,
  location: Location | undefined,
  config: SiteConfig,
  { what, hint }: { readonly what: string; readonly hint: string },
): Diagnostic {
  const message = messageOf(error);
  const [, absent] = /page_react\.ts' does not provide an export named '(.+?)'/.exec(message) ?? [];
  if (absent !== undefined) {
    const hint = didYouMeanHint(
      absent,
      Object.keys(React),
      "Check the name: React's documentation lists them.",
    );
    return problem("mdx/render", `${what}: "react" has no export "${absent}"`, { location, hint });
  }
  const reason = withRelativePaths(message, config).split("\n")[0]?.replace(/, run again with .*/, "");
  return problem("mdx/render", `${what}: ${reason}`, {
    location,
    hint: permissionHint(message) ?? noBrowserHint(message, packageOf(location?.file)) ?? hint,
  });
}

/** Returns the name of the package that a file belongs to, if any. */
function packageOf(file: string | undefined): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(`/${file}`)?.[1];
}

/** Returns the location of the code that threw, or of its file. `code` are the lines of the module. */
function originOf(
  error: unknown,
  url: string,
  code: readonly string[],
  config: SiteConfig,
): Location | undefined {
  const { contentDir, projectDir } = config;
  const { line, column } = error instanceof EndlessLoad ? firstAwait(code) : placeInModule(error, url);
  // The lines up to the one that threw, which is the first of them.
  const above = code.slice(0, line).reverse();
  const message = messageOf(error);
  const path = fileOf(above, contentDir);
  if (path === undefined) return placeInAnyFile(code, message, config);
  const filePath = relative(projectDir, path);
  const source = { filePath, text: readText(path) };
  const [owner] = above.flatMap((line) => /^(?:var|function|class) ([\w$]+)/.exec(line)?.[1] ?? []);
  return placeOfMentioned(source, message) ??
    placeOfCode(source, above[0]?.slice(column - 1) ?? "") ??
    (owner === undefined ? undefined : placeInDeclaration(source, owner, message)) ??
    locationIn({ filePath });
}

/** Returns the lines of a module. */
async function codeOf(url: string): Promise<string[]> {
  return (await (await fetch(url)).text()).split("\n");
}

/** Returns the location of what an error without a stack mentions, if the files of modules have it exactly once. */
function placeInAnyFile(
  code: readonly string[],
  message: string,
  { contentDir, projectDir }: SiteConfig,
): Location | undefined {
  const comments = new Set(
    code.filter((line) => FILE_COMMENT.test(line) && !line.includes("/node_modules/")),
  );
  const [place, ...others] = [...comments].flatMap((comment) => {
    const path = pathIn(comment, contentDir);
    const file = { filePath: relative(projectDir, path), text: readTextIfAny(path) };
    return placeOfMentioned(file, message) ?? [];
  });
  return others.length === 0 ? place : undefined;
}

/** Returns where an error comes from in the compiled module; line 0 if it does not say that. */
function placeInModule(error: unknown, module: string): { readonly line: number; readonly column: number } {
  const stack = error instanceof Error ? error.stack : undefined;
  const frame = stack?.split("\n").find((entry) => entry.includes(basename(module)));
  const [, line = 0, column = 1] = /:(\d+):(\d+)\)?$/.exec(frame ?? "") ?? [];
  return { line: Number(line), column: Number(column) };
}

/** Returns the path of the file of the first line. The bundler names each file in a comment above its code. */
function fileOf(linesUpwards: readonly string[], contentDir: string): string | undefined {
  const named = linesUpwards.find((line) => FILE_COMMENT.test(line));
  return named && pathIn(named, contentDir);
}

const FILE_COMMENT = /^\/\/ .+\.(?:[cm]?[jt]sx?|mdx?)$/;

function pathIn(comment: string, contentDir: string): string {
  const named = comment.slice(3);
  const path = named.replace(/^mdx-(?:page|fragment):/, "");
  return resolve(path === named ? PROGRAM_DIR : contentDir, path);
}
