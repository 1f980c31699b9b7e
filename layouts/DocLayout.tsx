/** A documentation page: the article, its footer with links to further pages, and its outline. */
import type { ReactNode } from "react";
import { DocFooter } from "./components/DocFooter.tsx";
import { Overview } from "./components/Overview.tsx";
import { StaleNotice } from "./components/StaleNotice.tsx";
import { Toc } from "./components/Toc.tsx";
import { PageBody, type PageWithBody } from "./PageBody.tsx";
import { RawHtml } from "./RawHtml.tsx";

/**
 * Id of the text, which comes after the outline; no generated heading id looks like this. The element is not
 * focusable: browsers continue from a link target anyway, and if it were, Orca would jump to each page's
 * first tabs.
 */
export const TEXT_ID = "main:text";

export function DocLayout(props: PageWithBody): ReactNode {
  const { site, page, show, overview } = props;
  const withOutline = show.outline && page.toc.length > 0;
  return (
    <div className={withOutline ? "doc with-outline" : "doc"}>
      {withOutline && <Toc entries={page.toc} title={site.outlineTitle} />}
      <div className="doc-column">
        <article id={TEXT_ID} className="doc-body">
          <ArticleText {...props} />
          {show.overview && overview && <Overview groups={overview} />}
        </article>
        {show.footer && <DocFooter {...props} />}
      </div>
    </div>
  );
}

/**
 * The text, with the notice after the title: client navigation focuses the title, so a screen reader would skip
 * anything before it.
 */
function ArticleText(props: PageWithBody): ReactNode {
  const { html, children, page, stale, site } = props;
  const body = <PageBody {...props} />;
  const title = omitsTitle(props) ? undefined : <h1>{page.title}</h1>;
  if (stale.length === 0) return <>{title}{body}</>;
  const notice = <StaleNotice sections={stale} locale={site} />;
  const titleEnd = html.indexOf("</h1>");
  if (title || children || titleEnd < 0) return <>{title}{notice}{body}</>;
  const rest = titleEnd + "</h1>".length;
  return (
    <>
      <RawHtml html={html.slice(0, rest)} />
      {notice}
      <RawHtml html={html.slice(rest)} />
    </>
  );
}

/**
 * Reports whether no title has to be added: the body has one, or the page is named only by its file. The
 * title may be in the front matter only, and an overview may have no text at all; such pages need one.
 */
function omitsTitle({ html, children, page }: PageWithBody): boolean {
  const own = String(page.frontmatter.title ?? "").trim();
  const isNamed = page.frontmatter.overview === true || own !== "";
  return !isNamed || children !== undefined || /<h1[\s>]/i.test(html);
}
