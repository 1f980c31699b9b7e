/**
 * Texts of the interface by language: the site's own wording, else the translation file, else English. There
 * is no current language here: callers pass it from the data of the site or the theme, or from the
 * configuration.
 */
import en from "./translations/en.json" with { type: "json" };
import zh from "./translations/zh.json" with { type: "json" };

export type TextKey = keyof typeof en;
export type Texts = { readonly [key in TextKey]: string };
/** A site's own wording of some texts. */
export type OwnTexts = Partial<Texts>;

/** A language, with the site's own wording in it. */
export interface Locale {
  readonly lang: string;
  readonly texts?: OwnTexts | undefined;
}

export const TEXT_KEYS = Object.keys(en) as readonly TextKey[];

const TRANSLATIONS: { readonly [lang: string]: Texts } = { en, zh };

/** Returns all texts of a language. */
export function textsOf({ lang, texts }: Locale): Texts {
  return { ...translationOf(lang), ...texts };
}

/** Returns the translation for a language: `zh-CN` uses `zh`, an unknown language `en`. */
function translationOf(lang: string): Texts {
  return TRANSLATIONS[lang] ?? TRANSLATIONS[lang.split("-")[0]] ?? en;
}

/** Returns one text with `{name}` placeholders filled in from `values`; a placeholder without a value stays. */
export function t(
  { lang, texts }: Locale,
  key: TextKey,
  values: { readonly [name: string]: string } = {},
): string {
  const text = texts?.[key] ?? translationOf(lang)[key];
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
