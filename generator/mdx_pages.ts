/** All MDX pages of a build become components: one esbuild call, one module, imported once. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ComponentType } from "react";
import { type MdxError, PROGRAM_DIR } from "./bundle/mod.ts";
import { compileMdxCached } from "./cache/bundles.ts";
import type { CacheStore } from "./cache/store.ts";
import { problem } from "./diagnostics/catalogue.ts";
import { type Location, locationOnLine } from "./diagnostics/diagnostic.ts";
import { shortHash } from "./emit/hash.ts";
import { importAliases, importedFile } from "./import_aliases.ts";
import type { BuildContext, ParsedPage, SiteConfig } from "./types.ts";

/** Content-relative paths of the fragments that a page shows, through other fragments too. */
export function fragmentsOf(
  page: ParsedPage,
  all: ReadonlyMap<string, ParsedPage>,
  config: SiteConfig,
): string[] {
  const found = new Set<string>();
  const visit = (current: ParsedPage) => {
    if (current.body.kind !== "mdx") return;
    for (const specifier of current.body.imports.filter((name) => /\.mdx?$/.test(name))) {
      const file = importedFile(specifier, current, config);
      const path = file && posix.relative(config.contentDir, file);
      const fragment = path === undefined ? undefined : all.get(path);
      if (!path || !fragment || found.has(path)) continue;
      found.add(path);
      visit(fragment);
    }
  };
  visit(page);
  return [...found];
}

/** Compiles and imports every MDX page; what does not compile is reported at its place in the page. */
export async function loadMdxPages(
  pages: readonly ParsedPage[],
  { workDir, store }: { readonly workDir: string; readonly store: CacheStore },
  context: BuildContext,
): Promise<ReadonlyMap<string, ComponentType>> {
  const { config } = context;
  const mdx = pages.filter((page) => page.body.kind === "mdx" && !page.source.fragment);
  if (mdx.length === 0) return new Map();
  const byPath = new Map(pages.map((page) => [join(config.contentDir, page.source.relativePath), page]));
  const modules = mdx.map((page) => ({
    id: page.source.relativePath,
    code: page.body.kind === "mdx" ? page.body.code : "",
    resolveDir: join(config.contentDir, dirname(page.source.relativePath)),
  }));
  const { code, errors } = await compileMdxCached(modules, {
    theme: THEME,
    aliases: importAliases(config),
    loadFragment: (path) => fragmentCode(byPath.get(path)),
  }, store);
  for (const error of errors) addImportProblem(error, byPath, context);
  if (errors.length > 0) return new Map();
  return await importComponents(code, mdx, workDir, context);
}

/** A fragment as a module: an MDX one has its own code, a Markdown one is a component around its HTML. */
function fragmentCode(page: ParsedPage | undefined): string | undefined {
  if (page === undefined) return undefined;
  if (page.body.kind === "mdx") return page.body.code;
  return `import { RawHtml } from "@theme/internal";
export default function Fragment() { return <RawHtml html={${JSON.stringify(page.body.html)}} />; }
`;
}

/** The modules of the theme that pages share with the renderer, so that React contexts reach into them. */
const THEME = {
  "@theme": fileURLToPath(import.meta.resolve("../layouts/mdx/mod.ts")),
  "@theme/internal": fileURLToPath(import.meta.resolve("../layouts/RawHtml.tsx")),
};

function addImportProblem(
  error: MdxError,
  byPath: ReadonlyMap<string, ParsedPage>,
  context: BuildContext,
): void {
  const { config, diagnostics } = context;
  const page = byPath.get(join(config.contentDir, error.id)) ?? byPath.get(error.id);
  const file = page?.source.filePath ?? posix.relative(config.projectDir, error.id);
  const named = error.lineText.slice(error.column - 1, error.column - 1 + error.length);
  const { message, hint } = importWords(error.message, named);
  diagnostics.add(problem("mdx/import", `Could not compile "${file}": ${message}`, {
    location: page && !error.inFile ? placeIn(page, named) : { ...error, file },
    hint,
  }));
}

/** Where a page's imports have `named`, which may stand in quotes of the other kind. */
function placeIn({ source: { filePath, text } }: ParsedPage, named: string): Location {
  const bare = named.replace(/^["']|["']$/g, "");
  const lines = text.split("\n");
  const at = lines.findIndex((line) => /^\s*(?:import|export|\}? *from)\b/.test(line) && line.includes(bare));
  const column = (lines[at]?.indexOf(bare) ?? 0) + 1;
  return locationOnLine(filePath, text, Math.max(at, 0) + 1, column, bare.length || 1);
}

/** The bundler's message with the import as the writer wrote it: it names absolute paths. */
function importWords(message: string, named: string): { message: string; hint: string } {
  const bare = named.replace(/^["']|["']$/g, "");
  if (/^Could not (?:resolve|find the fragment)/.test(message)) {
    return {
      message: `the import "${bare}" leads to no file`,
      hint:
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

async function importComponents(
  code: string,
  pages: readonly ParsedPage[],
  workDir: string,
  context: BuildContext,
) {
  mkdirSync(workDir, { recursive: true });
  const file = join(workDir, `pages-${shortHash(code)}.mjs`);
  if (!existsSync(file) || readFileSync(file, "utf8") !== code) writeFileSync(file, code);
  try {
    const module = await import(pathToFileURL(file).href);
    const components = module.pages as { [id: string]: ComponentType };
    return new Map(
      pages.map((page) => [page.source.relativePath, components[page.source.relativePath] as ComponentType]),
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const origin = originOf(error, file, code, context.config);
    context.diagnostics.add(problem("mdx/render", `Could not load the MDX pages: ${message.split("\n")[0]}`, {
      location: origin === undefined ? undefined : locationOnLine(origin, "", 1),
      hint: "The code outside the file's components fails while it is loaded, before anything is rendered.",
    }));
    return new Map<string, ComponentType>();
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
