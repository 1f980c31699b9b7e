/** Every word of the interface, by language. A language without a file of its own reads the English words. */
import en from "./translations/en.json" with { type: "json" };
import zh from "./translations/zh.json" with { type: "json" };

export type TextKey = keyof typeof en;
export type Texts = { readonly [key in TextKey]: string };

const TRANSLATIONS: { readonly [lang: string]: Texts } = { en, zh };

/** All texts of a language: `zh-CN` reads `zh`, an unknown language reads `en`. */
export function textsOf(lang: string): Texts {
  return TRANSLATIONS[lang] ?? TRANSLATIONS[lang.split("-")[0]] ?? en;
}

/** One text, with `{name}` placeholders filled in from `values`; a placeholder without a value stays as it is. */
export function t(lang: string, key: TextKey, values: { readonly [name: string]: string } = {}): string {
  return textsOf(lang)[key].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
