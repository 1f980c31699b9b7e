/** Says which sections of a translation are behind their original, and records those that were brought up to date. */
import { problem } from "../../diagnostics/catalogue.ts";
import { type Diagnostic, locationOnLine } from "../../diagnostics/diagnostic.ts";
import { didYouMeanHint } from "../../diagnostics/did_you_mean.ts";
import { ProblemError } from "../../diagnostics/problem_error.ts";
import { freshEntry, type StaleSection, staleSections } from "../../graph/freshness.ts";
import { languageFolder } from "../../source/freshness.ts";
import type { FreshnessRecord, ParsedPage, SiteGraph, SourceFile } from "../../types.ts";
import type { Acceptance } from "../options/mod.ts";

const ACCEPT = "deno run -A main.ts check --accept";

/** A translated text with what it was written from. */
interface Translation {
  /** The page's address without its language; of a fragment its path. */
  readonly key: string;
  readonly parsed: ParsedPage;
  readonly original: ParsedPage;
  readonly record: FreshnessRecord;
}

/** What is behind, and what was never recorded. */
export function checkFreshness(graph: SiteGraph): Diagnostic[] {
  return translationsOf(graph).flatMap((translation) => {
    const entry = translation.record.pages[translation.key];
    if (!entry) return [unrecorded(translation)];
    return staleSections(translation.original, entry).map((section) => behind(section, translation));
  });
}

/** The records as they are once `pages` are taken as up to date; without any, all pages are. */
export function acceptFreshness(graph: SiteGraph, pages: readonly string[] = []): Acceptance[] {
  const translations = translationsOf(graph);
  const chosen = new Set(pages.map((word) => keyNamed(word, translations)));
  return [...Map.groupBy(translations, ({ record }) => record)].flatMap(([record, own]) => {
    const entries = own.flatMap(({ key, original }) => {
      const accepted = chosen.size === 0 || chosen.has(key);
      const entry = accepted ? freshEntry(original) : record.pages[key];
      return entry ? [[key, entry] as const] : [];
    });
    const sorted = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const contents = `${JSON.stringify(sorted, null, 2)}\n`;
    return contents === record.text ? [] : [{ path: record.path, filePath: record.filePath, contents }];
  });
}

function translationsOf({ pages, fragments, freshness, config }: SiteGraph): Translation[] {
  const texts = [
    ...[...pages.values()].map(({ route, parsed }) => ({ key: route.pureRoutePath, parsed })),
    ...[...fragments.values()].map((parsed) => ({ key: pathInside(parsed.source), parsed })),
  ];
  const place = (key: string, version: string) => `${version}|${key}`;
  const originals = new Map(
    texts.filter(({ parsed }) => parsed.source.lang === config.lang)
      .map(({ key, parsed }) => [place(key, parsed.source.version), parsed]),
  );
  return texts.flatMap(({ key, parsed }) => {
    const record = freshness.get(languageFolder(parsed.source.version, parsed.source.lang));
    const original = originals.get(place(key, parsed.source.version));
    return record && original ? [{ key, parsed, original, record }] : [];
  });
}

function pathInside({ relativePath, version, lang }: SourceFile): string {
  return relativePath.slice(languageFolder(version, lang).length + 1).replace(/\.mdx?$/, "");
}

/** The page that a word of the command line means: an address or a file, in any language. */
function keyNamed(word: string, translations: readonly Translation[]): string {
  const plain = (text: string) => text.replace(/^\.?\/+|\/+$|\.mdx?$/g, "").replace(/(?:^|\/)index$/, "");
  const found = translations.find(({ key, parsed, original }) =>
    [key, ...[parsed, original].flatMap(({ source }) => [source.filePath, source.relativePath])].some((
      name,
    ) => plain(name) === plain(word))
  );
  if (found) return found.key;
  throw new ProblemError(problem("cli/usage", `Could not find the page "${word}" that is to be accepted`, {
    hint: didYouMeanHint(
      word,
      translations.map(({ key }) => key),
      "Write the address of a page, or its file.",
    ),
  }));
}

function behind(section: StaleSection, { key, parsed, original }: Translation): Diagnostic {
  const { filePath, text } = parsed.source;
  const own = parsed.structure.find((item) => item.kind === "heading" && item.id === section.id);
  const name = section.id === "" ? "The beginning of this page" : `The section "${section.heading}"`;
  const what = section.added ? "was added to the original" : "has changed in the original";
  return problem("translation/stale", `${name} ${what} since this page was translated`, {
    location: locationOnLine(filePath, text, own?.line ?? 1),
    notes: [`The original: ${original.source.filePath}:${section.line}`],
    hint: `Bring the translation up to date, then: ${ACCEPT} ${key}`,
  });
}

function unrecorded({ key, parsed, original }: Translation): Diagnostic {
  const { filePath, text } = parsed.source;
  return problem(
    "translation/unrecorded",
    "It is not recorded which original this page was translated from",
    {
      location: locationOnLine(filePath, text, 1),
      notes: [`The original: ${original.source.filePath}:1`],
      hint: `If it says what the original says: ${ACCEPT} ${key}`,
    },
  );
}
