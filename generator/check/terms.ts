/** Reports forms of terms that the site's glossary forbids, so that every page uses the same terms. Pure. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { locationIn } from "../diagnostics/diagnostic.ts";
import { problem } from "../diagnostics/catalogue.ts";
import type { ParsedPage } from "../types.ts";
import type { Glossary } from "../source/glossary.ts";
import { proseLines } from "./prose.ts";

interface Forbidden {
  readonly wrong: string;
  readonly right: string;
  readonly pattern: RegExp;
}

/** Reports forbidden forms in the prose of one page. */
export function checkTerms(page: ParsedPage, glossary: Glossary): Diagnostic[] {
  const { forbidden, any } = forbiddenIn(page.source.lang, glossary);
  return proseLines(page).filter(({ text }) => any.test(text)).flatMap(({ text, line }) =>
    forbidden.flatMap(({ wrong, right, pattern }) =>
      [...text.matchAll(pattern)].map((match) =>
        problem("terms/forbidden", `"${wrong}" is not the word this documentation uses`, {
          location: locationIn(page.source, line, match.index + 1, wrong.length),
          hint: `Write "${right}".`,
        })
      )
    )
  );
}

interface ForbiddenForms {
  readonly forbidden: readonly Forbidden[];
  /** Matches lines that may contain a forbidden form, to skip the others quickly; most lines have none. */
  readonly any: RegExp;
}

const formsOf = new WeakMap<Glossary, Map<string, ForbiddenForms>>();

function forbiddenIn(lang: string, glossary: Glossary): ForbiddenForms {
  return formsOf.getOrInsertComputed(glossary, () => new Map()).getOrInsertComputed(lang, () => {
    const forbidden = collectForbidden(lang, glossary);
    const any = new RegExp(forbidden.map(({ wrong }) => RegExp.escape(wrong)).join("|") || "(?!)", "u");
    return { forbidden, any };
  });
}

function collectForbidden(lang: string, glossary: Glossary): Forbidden[] {
  const [language] = lang.split("-");
  const terms = glossary.terms.flatMap((term) => {
    const right = language === "en" ? term.en : term.zh;
    const wrongs = language === "en" ? term.avoidEn : language === "zh" ? term.avoid : undefined;
    return right === undefined ? [] : (wrongs ?? []).map((wrong) => forbid(wrong, right));
  });
  return [
    ...terms,
    ...glossary.names.flatMap((entry) => (entry.avoid ?? []).map((wrong) => forbid(wrong, entry.name))),
  ];
}

/**
 * Builds the pattern for a forbidden form. A Latin form matches only as a whole word, not as part of a longer
 * name (`node.js-version`). No form matches at the beginning of the right form.
 */
function forbid(wrong: string, right: string): Forbidden {
  const literal = RegExp.escape(wrong);
  const latin = /^[\x20-\x7e]+$/.test(wrong);
  const longer = right.startsWith(wrong) ? `(?!${RegExp.escape(right.slice(wrong.length))})` : "";
  return {
    wrong,
    right,
    pattern: new RegExp(latin ? `(?<![\\w@/.-])${literal}${longer}(?![\\w/@-])` : literal + longer, "gu"),
  };
}
