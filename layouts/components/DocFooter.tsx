/** The end of a documentation page: where it is kept, how old it is, and what comes next. */
import type { ReactNode } from "react";
import type { PageProps } from "../types.ts";
import { EditLink } from "./EditLink.tsx";
import { Footer } from "./Footer.tsx";
import { Pagination } from "./Pagination.tsx";

export function DocFooter(props: PageProps): ReactNode {
  const { site, lastUpdated, editUrl, editText, prev, next } = props;
  return (
    <div className="doc-footer">
      {(editUrl || lastUpdated) && (
        <div className="doc-meta">
          <EditLink url={editUrl} text={editText} />
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
