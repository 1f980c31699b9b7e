/**
 * Converts between the native paths of esbuild and the slashed paths of plugins, in one place for all
 * plugins. Under two spellings, one file would become two modules.
 */
import type { Plugin, PluginBuild } from "./plugin.ts";
import { native, type Paths, slashed } from "../util/paths.ts";

type Exchange = Pick<Paths, "native" | "slashed">;

/** Wraps a plugin so that it sees slashed paths while esbuild gets native ones. */
export function withSlashedPaths(plugin: Plugin, exchange: Exchange = { native, slashed }): Plugin {
  return { ...plugin, setup: (build) => plugin.setup(exchanged(build, exchange)) };
}

function exchanged(build: PluginBuild, { native, slashed }: Exchange): PluginBuild {
  return {
    ...build,
    async resolve(path, options) {
      const found = await build.resolve(path, options);
      return isFile(found) ? { ...found, path: slashed(found.path) } : found;
    },
    onResolve(options, callback) {
      build.onResolve(options, async (args) => {
        const { importer, resolveDir } = args;
        const found = await callback({
          ...args,
          importer: slashed(importer),
          resolveDir: slashed(resolveDir),
        });
        return found?.path && isFile(found) ? { ...found, path: native(found.path) } : found;
      });
    },
    onLoad(options, callback) {
      build.onLoad(options, (args) => callback({ ...args, path: slashed(args.path) }));
    },
  };
}

/** Reports whether a path is that of a file; in other namespaces, paths are names that plugins choose. */
function isFile({ namespace = "file" }: { readonly namespace?: string }): boolean {
  return namespace === "file" || namespace === "";
}
