import { type ReactNode, useContext } from "react";
import { type GlossaryTerm, ThemeDataContext } from "./theme_data.ts";

/** The site's terms, each with its form in the other language; a term's id is its anchor. */
export function Glossary(): ReactNode {
  const { lang, glossary } = useContext(ThemeDataContext);
  if (!glossary?.length) return null;
  return (
    <dl className="glossary">
      {glossary.map((term) => <Term key={term.id} term={term} lang={lang} />)}
    </dl>
  );
}

function Term({ term, lang }: { readonly term: GlossaryTerm; readonly lang: string }): ReactNode {
  const own = lang.startsWith("zh") ? term.zh : term.en;
  const [other, otherLang] = lang.startsWith("zh") ? [term.en, "en"] : [term.zh, "zh"];
  return (
    <div id={term.id}>
      <dt>
        {term.link ? <a href={term.link}>{own}</a> : own}
        {other !== own && <span className="glossary-other" lang={otherLang}>{other}</span>}
      </dt>
      {term.define && <dd>{withCode(term.define)}</dd>}
    </div>
  );
}

/** Renders words between backticks as code. */
function withCode(text: string): ReactNode[] {
  return text.split(/`([^`]+)`/).map((part, index) => index % 2 ? <code key={index}>{part}</code> : part);
}
