/** Checks pages against facts collected from the tool they document: options, permalinks and names. */
import { Diagnostics } from "../../diagnostics/diagnostic.ts";
import type { Acceptance, Count, SiteFindings } from "../findings.ts";
import type { BuildContext, Page, SiteConfig } from "../../types.ts";
import { checkOptions, type OptionCounts } from "./check_options.ts";
import { type FactsFile, optionFactsSchema, readFacts } from "./facts_file.ts";
import { checkNames, type NamesCheck, namesFileSchema } from "./names.ts";
import { checkPermalinks, permalinksSchema } from "./permalinks.ts";
import type { NameSettings, OptionSettings } from "./settings.ts";
import { join } from "../../util/paths.ts";

/** Runs the checks that `checks.options` and `checks.names` enable, on the pages of the default version. */
export function checkFacts(pages: readonly Page[], config: SiteConfig): SiteFindings {
  const context: BuildContext = { config, diagnostics: new Diagnostics() };
  const current = pages.filter(({ route }) => route.version === config.multiVersion.default);
  const { options, names } = config.checks;
  const counted = options && checkOptionFacts(current, options, context);
  const acceptances = options ? acceptPermalinks(current, options, context) : [];
  const found = names && checkNameFacts(current, names, context);
  return {
    counts: [...optionCounts(counted), ...nameCounts(found)],
    acceptances,
    diagnostics: context.diagnostics.sorted(),
  };
}

function nameCounts(found: Omit<NamesCheck, "diagnostics"> | undefined): Count[] {
  if (found === undefined) return [];
  return [
    { name: "names", value: found.names },
    ...(found.types > 0 ? [{ name: "types of names", value: found.types }] : []),
  ];
}

function optionCounts(counts: OptionCounts | undefined): Count[] {
  return counts
    ? [
      { name: "options stated", value: counts.stated },
      { name: "options verified", value: counts.verified },
      { name: "options with an unverifiable default", value: counts.unverifiable },
      { name: "options without a page", value: counts.withoutPage },
    ]
    : [];
}

function checkOptionFacts(pages: readonly Page[], settings: OptionSettings, context: BuildContext) {
  const facts = readFacts(settings.facts, optionFactsSchema, context);
  if (!facts) return undefined;
  const { lang } = context.config;
  const { diagnostics, counts } = checkOptions(pages, facts, { lang, withoutPage: settings.withoutPage });
  context.diagnostics.addAll(diagnostics);
  return counts;
}

function acceptPermalinks(
  pages: readonly Page[],
  { permalinks }: OptionSettings,
  context: BuildContext,
): Acceptance[] {
  const file = permalinks && readFacts(permalinks, permalinksSchema, context);
  if (!file) return [];
  const { diagnostics, accepted } = checkPermalinks(pages, file, context.config.lang);
  context.diagnostics.addAll(diagnostics);
  if (accepted === undefined) return [];
  const { filePath, text: was } = file;
  return [{
    path: join(context.config.contentDir, permalinks),
    filePath,
    previousText: was,
    contents: accepted,
  }];
}

function checkNameFacts(
  pages: readonly Page[],
  settings: readonly NameSettings[],
  context: BuildContext,
): Omit<NamesCheck, "diagnostics"> {
  const files = new Map<string, FactsFile<Readonly<Record<string, unknown>>> | undefined>();
  let [names, types] = [0, 0];
  for (const setting of settings) {
    const file = files.getOrInsertComputed(
      setting.facts,
      (path) => readFacts(path, namesFileSchema, context),
    );
    if (!file) continue;
    const result = checkNames(pages, file, setting, settings);
    context.diagnostics.addAll(result.diagnostics);
    names += result.names;
    types += result.types;
  }
  return { names, types };
}
