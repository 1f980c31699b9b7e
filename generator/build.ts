/** The command `build`: generates the site and swaps it into its folder, unless it is up to date. */
import { stopEsbuild } from "./bundle/esbuild.ts";
import { loadConfig } from "./config.ts";
import { tidyCache } from "./cache/tidy.ts";
import { type Diagnostic, hasErrors } from "./diagnostics/diagnostic.ts";
import { acquireLock } from "./emit/lock.ts";
import { Staging } from "./emit/staging.ts";
import { checkTarget, clearLeftovers, writeSite } from "./emit/writer.ts";
import { fingerprintOf, rememberBuild, upToDateDiagnostics } from "./fingerprint.ts";
import { generate, type GenerateResult } from "./generate.ts";
import type { BuildOptions } from "./types.ts";
import { normalize } from "./util/paths.ts";

export interface BuildResult extends Omit<GenerateResult, "memory"> {
  readonly outDir: string;
  readonly upToDate: boolean;
}

/** Generates the site and swaps it into `options.outDir`. On any error the previous site stays unchanged. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const taken = acquireLock(options.outDir);
  if (!taken.ok) return emptyResult(options, [taken.diagnostic]);
  using _lock = taken.lock;
  const target = checkTarget(options.outDir, options.contentDir);
  if (target) return emptyResult(options, [target]);
  clearLeftovers(options.outDir);
  const loaded = options.cacheDir ? await loadConfig(options) : undefined;
  const isValid = loaded?.ok && !hasErrors(loaded.problems);
  const fingerprint = isValid ? fingerprintOf(loaded.config, options) : undefined;
  const known = fingerprint && !options.force ? upToDateDiagnostics(fingerprint, options) : undefined;
  if (known) return { ...emptyResult(options, known), upToDate: true };
  if (options.cacheDir) tidyCache(options.cacheDir, Date.now());
  const { memory, ...result } = await generateAndWrite(options);
  const { diagnostics } = result;
  if (fingerprint && !hasErrors(diagnostics)) {
    rememberBuild(fingerprint, { diagnostics, uses: memory.store.dependencies() }, options);
  }
  return { ...result, outDir: normalize(options.outDir), upToDate: false };
}

async function generateAndWrite(options: BuildOptions): Promise<GenerateResult> {
  await using staging = new Staging(options.outDir);
  const result = await generateInto(staging, options);
  if (hasErrors(result.diagnostics)) return result;
  options.onStage?.("write");
  const { config } = result.graph ?? {};
  // Left out if false: then a manifest is the same as one without it.
  const site = config && { ...config, baseGiven: options.base !== undefined || undefined };
  const problems = await writeSite(result.outputs, options.outDir, site, staging);
  return { ...result, diagnostics: [...result.diagnostics, ...problems] };
}

async function generateInto(staging: Staging, options: BuildOptions): Promise<GenerateResult> {
  try {
    return await generate(options, undefined, {
      staging,
      // Everything is compiled by now, and esbuild holds a lot of memory for a large site.
      onSite: () => void stopEsbuild(),
    });
  } finally {
    await stopEsbuild();
  }
}

/** Returns the result of a build that generated nothing. */
function emptyResult(options: BuildOptions, diagnostics: readonly Diagnostic[]): BuildResult {
  return {
    outputs: [],
    diagnostics,
    timings: [],
    graph: undefined,
    outDir: normalize(options.outDir),
    upToDate: false,
  };
}
