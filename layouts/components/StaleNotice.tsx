import type { ReactNode } from "react";
import { type Locale, t } from "../i18n.ts";
import type { PageLink } from "../types.ts";
import { Callout } from "./Callout.tsx";

/** A notice that a translation is behind its original, with links to the sections that changed. */
export function StaleNotice(
  { sections, locale }: { sections: readonly PageLink[]; locale: Locale },
): ReactNode {
  return (
    <Callout type="warning" kind={t(locale, "warning") + t(locale, "colon")} title={t(locale, "staleNotice")}>
      <p>{t(locale, "staleSections")}</p>
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
