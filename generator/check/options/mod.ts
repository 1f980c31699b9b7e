/** Checks pages against facts collected from the tool they document: options, permalinks and names. */
import { Diagnostics } from "../../diagnostics/diagnostic.ts";
import type { BuildContext, Page, SiteConfig } from "../../types.ts";
import { joinFindings, type SiteFindings } from "../findings.ts";
import { checkOptions } from "./check_options.ts";
import { optionFactsSchema, readFactsFile } from "./facts_file.ts";
import { checkNames, namesFileSchema } from "./names.ts";
import { checkPermalinks, permalinksSchema } from "./permalinks.ts";
import type { NameSettings, OptionSettings } from "./settings.ts";

/** Runs the checks that `checks.options` and `checks.names` enable, on the pages of the default version. */
export function checkFacts(pages: readonly Page[], config: SiteConfig): SiteFindings {
  const context: BuildContext = { config, diagnostics: new Diagnostics() };
  const current = pages.filter(({ route }) => route.version === config.multiVersion.default);
  const { options, names } = config.checks;
  const found = [
    ...(options ? optionFindings(current, options, context) : []),
    ...(names ? nameFindings(current, names, context) : []),
  ];
  return joinFindings([...found, { diagnostics: context.diagnostics.sorted() }]);
}

function optionFindings(
  pages: readonly Page[],
  { facts, permalinks, withoutPage }: OptionSettings,
  context: BuildContext,
): SiteFindings[] {
  const { lang } = context.config;
  const options = readFactsFile(facts, optionFactsSchema, context);
  const addresses = permalinks ? readFactsFile(permalinks, permalinksSchema, context) : undefined;
  return [
    ...(options ? [checkOptions(pages, options, { lang, withoutPage })] : []),
    ...(addresses ? [checkPermalinks(pages, addresses, lang)] : []),
  ];
}

function nameFindings(
  pages: readonly Page[],
  settings: readonly NameSettings[],
  context: BuildContext,
): SiteFindings[] {
  const paths = new Set(settings.map(({ facts }) => facts));
  const files = new Map([...paths].map((path) => [path, readFactsFile(path, namesFileSchema, context)]));
  return settings.flatMap((setting) => {
    const file = files.get(setting.facts);
    return file ? [checkNames(pages, file, setting, settings)] : [];
  });
}
