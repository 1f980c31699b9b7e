/** esbuild plugins: virtual modules, and where the browser's packages come from. */
import type { Plugin } from "./plugin.ts";
import { type AliasScope, resolveAlias } from "../imports/aliases.ts";
import { decode, encodePath } from "../../islands/lib/address.ts";
import { isFile } from "../util/is_file.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { join, relative } from "../util/paths.ts";

/** Modules whose text is made here, by specifier. */
export function virtualModules(modules: { readonly [specifier: string]: string }): Plugin {
  return {
    name: "virtual-modules",
    setup(build) {
      build.onResolve(
        { filter: /.*/ },
        ({ path }) => Object.hasOwn(modules, path) ? { path, namespace: "virtual" } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: "virtual" }, ({ path }) => ({
        contents: modules[path],
        loader: path.endsWith(".css") ? "css" : "tsx",
        resolveDir: PROGRAM_DIR,
      }));
    },
  };
}

const PREACT: { readonly [specifier: string]: string } = {
  "react": "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-runtime",
};

/**
 * One copy of the client library for everything, a site's own components included, wherever they lie; with
 * `preact` its stand-in.
 */
export function clientLibrary(client: "react" | "preact"): Plugin {
  return {
    name: "client-library",
    setup(build) {
      build.onResolve({ filter: /^(react|react-dom|preact)(\/|$)/ }, ({ path, kind, pluginData }) => {
        if (pluginData === RESOLVED) return undefined;
        const target = client === "preact" ? PREACT[path] ?? path : path;
        return build.resolve(target, { kind, resolveDir: PROGRAM_DIR, pluginData: RESOLVED });
      });
    },
  };
}

/** Folders whose files mean what their imports say, whatever a site calls its aliases. */
const PROGRAM = /^(?:islands|layouts|generator|node_modules)\//;

/** What a site's own files import by another name than the file's: `@components/…`, `@en/…`, `@theme`. */
export function siteImports(aliases: readonly AliasScope[]): Plugin {
  return {
    name: "site-imports",
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, kind, importer, resolveDir, pluginData }) => {
        const isProgram = PROGRAM.test(relative(PROGRAM_DIR, importer));
        const target = resolveAlias(path, resolveDir, aliases);
        if (pluginData === RESOLVED || isProgram || target === path) return undefined;
        return build.resolve(target, { kind, importer, resolveDir, pluginData: RESOLVED });
      });
    },
  };
}

const RESOLVED = Symbol("resolved");

/** The file of the static folder that `url(/…)` names, if there is one. */
export function staticFile(root: string | undefined, address: string): string | undefined {
  const file = root && join(root, decode(address.replace(/[?#].*$/s, "")));
  return file && isFile(file) ? file : undefined;
}

/** In a bundle of styles: `url(/…)` is the address of a file of the static folder, which is added to `inputs`. */
export function staticAddresses(root: string | undefined, base: string, inputs: Set<string>): Plugin {
  return {
    name: "static-addresses",
    setup(build) {
      build.onResolve({ filter: /^\// }, ({ path, kind }) => {
        const file = kind === "url-token" ? staticFile(root, path) : undefined;
        if (file === undefined) return undefined;
        inputs.add(file);
        return { path: encodePath(base) + path.slice(1), external: true };
      });
    },
  };
}

/** Search needs FlexSearch's index alone: the package's smallest build, which its export map does not name. */
export function lightSearch(): Plugin {
  const path = join(PROGRAM_DIR, "node_modules/flexsearch/dist/flexsearch.light.module.min.js");
  return {
    name: "light-search",
    setup(build) {
      build.onResolve({ filter: /^flexsearch$/ }, () => ({ path }));
    },
  };
}
