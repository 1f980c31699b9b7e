import type { ReactNode } from "react";
import { t } from "../i18n.ts";
import type { PageLink } from "../types.ts";
import { Callout } from "./Callout.tsx";

/** Says that a translation is behind its original, and where. */
export function StaleNotice({ sections, lang }: { sections: readonly PageLink[]; lang: string }): ReactNode {
  return (
    <Callout type="warning" kind={t(lang, "warning")} title={t(lang, "staleNotice")}>
      <p>{t(lang, "staleSections")}</p>
      <ul>
        {sections.map((section, index) => (
          <li key={index}>
            <a href={section.link}>{section.text}</a>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
