/** Stage 5: the browser code, which is the runtime, islands, search worker and style sheet. */
import { problem } from "../diagnostics/catalogue.ts";
import type { Diagnostic, Explanation } from "../diagnostics/diagnostic.ts";
import type { AliasScope } from "../imports/aliases.ts";
import { iconRules } from "../../layouts/icons.ts";
import type { PropsByLanguage } from "../../layouts/island_texts.ts";
import type { IslandSiteData } from "../../layouts/mdx/island_place.tsx";
import { explainBundlerMessage } from "../imports/import_errors.ts";
import type { BundleManifest, SiteConfig, SiteIsland } from "../types.ts";
import { cssModuleNames, cssModuleRules, isCssModule } from "./css_modules.ts";
import {
  clientRenderModule,
  ICONS_ENTRY,
  islandEntry,
  islandSpecifier,
  siteIslandEntry,
  STYLES_ENTRY,
  stylesModule,
} from "./entries.ts";
import type { BundledFile } from "./content_names.ts";
import { allBundled, BundleError } from "./bundle_error.ts";
import { bundleForBrowser } from "./esbuild.ts";
import { manifestFromFiles } from "./manifest.ts";
import { clientLibrary, lightSearch, siteImports, staticAddresses, virtualModules } from "./plugins.ts";
import { reactDomModule } from "./react_dom.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { join, relative, resolve } from "../util/paths.ts";

export interface ClientOptions {
  /** Built-in islands: name to absolute file. */
  readonly islands: { readonly [name: string]: string };
  /** Props that pages leave out because the island's script contains them. */
  readonly propsInScripts: { readonly [island: string]: PropsByLanguage };
  /** The site's own islands. */
  readonly siteIslands: { readonly [name: string]: SiteIsland };
  /** Import aliases for the site's own code, including `@theme`. */
  readonly aliases: readonly AliasScope[];
  readonly contentDir: string;
  /** Absolute paths of the site's style sheets, which come after those of the layouts. */
  readonly siteStyles: readonly string[];
  /** Absolute path of the folder that is served at the site's root. */
  readonly staticRoot: string | undefined;
  /** Names of the icons of the site's social links. */
  readonly socialIcons: readonly string[];
  /** Whether browsers search the site's own pages, which takes a worker. */
  readonly localSearch: boolean;
  readonly client: "react" | "preact";
  readonly development: boolean;
  readonly ssg: boolean;
  /** Facts about the site for its own islands; `base` begins and ends with a slash. */
  readonly site: IslandSiteData;
}

/** Returns the islands that come with the program: name to absolute file. */
export function builtInIslands(): { readonly [name: string]: string } {
  const names = ["Appearance", "ImageZoom", "Search"];
  return Object.fromEntries(names.map((name) => [name, join(PROGRAM_DIR, `islands/${name}.tsx`)]));
}

/** Bundles the browser code. Throws a `BundleError`, which `diagnosticsFromBundleError` converts. */
export async function bundleClient(options: ClientOptions): Promise<BundleManifest> {
  const [scripts, worker, styles] = await allBundled([
    options.ssg ? bundleStatic(options) : bundleClientRendered(options),
    bundleWorker(options),
    bundleStyles(options),
  ]);
  const files = [...scripts.files, ...worker, ...styles.files];
  return manifestFromFiles(
    { runtime: scripts.runtime, worker: worker[0], styles: styles.files[0], files, inputs: styles.inputs },
    options.site.base,
  );
}

/** Returns diagnostics, with paths relative to the project folder or, in program files, to the program's. */
export function diagnosticsFromBundleError(error: BundleError, config: SiteConfig): Diagnostic[] {
  const { contentDir, projectDir } = config;
  return error.messages.map(({ message, file, line, column, length, lineText }) => {
    const path = resolve(PROGRAM_DIR, file);
    const isOfSite = file.startsWith("../") || path.startsWith(`${contentDir}/`);
    const named = lineText.slice(column - 1, column - 1 + length);
    const explanation = explainIslandImport(message, named, path) ??
      explainBundlerMessage(message, named, path, config);
    const shown = isOfSite ? relative(projectDir, path) : file;
    return problem("bundle/failed", `Could not bundle the browser code: ${explanation.message}`, {
      location: file ? { file: shown, line, column, length, lineText } : undefined,
      hint: explanation.hint,
    });
  });
}

