/**
 * esbuild plugin that turns React DOM into an ES module. It is published as CommonJS, which bundles wrap in a function.
 * Engines skim a function until it is called, and then read all of it while the page waits; the top level of a module
 * is compiled once, in the background. In Chromium on a slow machine, importing the chunk took 75 ms instead of 129.
 */
import type { Plugin } from "./plugin.ts";
import { join } from "../util/paths.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";

const FILE = "node_modules/react-dom/cjs/react-dom-client.production.js";

export function reactDomModule(): Plugin {
  return {
    name: "react-dom-module",
    setup(build) {
      // The packages that it requires are beside the real file, to which the installed one is a link.
      const path = Deno.realPathSync(join(PROGRAM_DIR, FILE));
      build.onResolve({ filter: /^react-dom\/client$/ }, () => ({ path }));
      build.onLoad({ filter: /[\\/]react-dom-client\.production\.js$/ }, () => ({
        contents: moduleFromCommonJs(Deno.readTextFileSync(path)),
      }));
    },
  };
}

/**
 * Returns the code of an ES module for that of a CommonJS module which requires others at its top level, and whose
 * exports are assigned by name.
 */
export function moduleFromCommonJs(code: string): string {
  const imports: string[] = [];
  const body = code.replace(/\brequire\(("[^"]+")\)/g, (_, specifier: string) => {
    const name = `imported${imports.length}`;
    imports.push(`import ${name} from ${specifier};`);
    return name;
  });
  const names = [...code.matchAll(/^exports\.([\w$]+) = /gm)].map(([, name]) => name);
  return [
    ...imports,
    "const exports = {};",
    body,
    // The names may already be those of functions.
    ...names.map((name, index) => `const exported${index} = exports.${name};`),
    `export { ${names.map((name, index) => `exported${index} as ${name}`).join(", ")}, exports as default };`,
  ].join("\n");
}
