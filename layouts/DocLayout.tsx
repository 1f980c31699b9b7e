/** A documentation page: the article, what leads on from it, and its outline. */
import type { ReactNode } from "react";
import { DocFooter } from "./components/DocFooter.tsx";
import { Overview } from "./components/Overview.tsx";
import { StaleNotice } from "./components/StaleNotice.tsx";
import { Toc } from "./components/Toc.tsx";
import { PageBody } from "./MainContent.tsx";
import type { PageWithBody } from "./Page.tsx";

export function DocLayout(props: PageWithBody): ReactNode {
  const { site, page, show, overview, stale } = props;
  const withOutline = show.outline && page.toc.length > 0;
  return (
    <div className={withOutline ? "doc with-outline" : "doc"}>
      {withOutline && <Toc entries={page.toc} title={site.outlineTitle} />}
      <div className="doc-column">
        {stale.length > 0 && <StaleNotice sections={stale} lang={page.lang} />}
        <article className="doc-body">
          {!hasTitle(props) && <h1>{page.title}</h1>}
          <PageBody {...props} />
          {show.overview && overview && <Overview groups={overview} />}
        </article>
        {show.footer && <DocFooter {...props} />}
      </div>
    </div>
  );
}

/** A page may be named in its front matter alone, and an overview have no text at all. Only a file's name is no title. */
function hasTitle({ html, children, page }: PageWithBody): boolean {
  const isNamed = page.frontmatter.overview === true || page.frontmatter.title !== undefined;
  return !isNamed || children !== undefined || /<h1[\s>]/i.test(html);
}
