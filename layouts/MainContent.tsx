/** The inner content of `<main>`, by page type. */
import type { ReactNode } from "react";
import { DocLayout } from "./DocLayout.tsx";
import { HomeLayout } from "./HomeLayout.tsx";
import { NotFound } from "./NotFound.tsx";
import { PageBody, type PageWithBody } from "./PageBody.tsx";

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
