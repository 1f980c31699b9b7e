/** Types of esbuild plugins. */
export type { OnLoadResult, OnResolveResult, Plugin, PluginBuild, ResolveResult } from "esbuild";
