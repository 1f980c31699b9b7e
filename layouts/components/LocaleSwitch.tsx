/** Links to the page in other languages or versions. The runtime updates their URLs by `data-alternate`. */
import type { ReactNode } from "react";
import { Icon } from "../../islands/Icon.tsx";
import type { Alternate } from "../../islands/types.ts";
import { t } from "../i18n.ts";
import type { LocaleData, PageProps } from "../types.ts";
import { Menu } from "./Menu.tsx";

/** Returns the URL of the page in another language, or of that language's home page. */
export function addressIn({ lang, home }: LocaleData, alternates: readonly Alternate[]): string {
  return alternates.find((alternate) => alternate.lang === lang)?.href ?? home;
}

export function LocaleSwitch({ site, page, alternates }: PageProps): ReactNode {
  if (site.locales.length < 2) return null;
  const name = t(site, "language");
  return (
    <Menu
      label={
        <>
          <Icon name="language" />
          <span className="menu-word">{name}</span>
        </>
      }
      className="end"
    >
      <ul>
        {site.locales.map((locale) => (
          <li key={locale.lang}>
            <a
              className="nav-link"
              href={addressIn(locale, alternates)}
              lang={locale.lang}
              data-alternate={locale.lang}
              aria-current={locale.lang === page.lang ? "true" : undefined}
            >
              {locale.label}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

export function VersionSwitch({ site, versionLinks }: PageProps): ReactNode {
  if (versionLinks.length < 2) return null;
  const current = versionLinks.find((version) => version.current) ?? versionLinks[0];
  return (
    <Menu
      // Hidden, or Chromium describes the menu with it, after the name that has it too.
      label={<span aria-hidden="true">{current.text}</span>}
      name={t(site, "version", { version: current.text })}
      className="end"
    >
      <ul>
        {versionLinks.map((version) => (
          <li key={version.text}>
            <a
              className="nav-link"
              href={version.link}
              data-version={version.text}
              aria-current={version.current ? "true" : undefined}
            >
              {version.text}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
