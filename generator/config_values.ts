/** Validators of single settings. Each returns a hint on what to write instead, undefined if valid. Pure. */

/** Validates the base path: any other part of a URL in it would be taken for a part of the path. */
export function baseFault(base: string): string | undefined {
  const sign = /[?#\\\s"<>]/.exec(base)?.[0] ?? (/^[\w+.-]+:|^\/\//.test(base) ? ":" : undefined);
  if (sign === undefined) return undefined;
  const path = /^(?:[\w+.-]+:)?\/\/[^/]*(\/[^?#\\\s"<>]*)?$/.exec(base)?.[1] ?? "/docs/";
  return `It is the path that the site lives under: write "${path}". Where the site is goes into origin.`;
}

/** Validates the origin, to which the rest of every absolute address is appended. */
export function originFault(origin: string): string | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !/[?#\s]/.test(origin)) return undefined;
  return "Write a whole address, such as https://example.org.";
}

/** Validates a language tag, as in `<html lang>`. */
export function languageFault(lang: string): string | undefined {
  if (isLanguageTag(lang)) return undefined;
  const dashed = lang.replaceAll("_", "-");
  return isLanguageTag(dashed)
    ? `Write "${Intl.getCanonicalLocales(dashed)[0]}", and name the language's folder like it.`
    : 'It is a language tag: write it like "en" or "zh-CN", and name the language\'s folder like it.';
}

function isLanguageTag(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
}

const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur"]);

/** Returns the writing direction of a language. */
export function directionOf(lang: string): "ltr" | "rtl" {
  // TypeScript's library types lack `getTextInfo`.
  const locale = new Intl.Locale(lang) as Intl.Locale & { getTextInfo?(): { direction?: "ltr" | "rtl" } };
  return locale.getTextInfo?.().direction ?? (RIGHT_TO_LEFT.has(locale.language) ? "rtl" : "ltr");
}
