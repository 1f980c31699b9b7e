/**
 * Checks code samples: every fence in JavaScript, TypeScript or JSON must parse, those that use the packages
 * of the site must type-check, and commands must use programs, scripts and options that exist. Fences marked
 * `fragment` or `error` are exempt; they are counted, and their share is limited.
 */
import type { ParsedPage, SiteConfig } from "../../types.ts";
import { joinFindings, type SiteFindings } from "../findings.ts";
import { ResultCache } from "./cache.ts";
import { isTyped, type Sample, samplesOf } from "./collect.ts";
import { checkCommands } from "./commands.ts";
import { checkMarks } from "./marks.ts";
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
  if (!settings) return joinFindings([]);
  const samples = pages.flatMap(samplesOf);
  const whole = samples.filter(({ mark }) => mark === undefined);
  const cache = new ResultCache(cacheDir, "syntax", "");
  const syntax = await checkSyntax(whole, cache);
  cache.write();
  const readable = whole.filter((sample) => !syntax.unreadable.has(sample));
  const types = await checkInstalled(readable, settings, config, cacheDir);
  const counts = [
    { name: "samples", value: samples.length },
    { name: "samples parsed", value: whole.length },
  ];
  return joinFindings([
    { diagnostics: syntax.diagnostics, counts },
    types,
    checkMarks(samples, settings.marked),
    countBuilt(samples, settings),
    checkCommands(pages, settings, types.programs),
  ]);
}

/** Counts samples that the site's own tests build as parts of whole projects, if `built` is set. */
function countBuilt(samples: readonly Sample[], { built }: SampleSettings): Partial<SiteFindings> {
  if (!built) return {};
  const isBuilt = ({ file }: Sample) => built.some((alias) => file?.startsWith(`${alias}/`));
  return { counts: [{ name: "samples built", value: samples.filter(isBuilt).length }] };
}

interface TypeFindings extends SiteFindings {
  /** Programs that the packages provide; undefined if no packages are configured or they cannot be read. */
  readonly programs: readonly string[] | undefined;
}

async function checkInstalled(
  samples: readonly Sample[],
  settings: SampleSettings,
  config: SiteConfig,
  cacheDir: string | undefined,
): Promise<TypeFindings> {
  const counted = (value: number) => [{ name: "samples type-checked", value }];
  if (settings.modules === undefined) return { diagnostics: [], counts: counted(0), programs: undefined };
  const installed = readPackages(resolve(config.contentDir, settings.modules), config.projectDir);
  if (!installed.ok) return { diagnostics: [installed.diagnostic], counts: counted(0), programs: undefined };
  const { packages } = installed;
  const typed = samples.filter((sample) => isTyped(sample, settings.packages ?? []));
  const { types, jsx, ambient } = settings;
  const cache = new ResultCache(cacheDir, "types", JSON.stringify([packages.installed, types, jsx, ambient]));
  const diagnostics = await checkTypes(typed, { ...settings, modulesDir: packages.dir }, cache);
  cache.write();
  return { diagnostics, counts: counted(typed.length), programs: packages.programs };
}
