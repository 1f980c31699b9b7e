/** Types of esbuild plugins and messages. */
export type {
  Location,
  Message,
  OnLoadResult,
  OnResolveResult,
  PartialMessage,
  Plugin,
  PluginBuild,
  ResolveResult,
} from "esbuild";
