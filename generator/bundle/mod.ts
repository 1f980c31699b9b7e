/** The public API of this stage. */
export { builtInIslands, bundleClient, type ClientOptions, diagnosticsFromBundleError } from "./client.ts";
export { stylesModule } from "./entries.ts";
export { BundleError } from "./bundle_error.ts";
export { answerEsbuild, stopEsbuild } from "./esbuild.ts";
export {
  type CompiledMdx,
  compileMdx,
  type KnownFaults,
  type MdxError,
  type MdxInputs,
  type MdxModule,
  type MdxResolve,
} from "./mdx_modules.ts";
