/** Built-in modules of Node.js that installed packages import. */
import { isBuiltin } from "node:module";
import type { Plugin } from "./plugin.ts";

const REQUIRED = "node-required";

/**
 * In bundles for Deno, leaves built-in modules of Node.js to Deno, which has them. Only packages may import them: a
 * package that is also made for browsers has other code for them, while code of a site would fail there.
 */
export function nodeBuiltins(): Plugin {
  return {
    name: "node-builtins",
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer, namespace }) => {
        if (namespace === REQUIRED) return { path, external: true };
        if (!importer.includes("/node_modules/") || !isBuiltin(path)) return undefined;
        const name = `node:${path.replace(/^node:/, "")}`;
        return kind === "require-call" ? { path: name, namespace: REQUIRED } : { path: name, external: true };
      });
      // Code for Deno has no `require`; what CommonJS packages get is the default export.
      build.onLoad({ filter: /.*/, namespace: REQUIRED }, ({ path }) => ({
        contents: `import required from ${JSON.stringify(path)};\nmodule.exports = required;`,
        loader: "js",
      }));
    },
  };
}
