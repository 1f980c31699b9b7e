/**
 * Every word of the interface, by language: what the site says for it, else the translation file, else English. No
 * language is at hand here: who asks has the site's data, the theme's or the configuration's, and hands it in.
 */
import en from "./translations/en.json" with { type: "json" };
import zh from "./translations/zh.json" with { type: "json" };

export type TextKey = keyof typeof en;
export type Texts = { readonly [key in TextKey]: string };
/** Texts in a site's own words. */
export type OwnTexts = Partial<Texts>;

/** A language, with what the site says in it in its own words. */
export interface Locale {
  readonly lang: string;
  readonly texts?: OwnTexts | undefined;
}

export const TEXT_KEYS = Object.keys(en) as readonly TextKey[];

const TRANSLATIONS: { readonly [lang: string]: Texts } = { en, zh };

/** All texts of a language. */
export function textsOf({ lang, texts }: Locale): Texts {
  return { ...translationOf(lang), ...texts };
}

/** `zh-CN` reads `zh`, an unknown language reads `en`. */
function translationOf(lang: string): Texts {
  return TRANSLATIONS[lang] ?? TRANSLATIONS[lang.split("-")[0]] ?? en;
}

/** One text, with `{name}` placeholders filled in from `values`; a placeholder without a value stays as it is. */
export function t(
  { lang, texts }: Locale,
  key: TextKey,
  values: { readonly [name: string]: string } = {},
): string {
  const text = texts?.[key] ?? translationOf(lang)[key];
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
