/** The inner content of `<main>`, by page type. */
import type { ReactNode } from "react";
import { DocLayout } from "./DocLayout.tsx";
import { HomeLayout } from "./HomeLayout.tsx";
import { NotFound } from "./NotFound.tsx";
import type { PageWithBody } from "./Page.tsx";
import { RawHtml } from "./RawHtml.tsx";

export function MainContent(props: PageWithBody): ReactNode {
  switch (props.page.pageType) {
    case "home":
      return <HomeLayout {...props} />;
    case "404":
      return props.html.trim() || props.children
        ? <div className="not-found">{PageBody(props)}</div>
        : <NotFound site={props.site} />;
    case "doc":
      return <DocLayout {...props} />;
    case "custom":
    case "blank":
      return <PageBody {...props} />;
  }
}

/** What the writer wrote: React nodes when the generator gives them, else the page's HTML. */
export function PageBody({ html, children }: PageWithBody): ReactNode {
  return children ?? (html ? <RawHtml html={html} /> : null);
}
