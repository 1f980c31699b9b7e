/**
 * Checks code samples: every fence in JavaScript, TypeScript or JSON must parse, those that use the packages
 * of the site must type-check, and commands must use programs, scripts and options that exist. Fences marked
 * `fragment` or `error` are exempt; they are counted, and their share is limited.
 */
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { ParsedPage, SiteConfig } from "../../types.ts";
import type { Count, SiteFindings } from "../findings.ts";
import { ResultCache } from "./cache.ts";
import { isTyped, type Sample, samplesOf } from "./collect.ts";
import { checkCommands } from "./commands.ts";
import { checkMarkedShare } from "./marked_share.ts";
import { readPackages } from "./packages.ts";
import { type SampleSettings, sampleSettings } from "./settings.ts";
import { checkSyntax } from "./check_syntax.ts";
import { checkTypes } from "./check_types.ts";
import { resolve } from "../../util/paths.ts";

/** Checks the samples of `pages` if `checks.samples` is set. */
export async function checkSamples(
  pages: readonly ParsedPage[],
  config: SiteConfig,
  cacheDir: string | undefined,
): Promise<SiteFindings> {
  const settings = sampleSettings(config.checks.samples);
  if (!settings) return { diagnostics: [], counts: [] };
  const samples = pages.flatMap(samplesOf);
  const whole = samples.filter(({ mark }) => mark === undefined);
  const cache = new ResultCache(cacheDir, "syntax", "");
  const syntax = await checkSyntax(whole, cache);
  cache.write();
  const readable = whole.filter((sample) => !syntax.unreadable.has(sample));
  const types = await checkInstalled(readable, settings, config, cacheDir);
  const commands = checkCommands(pages, settings, types.programs);
  return {
    diagnostics: [
      ...syntax.diagnostics,
      ...types.diagnostics,
      ...commands.diagnostics,
      ...checkMarkedShare(samples, settings.marked),
    ],
    counts: [
      { name: "samples", value: samples.length },
      { name: "samples parsed", value: whole.length },
      { name: "samples type-checked", value: types.checked },
      ...marks(samples),
      ...built(samples, settings),
      { name: "commands", value: commands.checked },
    ],
  };
}

function marks(samples: readonly Sample[]): Count[] {
  return (["fragment", "error"] as const).map((mark) => ({
    name: `samples marked ${mark}`,
    value: samples.filter((sample) => sample.mark === mark).length,
  }));
}

/** Counts samples that the site's own tests build as parts of whole projects, if `built` is set. */
function built(samples: readonly Sample[], { built }: SampleSettings): Count[] {
  if (!built) return [];
  const isBuilt = ({ file }: Sample) => built.some((alias) => file?.startsWith(`${alias}/`));
  return [{ name: "samples built", value: samples.filter(isBuilt).length }];
}

interface TypesReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly checked: number;
  /** Programs that the packages provide; undefined if no packages are configured or they cannot be read. */
  readonly programs: readonly string[] | undefined;
}

async function checkInstalled(
  samples: readonly Sample[],
  settings: SampleSettings,
  config: SiteConfig,
  cacheDir: string | undefined,
): Promise<TypesReport> {
  if (settings.modules === undefined) return { diagnostics: [], checked: 0, programs: undefined };
  const installed = readPackages(resolve(config.contentDir, settings.modules), config.projectDir);
  if (!installed.ok) return { diagnostics: [installed.diagnostic], checked: 0, programs: undefined };
  const { packages } = installed;
  const typed = samples.filter((sample) => isTyped(sample, settings.packages ?? []));
  const { types, jsx, ambient, overrides } = settings;
  const cache = new ResultCache(cacheDir, "types", JSON.stringify([packages.installed, types, jsx, ambient]));
  const diagnostics = await checkTypes(
    typed,
    { modulesDir: packages.dir, types, jsx, ambient, overrides },
    cache,
  );
  cache.write();
  return { diagnostics, checked: typed.length, programs: packages.programs };
}
