/** Types of esbuild plugins. */
export type { OnLoadResult, Plugin, PluginBuild, ResolveResult } from "esbuild";