/**
 * Explains an import that fails in an island but works in components that are only rendered with their page,
 * and a file in a style sheet that works in `static/`.
 */
function explainIslandImport(message: string, named: string, file: string): Explanation | undefined {
  if (file.endsWith(".css") && /^No loader is configured/.test(message)) {
    return {
      message: `a style sheet cannot use ${named} from its folder`,
      hint: "Put the file into the static folder and write its address: `url(/name)`. " +
        "Only images and fonts can be next to the style sheet.",
    };
  }
  const isQuery = /^Could not resolve/.test(message) && /\?(?:raw|url|inline|react)["']?$/.test(named);
  if (!isQuery && !/^No loader is configured/.test(message)) return undefined;
  return {
    message: `an island cannot import ${named}`,
    hint: "Islands import code, JSON, .txt, images and styles. " +
      "Import the rest in the page, and pass it to the island between its tags or as an attribute.",
  };
}

interface Scripts {
  readonly runtime: BundledFile;
  readonly files: readonly BundledFile[];
}

interface Styles {
  readonly files: readonly BundledFile[];
  /** Absolute paths of inputs that esbuild does not list. */
  readonly inputs: readonly string[];
}

/**
 * Bundles the runtime separately as one file, so that no page waits for a chunk that it shares with islands.
 */
async function bundleStatic(options: ClientOptions): Promise<Scripts> {
  const { development } = options;
  const entries = { runtime: join(PROGRAM_DIR, "islands/runtime/main.ts") };
  const [runtime, islands] = await allBundled([
    bundleForBrowser({ entries, plugins: [], development }),
    bundleIslands(options, {}),
  ]);
  return { runtime: runtime[0], files: [...runtime, ...islands] };
}

/** Bundles runtime and islands together: without static generation they share React. */
async function bundleClientRendered(options: ClientOptions): Promise<Scripts> {
  const files = await bundleIslands(options, {
    runtime: join(PROGRAM_DIR, "islands/runtime/client_render.ts"),
  });
  const runtime = files.find((file) => file.entryPoint === "islands/runtime/client_render.ts");
  return { runtime: runtime!, files };
}

async function bundleIslands(
  { islands, propsInScripts, siteIslands, aliases, contentDir, client, development, site }: ClientOptions,
  extra: { readonly [name: string]: string },
): Promise<BundledFile[]> {
  const texts = new Map([
    ...Object.entries(islands).map(([name, file]) =>
      [name, islandEntry(name, file, propsInScripts[name])] as const
    ),
    ...Object.entries(siteIslands).map(([name, island]) => [name, siteIslandEntry(island, site)] as const),
  ]);
  const all = [...texts].sort(([a], [b]) => a < b ? -1 : 1);
  const modules = all.map(([name, text]) => [islandSpecifier(name), text]);
  // The folder is not part of the output name; it keeps an island from clashing with an `extra` entry of its
  // name.
  const named = all.map(([name]) => [`islands/${name}`, islandSpecifier(name)]);
  const entries = { ...extra, ...Object.fromEntries(named) };
  if (!Object.keys(entries).length) return [];
  return await bundleForBrowser({
    entries,
    plugins: [
      virtualModules({ ...Object.fromEntries(modules), "virtual:client-page": clientRenderModule() }),
      siteImports(aliases),
      cssModuleNames(contentDir),
      ...(client === "react" && !development ? [reactDomModule()] : []),
      clientLibrary(client),
    ],
    splitting: true,
    development,
  });
}

async function bundleWorker({ development, localSearch }: ClientOptions): Promise<readonly BundledFile[]> {
  if (!localSearch) return [];
  const entries = { search_worker: join(PROGRAM_DIR, "islands/search/worker.ts") };
  return await bundleForBrowser({ entries, plugins: [lightSearch()], development });
}

async function bundleStyles(options: ClientOptions): Promise<Styles> {
  const { siteStyles, staticRoot, socialIcons, development, site } = options;
  const inputs = new Set<string>();
  const plugins = [
    staticAddresses(staticRoot, site.base, inputs),
    virtualModules({ [STYLES_ENTRY]: stylesModule(siteStyles), [ICONS_ENTRY]: iconRules(socialIcons) }),
    cssModuleRules(siteStyles.filter(isCssModule), options, inputs),
  ];
  const entries = { styles: STYLES_ENTRY };
  const files = await bundleForBrowser({ entries, plugins, development, styles: true });
  return { files, inputs: [...inputs] };
}
