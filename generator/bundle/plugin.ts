/** What a plugin of esbuild is: types alone. */
export type { OnLoadResult, Plugin, PluginBuild, ResolveResult } from "esbuild";
