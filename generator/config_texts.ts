/** What a site says in its own words: the texts of each language, and what is wrong with them. Pure. */
import { type OwnTexts, TEXT_KEYS, type TextKey, textsOf } from "../layouts/i18n.ts";
import type { LocaleInput, SiteInput } from "./config_schema.ts";
import { problem } from "./diagnostics/catalogue.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { type LiteralFile, locationInLiteral } from "./diagnostics/literal_place.ts";

type ThemeInput = NonNullable<SiteInput["themeConfig"]>;

/** What a language says in its own words, else what the theme says for all. */
export function localeTexts(entry: LocaleInput, theme: ThemeInput): OwnTexts {
  return { ...namedTexts(theme), ...given(entry.texts ?? {}), ...namedTexts(entry) };
}

/** The texts that have a setting of their own. */
function namedTexts(source: LocaleInput | ThemeInput): OwnTexts {
  const { outlineTitle, prevPageText, nextPageText, lastUpdatedText, sourceCodeText } = source;
  return given({
    outlineTitle,
    prevPage: prevPageText,
    nextPage: nextPageText,
    lastUpdated: lastUpdatedText,
    source: sourceCodeText,
  });
}

/** An empty text leaves the other's. */
function given(texts: { readonly [key in TextKey]?: string | undefined }): OwnTexts {
  return Object.fromEntries(TEXT_KEYS.flatMap((key) => texts[key] ? [[key, texts[key]]] : []));
}

/** Texts that leave out what they are to be filled with. */
export function textProblems(
  { locales = [], themeConfig = {} }: SiteInput,
  written: LiteralFile,
): Diagnostic[] {
  return [
    ...problemsIn(locales, ["locales"], written),
    ...problemsIn(themeConfig.locales ?? [], ["themeConfig", "locales"], written),
  ];
}

function problemsIn(
  entries: readonly LocaleInput[],
  above: readonly string[],
  written: LiteralFile,
): Diagnostic[] {
  const english = textsOf({ lang: "en" });
  return entries.flatMap(({ texts = {} }, index) =>
    Object.entries(given(texts)).flatMap(([key, text]) => {
      const usual = english[key as TextKey];
      const lacking = placeholdersOf(usual).filter((name) => !text.includes(name));
      if (lacking.length === 0) return [];
      return problem("config/text", `The text "${key}" lacks ${lacking.join(" and ")}`, {
        location: locationInLiteral(written, [...above, String(index), "texts", key]),
        hint: `In English it is \`${usual}\`: what is in braces is filled in where the text has it.`,
      });
    })
  );
}

function placeholdersOf(text: string): string[] {
  return text.match(/\{\w+\}/g) ?? [];
}
