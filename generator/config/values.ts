/** Validators of single settings. Each returns a hint on what to write instead, undefined if valid. Pure. */

/**
 * Validates the base path: any other part of a URL in it would be taken for a part of the path, and browsers
 * resolve `.` and `..`, so that a site below them could not be found.
 */
export function baseFault(base: string): string | undefined {
  if (!/[?#\\\s"<>]|^[\w+.-]+:|^\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(base)) return undefined;
  const encoded = base.trim().replaceAll(/\s/g, "%20");
  if (encoded !== base && baseFault(encoded) === undefined) {
    return `Write "/${encoded.replace(/^\/|\/$/g, "")}/": a space in an address is "%20".`;
  }
  const path = /^(?:[\w+.-]+:)?\/\/[^/]*(\/[^?#\\\s"<>]*)?$/.exec(base)?.[1] ?? "/docs/";
  return `It is the path under which the site is served: write "${path}". The host belongs in origin.`;
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
    ? `Write "${Intl.getCanonicalLocales(dashed)[0]}", and give the language's folder the same name.`
    : 'It is a language tag: write it like "en" or "zh-CN", and give the language\'s folder the same name.';
}

function isLanguageTag(lang: string): boolean {
  // Longer ones are valid, but no language has one: it is the name of a language.
  if (!/^[a-z]{2,3}(?:-|$)/i.test(lang)) return false;
  try {
    return Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
}

/** Returns the writing direction of a language. */
export function directionOf(lang: string): "ltr" | "rtl" {
  return new Intl.Locale(lang).getTextInfo().direction ?? "ltr";
}
