/** A documentation page: the article, what leads on from it, and its outline. */
import type { ReactNode } from "react";
import { DocFooter } from "./components/DocFooter.tsx";
import { Overview } from "./components/Overview.tsx";
import { StaleNotice } from "./components/StaleNotice.tsx";
import { Toc } from "./components/Toc.tsx";
import { PageBody, type PageWithBody } from "./PageBody.tsx";
import { RawHtml } from "./RawHtml.tsx";

/**
 * Where the text begins, behind the outline. No heading gets such an id by itself. It takes no focus, as browsers go on
 * from there without: where it did, Orca would be drawn to each page's first tabs.
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
          <TextOf {...props} />
          {show.overview && overview && <Overview groups={overview} />}
        </article>
        {show.footer && <DocFooter {...props} />}
      </div>
    </div>
  );
}

/** A notice follows the title, which has the focus after client navigation: what stands before it would not be heard. */
function TextOf(props: PageWithBody): ReactNode {
  const { html, children, page, stale, site } = props;
  const body = <PageBody {...props} />;
  const title = hasTitle(props) ? undefined : <h1>{page.title}</h1>;
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

/** A page may be named in its front matter alone, and an overview have no text at all. Only a file's name is no title. */
function hasTitle({ html, children, page }: PageWithBody): boolean {
  const own = String(page.frontmatter.title ?? "").trim();
  const isNamed = page.frontmatter.overview === true || own !== "";
  return !isNamed || children !== undefined || /<h1[\s>]/i.test(html);
}
