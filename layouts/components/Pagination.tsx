import type { ReactNode } from "react";
import { withBreakOpportunities } from "../break_opportunities.tsx";
import { t } from "../i18n.ts";
import type { PageLink, SiteData } from "../types.ts";

export interface PaginationProps {
  readonly site: SiteData;
  readonly prev: PageLink | undefined;
  readonly next: PageLink | undefined;
}

/** Links to the neighbours in the order of the sidebar. */
export function Pagination({ site, prev, next }: PaginationProps): ReactNode {
  if (!prev && !next) return null;
  return (
    <nav className="pagination" aria-label={t(site, "pagination")}>
      {prev && <Neighbour link={prev} rel="prev" label={site.prevPageText} />}
      {next && <Neighbour link={next} rel="next" label={site.nextPageText} />}
    </nav>
  );
}

function Neighbour({ link, rel, label }: { link: PageLink; rel: "prev" | "next"; label: string }): ReactNode {
  return (
    <a className={rel} rel={rel} href={link.link}>
      <span className="pagination-label">{`${label} `}</span>
      <span className="pagination-title">{withBreakOpportunities(link.text)}</span>
    </a>
  );
}
