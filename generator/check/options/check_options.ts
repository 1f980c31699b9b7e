/**
 * Checks what pages state about options (types, defaults, deprecations and the set of documented options)
 * against facts collected from the documented tool itself. Pure.
 */
import { isDeepStrictEqual } from "node:util";
import type { Json } from "../../../islands/types.ts";
import { problem } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { didYouMeanHint } from "../../diagnostics/did_you_mean.ts";
import { valueLine } from "../../markdown/html/option_facts.ts";
import type { OptionFacts, Page, ParsedPage } from "../../types.ts";
import type { SiteFindings } from "../findings.ts";
import { pagePairs } from "../translation/pairs.ts";
import { factLocation, type FactsFile, type OptionFact, type OptionFactsData } from "./facts_file.ts";
import { optionLocation } from "./option_location.ts";
import { checkOptionType } from "./option_type.ts";

type OptionPage = Page & { readonly parsed: { readonly frontMatter: { readonly option: OptionFacts } } };

export function hasOption(page: Page): page is OptionPage {
  return page.parsed.frontMatter.option !== undefined;
}

/** Compares option pages of the default language with the facts, and their translations with them. */
export function checkOptions(
  pages: readonly Page[],
  facts: FactsFile<OptionFactsData>,
  settings: { readonly lang: string; readonly withoutPage?: Readonly<Record<string, string>> | undefined },
): SiteFindings {
  const originals = pages.filter(hasOption).filter(({ route }) => route.lang === settings.lang);
  const results = originals.map(({ parsed }) => ({
    option: parsed.frontMatter.option,
    diagnostics: checkPage(parsed, parsed.frontMatter.option, facts),
  }));
  const fine = results.filter(({ diagnostics }) => diagnostics.length === 0);
  const unverifiable = fine.filter(({ option }) => option.unverifiable !== undefined).length;
  const without = settings.withoutPage ?? {};
  return {
    diagnostics: [
      ...results.flatMap(({ diagnostics }) => diagnostics),
      ...checkRepeatedPages(originals),
      ...checkMissingPages(originals, facts, without),
      ...checkNeedlessExceptions(originals, facts, without),
      ...pagePairs(pages, settings.lang).flatMap(({ original, parsed }) =>
        compareLanguages(original, parsed)
      ),
    ],
    counts: [
      { name: "options stated", value: results.length },
      // Type and defaults agree with the facts, or only the type.
      { name: "options verified", value: fine.length - unverifiable },
      { name: "options with an unverifiable default", value: unverifiable },
      { name: "options without a page", value: Object.keys(without).length },
    ],
  };
}

function checkPage(
  page: ParsedPage,
  option: OptionFacts,
  { data }: FactsFile<OptionFactsData>,
): Diagnostic[] {
  const fact = Object.hasOwn(data.options, option.path) ? data.options[option.path] : undefined;
  if (!fact) {
    return [problem("option/unknown", `Could not find the option "${option.path}" in the facts`, {
      location: optionLocation(page, "path"),
      hint: didYouMeanHint(
        option.path,
        Object.keys(data.options),
        "Correct the path, or remove `option` from the front matter of a page that is not about an option.",
      ),
    })];
  }
  return [
    ...checkOptionType(page, option, fact, data.types),
    ...checkDefaults(page, option, fact),
    ...checkDeprecation(page, option, fact),
  ];
}

const MODES = ["development", "production"] as const;

function checkDefaults(page: ParsedPage, option: OptionFacts, fact: OptionFact): Diagnostic[] {
  const stated = "default" in option || MODES.every((mode) => mode in option);
  if (!stated) {
    return [problem("option/default", `The page does not state the default of "${option.path}"`, {
      location: optionLocation(page, "path"),
      hint: `Add to \`option\`: ${defaultLines(fact)}`,
    })];
  }
  if (option.unverifiable !== undefined) return [];
  const wrong = MODES.filter((mode) => !same(mode in option ? option[mode] : option.default, fact[mode]));
  if (wrong.length === 0) return [];
  const both = wrong.length === 2 && "default" in option && same(fact.development, fact.production);
  return (both ? wrong.slice(0, 1) : wrong).map((mode) => {
    const key = mode in option ? mode : "default";
    const stated = valueLine(option[key] as Json);
    const real = valueLine(fact[mode]);
    const what = both ? "default" : `${mode} default`;
    const message = `The ${what} of "${option.path}" is stated as ${stated}, but it is ${real}`;
    const hint = `Write: ${defaultLines(fact)}`;
    return problem("option/default", message, { location: optionLocation(page, key), hint });
  });
}

