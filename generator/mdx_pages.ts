/** All MDX pages of a build become components: one esbuild call, one module, imported once. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ComponentType } from "react";
import type { MdxError } from "./bundle/mod.ts";
import { compileMdxCached } from "./cache/bundles.ts";
import type { CacheStore } from "./cache/store.ts";
import { problem } from "./diagnostics/catalogue.ts";
import { locationOnLine } from "./diagnostics/diagnostic.ts";
import { shortHash } from "./emit/hash.ts";
import type { BuildContext, ParsedPage, SiteConfig } from "./types.ts";

/** Prefixes that imports of a page may use: the site's own, `@components`, and `@en`, `@zh`, … for each language. */
export function importAliases(config: SiteConfig): { readonly [prefix: string]: string } {
  const languages = config.locales.map(({ lang }) => [`@${lang}`, join(config.contentDir, lang)]);
  return {
    "@components": join(config.contentDir, "components"),
    ...Object.fromEntries(languages),
    ...config.alias,
  };
}

/** The file that an import specifier of `page` means, or undefined where it is a package. */
export function importedFile(specifier: string, page: ParsedPage, config: SiteConfig): string | undefined {
  if (specifier.startsWith(".")) {
    return resolve(join(config.contentDir, dirname(page.source.relativePath)), specifier);
  }
  const aliases = importAliases(config);
  const prefix =
    Object.keys(aliases).filter((name) => specifier === name || specifier.startsWith(`${name}/`)).sort((
      a,
      b,
    ) => b.length - a.length)[0];
  return prefix === undefined ? undefined : join(aliases[prefix] ?? "", specifier.slice(prefix.length));
}

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
  const page = byPath.get(join(context.config.contentDir, error.id)) ?? byPath.get(error.id);
  const name = error.message.match(/"([^"]+)"/)?.[1] ?? "";
  const lines = page?.source.text.split("\n") ?? [];
  const at = Math.max(0, lines.findIndex((line) => name !== "" && line.includes(name)));
  const file = page?.source.filePath ?? error.id;
  context.diagnostics.add(problem("mdx/import", `Could not compile "${file}": ${error.message}`, {
    location: locationOnLine(
      file,
      page?.source.text ?? "",
      at + 1,
      (lines[at] ?? "").indexOf(name) + 1,
      name.length || 1,
    ),
    hint: "Check the path and the exported name. @theme, @components and the site's aliases may be imported.",
  }));
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
    context.diagnostics.add(problem("mdx/render", `Could not load the MDX pages: ${message.split("\n")[0]}`, {
      hint: "A component or a page's own code fails while it is loaded, before anything is rendered.",
    }));
    return new Map<string, ComponentType>();
  }
}
