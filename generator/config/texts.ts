/** Texts that a site sets, per language, and the problems in them. Pure. */
import { type OwnTexts, TEXT_KEYS, type TextKey, textsOf } from "../../layouts/i18n.ts";
import { localeEntries, type LocaleSettings, sharedEntries, type SiteSettings } from "../config_schema.ts";
import { problem } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type LiteralFile, locationInLiteral } from "../diagnostics/literal_place.ts";
import { htmlTextProblems } from "../markdown/checks/html_texts.ts";

type ThemeSettings = SiteSettings["themeConfig"];

/** Returns a language's overridden texts; its own settings take precedence over the theme's. */
export function localeTexts(entry: LocaleSettings, theme: ThemeSettings): OwnTexts {
  return { ...namedTexts(theme), ...nonEmptyTexts(entry.texts ?? {}), ...namedTexts(entry) };
}

/** Returns the texts that have dedicated settings, such as `prevPageText`. */
function namedTexts(source: LocaleSettings | ThemeSettings): OwnTexts {
  const { outlineTitle, prevPageText, nextPageText, lastUpdatedText, sourceCodeText } = source;
  return nonEmptyTexts({
    outlineTitle,
    prevPage: prevPageText,
    nextPage: nextPageText,
    lastUpdated: lastUpdatedText,
    source: sourceCodeText,
  });
}

/** Drops empty texts, so that they do not override others. */
function nonEmptyTexts(texts: { readonly [key in TextKey]?: string | undefined }): OwnTexts {
  return Object.fromEntries(TEXT_KEYS.flatMap((key) => texts[key] ? [[key, texts[key]]] : []));
}

/** Returns a diagnostic for each text that lacks one of its placeholders, and for each mistake in a footer's HTML. */
export function textProblems(settings: SiteSettings, configFile: LiteralFile): Diagnostic[] {
  return [
    ...localeEntries(settings).flatMap(({ entry, path }) => placeholderProblems(entry, path, configFile)),
    ...sharedEntries(settings).flatMap(({ entry, path }) => footerProblems(entry, path, configFile)),
  ];
}

function footerProblems(
  { footer }: LocaleSettings | ThemeSettings,
  above: readonly string[],
  configFile: LiteralFile,
): Diagnostic[] {
  const location = locationInLiteral(configFile, [...above, "footer", "message"]);
  return htmlTextProblems(footer?.message ?? "").map(({ code, message, hint }) =>
    problem(code, message, { location, hint })
  );
}

function placeholderProblems(
  { texts = {} }: LocaleSettings,
  above: readonly string[],
  configFile: LiteralFile,
): Diagnostic[] {
  const english = textsOf({ lang: "en" });
  return Object.entries(nonEmptyTexts(texts)).flatMap(([key, text]) => {
    const usual = english[key as TextKey];
    const lacking = placeholdersOf(usual).filter((name) => !text.includes(name));
    if (lacking.length === 0) return [];
    return problem("config/text", `The text "${key}" lacks ${lacking.join(" and ")}`, {
      location: locationInLiteral(configFile, [...above, "texts", key]),
      hint: `In English it is \`${usual}\`: keep the placeholders in braces.`,
    });
  });
}

function placeholdersOf(text: string): string[] {
  return text.match(/\{\w+\}/g) ?? [];
}
