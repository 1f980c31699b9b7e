/**
 * CSS modules of a site's components: class names for scripts that import them, rules for the style sheet.
 */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { shortHash } from "../util/hash.ts";
import { BundleError } from "./bundle_error.ts";
import { bundleCssModules } from "./esbuild.ts";
import { partialMessageFrom } from "./esbuild_messages.ts";
import type { OnLoadResult, Plugin } from "./plugin.ts";
import { staticFile } from "./plugins.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { basename, dirname, isAbsolute, join, relative, slashed } from "../util/paths.ts";

/** The specifier under which a style sheet imports the rules of all CSS modules. */
export const RULES_ENTRY = "css-modules.css";

const ENDING = ".module.css";
const NAMESPACE = "css-module";

export function isCssModule(path: string): boolean {
  return path.endsWith(ENDING);
}

/**
 * In script bundles, loads a CSS module as an object of its class names, which are also named exports. The names
 * derive from the module's path in `contentDir`. A site's other style sheets export nothing, so that imports of
 * names from them are reported.
 */
export function cssModuleNames(contentDir: string): Plugin {
  return {
    name: "css-module-names",
    setup(build) {
      build.onLoad(
        { filter: /\.module\.css$/ },
        ({ path }) => {
          const make = async () => namesModule(path, await readModules([path], contentDir));
          return loadResultOf("js", dirname(path), make);
        },
      );
      build.onLoad(
        { filter: /\.css$/, namespace: "file" },
        ({ path }) => path.includes("/node_modules/") ? undefined : { contents: "export {};", loader: "js" },
      );
    },
  };
}

/** In style bundles, loads `RULES_ENTRY` as the rules of `files`, and adds their input files to `inputs`. */
export function cssModuleRules(
  files: readonly string[],
  { contentDir, staticRoot }: { readonly contentDir: string; readonly staticRoot: string | undefined },
  inputs: Set<string>,
): Plugin {
  return {
    name: "css-module-rules",
    setup(build) {
      build.onResolve({ filter: /^css-modules\.css$/ }, ({ path }) => ({ path, namespace: NAMESPACE }));
      build.onLoad(
        { filter: /.*/, namespace: NAMESPACE },
        () =>
          loadResultOf("css", "/", async () => {
            const modules = await readModules(files, contentDir, (address) =>
              staticFile(staticRoot, address) !== undefined);
            for (const path of modules.inputs) {
              inputs.add(path);
            }
            return modules.css;
          }),
      );
    },
  };
}

async function loadResultOf(
  loader: "js" | "css",
  resolveDir: string,
  make: () => Promise<string>,
): Promise<OnLoadResult> {
  try {
    return { contents: await make(), loader, resolveDir };
  } catch (error) {
    if (!(error instanceof BundleError)) throw error;
    return { errors: error.messages.map(partialMessageFrom) };
  }
}

interface CssModules {
  readonly css: string;
  /** Class names of the first file: name in the source → name on the page. */
  readonly names: { readonly [name: string]: string };
  /** Absolute paths of all input files. */
  readonly inputs: readonly string[];
}

async function readModules(
  files: readonly string[],
  contentDir: string,
  isStatic: (address: string) => boolean = () => true,
): Promise<CssModules> {
  /** Absolute path → name in the bundle. */
  const used = new Map<string, string>();
  try {
    const { css, code, inputs } = await bundleCssModules(entryText(files), [
      uniqueNames(used, contentDir, isStatic),
    ]);
    const { names } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    return { css, names, inputs: [...used.keys(), ...inputs] };
  } catch (error) {
    throw error instanceof BundleError ? withSourcePaths(error, used) : error;
  }
}

/** Returns the error with file paths in place of the names that modules have in the bundle. */
function withSourcePaths({ messages }: BundleError, used: ReadonlyMap<string, string>): BundleError {
  return new BundleError(messages.map((message) => {
    const [path] = [...used].find(([, name]) => message.file === `${NAMESPACE}:${name}`) ?? [];
    return path === undefined ? message : { ...message, file: relative(PROGRAM_DIR, path) };
  }));
}

function entryText([first, ...others]: readonly string[]): string {
  const imports = others.map((file) => `import ${JSON.stringify(file)};`);
  return [`import names from ${JSON.stringify(first)};`, ...imports, "export { names };"].join("\n");
}

/**
 * Gives modules unique file names. esbuild derives class names from the file name, so a hash in it makes them
 * unique and the same in every bundle. The hash includes the path, because the same text can refer to different
 * images elsewhere.
 */
function uniqueNames(
  used: Map<string, string>,
  contentDir: string,
  isStatic: (address: string) => boolean,
): Plugin {
  return {
    name: "unique-names",
    setup(build) {
      build.onResolve({ filter: /\.module\.css$/ }, ({ path, resolveDir }) => {
        const file = isAbsolute(path) ? path : join(resolveDir, path);
        // esbuild reports a missing file.
        if (!existsSync(file)) return undefined;
        const hash = shortHash(`${placeOf(file, contentDir)}\n${readFileSync(file, "utf8")}`);
        const name = `${basename(file, ENDING)}-${hash}${ENDING}`;
        used.set(file, name);
        return { path: name, namespace: NAMESPACE, pluginData: file };
      });
      build.onResolve({ filter: /.*/ }, ({ path, kind, resolveDir }) => {
        if (kind !== "url-token" || path.startsWith("#")) return undefined;
        // Both kinds of path are resolved by the bundle that includes the rules.
        if (path.startsWith("/")) return isStatic(path) ? { path, external: true } : undefined;
        const file = join(resolveDir, path);
        return existsSync(file.replace(/[?#].*$/, "")) ? { path: file, external: true } : undefined;
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ pluginData }) => ({
        contents: readFileSync(pluginData, "utf8"),
        loader: "local-css",
        resolveDir: dirname(pluginData),
      }));
    },
  };
}

/** Returns the path of a file in the content folder, which is the same through links: esbuild follows them, or not. */
function placeOf(file: string, contentDir: string): string {
  return relative(slashed(realpathSync(contentDir)), slashed(realpathSync(file)));
}

function namesModule(path: string, { names, inputs }: CssModules): string {
  const entries = Object.entries(names);
  const exports = entries.map(([name], index) => [`name${index}`, JSON.stringify(name)] as const);
  // A class named `default` is only in the object of all names, which is the default export.
  const named = exports.filter(([, name]) => name !== '"default"');
  return [
    // Imports the files that the classes are composed of, so that changes to them are noticed.
    ...inputs.filter((file) => file !== path).map((file) => `import ${JSON.stringify(file)};`),
    ...entries.map(([, value], index) => `const name${index} = ${JSON.stringify(value)};`),
    `export { ${named.map(([variable, name]) => `${variable} as ${name}`).join(", ")} };`,
    `export default { ${exports.map(([variable, name]) => `${name}: ${variable}`).join(", ")} };`,
  ].join("\n");
}
