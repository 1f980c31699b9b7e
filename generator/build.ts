/** The command `build`: generates the site and swaps it into its folder, unless it is up to date. */
import { stopEsbuild } from "./bundle/mod.ts";
import { loadConfig } from "./config.ts";
import { tidyCache } from "./cache/tidy.ts";
import type { Dependency } from "./cache/store.ts";
import { type Diagnostic, hasErrors } from "./diagnostics/diagnostic.ts";
import { withLock } from "./emit/lock.ts";
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
  return await withLock(
    options.outDir,
    () => buildLocked(options),
    (problem) => emptyResult(options, [problem]),
  );
}

async function buildLocked(options: BuildOptions): Promise<BuildResult> {
  const target = checkTarget(options.outDir, options.contentDir);
  if (target) return emptyResult(options, [target]);
  clearLeftovers(options.outDir);
  const loaded = options.cacheDir ? await loadConfig(options) : undefined;
  if (!loaded?.ok) return await generateAndWrite(options);
  const fingerprint = fingerprintOf(loaded.config, options);
  const known = options.force ? undefined : upToDateDiagnostics(fingerprint, options);
  if (known) return { ...emptyResult(options, known), upToDate: true };
  if (options.cacheDir) tidyCache(options.cacheDir, Date.now());
  return await generateAndWrite(options, (made) => rememberBuild(fingerprint, made, options));
}

interface BuildOutcome {
  readonly diagnostics: readonly Diagnostic[];
  /** What the build depended on, with the answers it got. */
  readonly uses: readonly Dependency[];
}

async function generateAndWrite(
  options: BuildOptions,
  onMade?: (made: BuildOutcome) => void,
): Promise<BuildResult> {
  const staging = new Staging(options.outDir);
  try {
    return await generateInto(staging, options, onMade);
  } finally {
    await staging.discard();
  }
}

async function generateInto(
  staging: Staging,
  options: BuildOptions,
  onMade?: (made: BuildOutcome) => void,
): Promise<BuildResult> {
  const { memory, ...result } = await generated(staging, options);
  const place = { outDir: normalize(options.outDir), upToDate: false };
  if (hasErrors(result.diagnostics)) return { ...result, ...place };
  options.onStage?.("write");
  const { config } = result.graph ?? {};
  // Left out if false: then a manifest is the same as one without it.
  const site = config && { ...config, baseGiven: options.base !== undefined || undefined };
  const problems = await writeSite(result.outputs, options.outDir, site, staging);
  const diagnostics = [...result.diagnostics, ...problems];
  if (!hasErrors(diagnostics)) onMade?.({ diagnostics, uses: memory.store.dependencies() });
  return { ...result, diagnostics, ...place };
}

async function generated(staging: Staging, options: BuildOptions): Promise<GenerateResult> {
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
