/** The footer of a documentation page: edit link, Markdown version, last update and neighbouring pages. */
import type { ReactNode } from "react";
import { t } from "../i18n.ts";
import type { PageProps } from "../types.ts";
import { Footer } from "./Footer.tsx";
import { Pagination } from "./Pagination.tsx";

export function DocFooter(props: PageProps): ReactNode {
  const { site, lastUpdated, editLink, markdownHref, prev, next } = props;
  return (
    <div className="doc-footer">
      {(editLink || markdownHref || lastUpdated) && (
        <div className="doc-meta">
          {editLink && <a className="edit-link" href={editLink.link} rel="noopener">{editLink.text}</a>}
          {markdownHref && <a className="edit-link" href={markdownHref}>{t(site, "viewMarkdown")}</a>}
          {lastUpdated && (
            <p className="last-updated">
              {site.lastUpdatedText} <time dateTime={lastUpdated.iso}>{lastUpdated.text}</time>
            </p>
          )}
        </div>
      )}
      <Pagination site={site} prev={prev} next={next} />
      <Footer message={site.footerMessage} />
    </div>
  );
}
