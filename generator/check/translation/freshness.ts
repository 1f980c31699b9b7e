/** Reports sections of translations that are behind the original, and records up-to-date translations. */
import { problem } from "../../diagnostics/catalogue.ts";
import { type Diagnostic, locationIn } from "../../diagnostics/diagnostic.ts";
import { didYouMeanHint } from "../../diagnostics/did_you_mean.ts";
import { ProblemError } from "../../diagnostics/problem_error.ts";
import { freshEntry, type StaleSection, staleSections } from "../../graph/freshness.ts";
import { editionKey } from "../../source/editions.ts";
import { itemsOf } from "../../markdown/structure_items.ts";
import type { FreshnessRecord, SiteGraph } from "../../types.ts";
import { jsonOf } from "../../util/text.ts";
import type { Acceptance } from "../findings.ts";
import { type TranslationPair, translationPairs } from "./pairs.ts";

const ACCEPT = "deno run -A main.ts check --accept";

/** A translated text with its original and the record of what it was translated from. */
interface Translation extends TranslationPair {
  readonly record: FreshnessRecord;
}

/** Reports stale sections of translations, and translations without a record. */
export function checkFreshness(graph: SiteGraph): Diagnostic[] {
  const translations = translationsOf(graph);
  const byKey = Map.groupBy(translations, ({ key }) => key);
  return translations.flatMap((translation) => {
    const { key, parsed, record, original } = translation;
    if (!record.pages) return [];
    // An address alone is ambiguous if several languages or versions have that page.
    const name = byKey.get(key)!.length > 1 ? parsed.source.filePath : key;
    const entry = record.pages[key];
    if (!entry) return [unrecordedProblem(translation, name)];
    return staleSections(original, entry).map((section) => staleProblem(section, translation, name));
  });
}

/**
 * Returns the records that change when `pages`, or all pages if it is empty, are accepted as up to date.
 * Throws a `ProblemError` if a page does not exist, or if pages are given while the check is off.
 */
export function acceptFreshness(graph: SiteGraph, pages: readonly string[] = []): Acceptance[] {
  if (pages.length > 0 && !graph.config.checks.freshness) {
    throw new ProblemError(checkOffProblem(pages));
  }
  const translations = translationsOf(graph);
  const chosen = new Set(pages.flatMap((word) => translationsNamed(word, translations)));
  return [...Map.groupBy(translations, ({ record }) => record)].flatMap(([record, own]) => {
    const { path, filePath, text: previousText, pages: recorded } = record;
    // What an unreadable record has is not to be lost.
    if (!recorded) return [];
    const entries = own.flatMap((translation) => {
      const { key, original } = translation;
      const accepted = chosen.size === 0 || chosen.has(translation);
      const entry = accepted ? freshEntry(original) : recorded[key];
      return entry ? [[key, entry] as const] : [];
    });
    const contents = jsonOf(entries);
    return contents === previousText ? [] : [{ path, filePath, previousText, contents }];
  });
}

function translationsOf(graph: SiteGraph): Translation[] {
  return translationPairs(graph).flatMap((pair) => {
    const { version, lang } = pair.parsed.source;
    const record = graph.freshness.get(editionKey(version, lang));
    return record ? [{ ...pair, record }] : [];
  });
}

function checkOffProblem(pages: readonly string[]): Diagnostic {
  return problem("cli/usage", `Could not accept "${pages[0]}": the check of translations is off`, {
    hint: "Switch it on in the site's settings: checks: { freshness: true }.",
  });
}

/**
 * Finds the translations that a command line argument names: the file of a translation means that one, the
 * file of an original or an address means all its translations.
 */
function translationsNamed(word: string, translations: readonly Translation[]): Translation[] {
  const plain = (text: string) => text.replace(/^\.?\/+|\/+$|\.mdx?$/g, "").replace(/(?:^|\/)index$/, "");
  const found = translations.filter(({ key, parsed, original }) => {
    const files = [parsed, original].flatMap(({ source }) => [source.filePath, source.relativePath]);
    return [key, ...files].some((name) => plain(name) === plain(word));
  });
  if (found.length > 0) return found;
  const keys = translations.map(({ key }) => key);
  const hint = didYouMeanHint(word, keys, "Write the address of a page, or its file.");
  throw new ProblemError(problem("cli/usage", `Could not find the page "${word}" to accept`, { hint }));
}

function staleProblem(section: StaleSection, { parsed, original }: Translation, name: string): Diagnostic {
  const own = itemsOf(parsed, "heading").find(({ id }) => id === section.id);
  const part = section.id === "" ? "The beginning of this page" : `The section "${section.heading}"`;
  const what = section.added ? "was added to the original" : "has changed in the original";
  return problem("translation/stale", `${part} ${what} since this page was translated`, {
    location: locationIn(parsed.source, own?.line ?? 1),
    notes: [`The original: ${original.source.filePath}:${section.line}`],
    hint: `Update the translation, then run: ${ACCEPT} ${name}`,
  });
}

function unrecordedProblem({ parsed, original }: Translation, name: string): Diagnostic {
  const message = "The original of this translation is not recorded";
  return problem("translation/unrecorded", message, {
    location: locationIn(parsed.source),
    notes: [`The original: ${original.source.filePath}:1`],
    hint: `If it matches the original, run: ${ACCEPT} ${name}`,
  });
}
