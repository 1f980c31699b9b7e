/**
 * The frame around `<main>`. It depends on the page's language, version, page type and `show` flags, and on
 * its route path to mark the active links, which the runtime updates after each navigation.
 */
import type { ReactNode } from "react";
import { ImageZoom } from "../islands/ImageZoom.tsx";
import { Id } from "../islands/markup.ts";
import { Header } from "./components/Header.tsx";
import { PopoverButton } from "./components/PopoverButton.tsx";
import { SearchIsland } from "./components/SearchIsland.tsx";
import { Sidebar } from "./components/Sidebar.tsx";
import { TEXT_ID } from "./DocLayout.tsx";
import { t } from "./i18n.ts";
import { Island } from "./Island.tsx";
import { zoomTexts } from "./island_texts.ts";
import type { PageWithBody } from "./PageBody.tsx";
import type { SiteData } from "./types.ts";

export function Shell(props: PageWithBody): ReactNode {
  const { site, page, show, sidebar } = props;
  const { pageType } = page;
  const withTop = show.navbar && site.hideNavbar !== "always";
  const start = pageType === "doc" ? TEXT_ID : Id.Main;
  return (
    <>
      <a className="skip-link" href={`#${start}`}>{t(site, "skipToContent")}</a>
      {withTop ? <Header {...props} /> : (
        // Invisible, but its keyboard shortcut works.
        <div hidden>
          <SearchIsland site={site} />
        </div>
      )}
      <div className={shellClass(pageType, withTop, show.sidebar)}>
        {show.sidebar && !withTop && (
          <PopoverButton target={Id.Sidebar} label={t(site, "openSidebar")} icon="menu" />
        )}
        {show.sidebar && <Sidebar entries={sidebar} site={site} page={page} />}
        {/* Rendered in the browser, the key remounts the content, so that the state of its tabs does not carry over. */}
        <main id={Id.Main} key={page.routePath}>{props.children}</main>
      </div>
      {show.globalUIComponents && <GlobalComponents site={site} />}
    </>
  );
}

function shellClass(pageType: string, withTop: boolean, withSidebar: boolean): string {
  const classes = ["shell", `page-${pageType}`];
  if (!withTop) classes.push("no-top");
  if (withSidebar) classes.push("with-sidebar");
  return classes.join(" ");
}

/** Components that the site shows on every page; the only one is the image viewer. */
function GlobalComponents({ site }: { readonly site: SiteData }): ReactNode {
  if (!site.globalUIComponents.includes("ImageZoom")) return null;
  return (
    <Island
      name="ImageZoom"
      when="interaction"
      component={ImageZoom}
      inScript={["texts"]}
      props={{ lang: site.lang, texts: zoomTexts(site) }}
    />
  );
}