/** Returns the defaults from the facts as front matter text, for hints. */
function defaultLines({ development, production }: OptionFact): string {
  if (same(development, production)) return `default: ${yamlText(development)}`;
  return `development: ${yamlText(development)} and production: ${yamlText(production)}`;
}

function yamlText(value: Json): string {
  return value === "undefined" ? "undefined" : JSON.stringify(value);
}

function checkDeprecation(page: ParsedPage, option: OptionFacts, fact: OptionFact): Diagnostic[] {
  if (fact.deprecated === undefined || option.deprecated !== undefined) return [];
  const said = fact.deprecated || "nothing";
  return [problem("option/deprecated", `The page does not say that "${option.path}" is deprecated`, {
    location: optionLocation(page, "path"),
    hint: `Add to \`option\`: deprecated: what to use instead. The declaration says: ${said}`,
  })];
}

function checkRepeatedPages(pages: readonly OptionPage[]): Diagnostic[] {
  const byPath = Map.groupBy(pages, ({ parsed }) => parsed.frontMatter.option.path);
  return [...byPath].flatMap(([path, [first, ...others]]) =>
    others.map(({ parsed }) =>
      problem("option/repeated", `Two pages are about the option "${path}"`, {
        location: optionLocation(parsed, "path"),
        hint: `The other is ${first!.parsed.source.filePath}: one of them has the wrong path.`,
      })
    )
  );
}

function checkMissingPages(
  pages: readonly OptionPage[],
  facts: FactsFile<OptionFactsData>,
  without: Readonly<Record<string, string>>,
): Diagnostic[] {
  const documented = new Set(pages.map(({ parsed }) => parsed.frontMatter.option.path));
  const lacking = Object.keys(facts.data.options)
    .filter((path) => !documented.has(path) && !Object.hasOwn(without, path));
  return lacking.map((path) =>
    problem("option/missing-page", `The option "${path}" has no page`, {
      location: factLocation(facts, path),
      hint: `Write one with \`option: { path: ${path} }\` in its front matter, or name the option with a ` +
        "reason in `checks.options.withoutPage`.",
    })
  );
}

/** Reports entries of `withoutPage` that are not needed: the option has a page, or does not exist. */
function checkNeedlessExceptions(
  pages: readonly OptionPage[],
  facts: FactsFile<OptionFactsData>,
  without: Readonly<Record<string, string>>,
): Diagnostic[] {
  return Object.keys(without).flatMap((path) => {
    const page = pages.find(({ parsed }) => parsed.frontMatter.option.path === path);
    if (!page && Object.hasOwn(facts.data.options, path)) return [];
    return [problem("option/needless", `\`checks.options.withoutPage\` lists "${path}" needlessly`, {
      location: page ? optionLocation(page.parsed, "path") : factLocation(facts, "options"),
      hint: page
        ? "The option has this page: remove it from the list."
        : "There is no such option: remove it from the list.",
    })];
  });
}

/** Fields of `option` that must be equal in every language. */
const FACT_KEYS = ["path", "type", "default", "development", "production"] as const;
/** Fields of `option` that may be translated, but must be present in every language or in none. */
const TEXT_KEYS = ["unverifiable", "deprecated"] as const;

function compareLanguages(original: ParsedPage, page: ParsedPage): Diagnostic[] {
  const [originalOption, pageOption] = [original.frontMatter.option, page.frontMatter.option];
  if (!originalOption && !pageOption) return [];
  const other = original.source.filePath;
  if (!originalOption || !pageOption) {
    const message = pageOption
      ? `This page has an \`option\`, ${other} has none`
      : `This page lacks the \`option\` of ${other}`;
    const location = optionLocation(page, "path");
    return [
      problem("option/translation", message, { location, hint: "Both languages state the same facts." }),
    ];
  }
  const different = [
    ...FACT_KEYS.filter((key) => !same(originalOption[key], pageOption[key])),
    ...TEXT_KEYS.filter((key) => (originalOption[key] === undefined) !== (pageOption[key] === undefined)),
  ];
  return different.map((key) => {
    const given = key in originalOption ? yamlText(originalOption[key] as Json) : "not given";
    return problem("option/translation", `\`option.${key}\` differs from ${other}`, {
      location: optionLocation(page, key),
      hint: `The other page has: ${given}.`,
    });
  });
}

/** Compares deeply, ignoring the order of keys. The string `"undefined"` equals the value `undefined`. */
function same(a: Json = "undefined", b: Json = "undefined"): boolean {
  return isDeepStrictEqual(a, b);
}
