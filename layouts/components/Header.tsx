/**
 * The top bar. Below 768 px, its menu is a popover that a button opens without any script; on wider screens
 * the same element is part of the bar, so the links exist only once.
 */
import type { ReactNode } from "react";
import { Appearance } from "../../islands/Appearance.tsx";
import { Id } from "../../islands/markup.ts";
import { type Locale, t, textsOf } from "../i18n.ts";
import { Island } from "../Island.tsx";
import type { PageProps, SiteData } from "../types.ts";
import { LocaleSwitch, VersionSwitch } from "./LocaleSwitch.tsx";
import { NavLinks } from "./NavLinks.tsx";
import { PopoverButton } from "./PopoverButton.tsx";
import { SearchIsland } from "./SearchIsland.tsx";
import { SocialLinks } from "./SocialLinks.tsx";
import { ThemeImage } from "./ThemeImage.tsx";

export function Header(props: PageProps): ReactNode {
  const { site, page, show } = props;
  const texts = textsOf(site);
  const [left, right] = [site.nav.filter(isLeft), site.nav.filter((item) => !isLeft(item))];
  return (
    <header className="top">
      <div className="top-bar">
        {show.sidebar && <PopoverButton target={Id.Sidebar} label={texts.openSidebar} icon="menu" />}
        <Brand site={site} />
        <SearchIsland site={site} />
        <div id={Id.NavMenu} className="nav-menu" popover="auto">
          <nav aria-label={texts.mainNavigation}>
            {left.length > 0 && (
              <div className="nav-left">
                <NavLinks items={left} site={site} page={page} />
              </div>
            )}
            {right.length > 0 && (
              <div className="nav-right">
                <NavLinks items={right} site={site} page={page} />
              </div>
            )}
          </nav>
          <LocaleSwitch {...props} />
          <VersionSwitch {...props} />
          <SocialLinks links={site.socialLinks} locale={site} />
        </div>
        {site.darkMode && <AppearanceIsland locale={site} />}
        <PopoverButton target={Id.NavMenu} label={texts.openNavigation} icon="dots" />
      </div>
    </header>
  );
}

function isLeft(item: { readonly position?: string }): boolean {
  return item.position === "left";
}

function Brand({ site }: { readonly site: SiteData }): ReactNode {
  const locale = site.locales.find((candidate) => candidate.lang === site.lang);
  const { logoImage } = site;
  const title = locale?.title || site.title;
  return (
    <a
      className="brand"
      href={locale?.home ?? site.base}
      aria-label={title ? undefined : t(site, "takeMeHome")}
    >
      {logoImage && <ThemeImage {...logoImage} alt="" size={32} />}
      {/* Else a page from right to left would cut off the beginning of a Latin title. */}
      <span dir={locale?.dir === "rtl" ? "auto" : undefined}>{title}</span>
    </a>
  );
}

function AppearanceIsland({ locale }: { readonly locale: Locale }): ReactNode {
  const texts = {
    light: t(locale, "appearanceLight"),
    dark: t(locale, "appearanceDark"),
    auto: t(locale, "appearanceAuto"),
  };
  return <Island name="Appearance" when="interaction" component={Appearance} props={{ texts }} />;
}
