/** esbuild plugins: virtual modules, aliases, and resolution of the browser's packages and static files. */
import type { Plugin } from "./plugin.ts";
import { type AliasScope, resolveAlias } from "../imports/aliases.ts";
import { decode, encodePath } from "../../islands/lib/address.ts";
import { isFile } from "../util/is_file.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { join, relative } from "../util/paths.ts";

/** Provides the modules whose texts `modules` gives by specifier. */
export function virtualModules(modules: { readonly [specifier: string]: string }): Plugin {
  return {
    name: "virtual-modules",
    setup(build) {
      // esbuild only asks for paths that the filter matches; packages can have thousands of others.
      const filter = new RegExp(`^(?:${Object.keys(modules).map(RegExp.escape).join("|")})$`);
      build.onResolve({ filter }, ({ path }) => ({ path, namespace: "virtual" }));
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
 * Resolves React to one copy for all code, including a site's own components wherever they are; with
 * `preact`, to Preact's compatibility layer.
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

/** Folders of the program, to whose imports a site's aliases do not apply. */
const PROGRAM = /^(?:islands|layouts|generator|node_modules)\//;

/** Resolves aliases in imports of a site's own files: `@components/…`, `@en/…`, `@theme`. */
export function siteImports(aliases: readonly AliasScope[]): Plugin {
  return {
    name: "site-imports",
    setup(build) {
      // Relative paths are not aliases.
      build.onResolve({ filter: /^[^.]/ }, ({ path, kind, importer, resolveDir, pluginData }) => {
        const isProgram = PROGRAM.test(relative(PROGRAM_DIR, importer));
        const target = resolveAlias(path, resolveDir, aliases);
        if (pluginData === RESOLVED || isProgram || target === path) return undefined;
        return build.resolve(target, { kind, importer, resolveDir, pluginData: RESOLVED });
      });
    },
  };
}

const RESOLVED = Symbol("resolved");

/** Returns the file in the static folder that `url(/…)` refers to, if it exists. */
export function staticFile(root: string | undefined, address: string): string | undefined {
  const file = root && join(root, decode(address.replace(/[?#].*$/s, "")));
  return file && isFile(file) ? file : undefined;
}

/** In style bundles, resolves `url(/…)` to the URL of a static file, and adds the file to `inputs`. */
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

/** Resolves FlexSearch to its smallest build, which has all that search needs but is not exported. */
export function lightSearch(): Plugin {
  const path = join(PROGRAM_DIR, "node_modules/flexsearch/dist/flexsearch.light.module.min.js");
  return {
    name: "light-search",
    setup(build) {
      build.onResolve({ filter: /^flexsearch$/ }, () => ({ path }));
    },
  };
}

/**
 * Rejects imports of code at web addresses. esbuild would leave them to whatever runs the bundle: the build,
 * which must not use the network, or a browser, where the Content-Security-Policy forbids them. Packages may
 * contain an `import()` that is never called; it becomes a module that throws, as Deno loads it in advance.
 */
export function withoutRemoteCode(): Plugin {
  return {
    name: "without-remote-code",
    setup(build) {
      build.onResolve({ filter: /^(?:https?:)?\/\// }, ({ path, kind, importer }) => {
        if (kind !== "import-statement" && kind !== "dynamic-import") return undefined;
        return kind === "dynamic-import" && importer.includes("/node_modules/")
          ? { path, namespace: "remote-code" }
          : { errors: [{ text: `Could not resolve "${path}"` }] };
      });
      build.onLoad({ filter: /.*/, namespace: "remote-code" }, () => ({
        contents: 'throw new Error("Code of another site is not loaded");',
      }));
    },
  };
}
