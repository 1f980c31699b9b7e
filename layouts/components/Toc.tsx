/**
 * The outline. One list serves all screens: a `<details>` on small ones; on wide ones, the style sheet keeps
 * it open beside the text, and of its summary shows the text alone. The runtime marks the section in view.
 */
import type { ReactNode } from "react";
import { DataAttr } from "../../islands/markup.ts";
import { withBreakOpportunities } from "../break_opportunities.tsx";
import { nestToc, type TocNode } from "../toc.ts";
import type { TocEntry } from "../types.ts";

export function Toc({ entries, title }: { entries: readonly TocEntry[]; title: string }): ReactNode {
  return (
    <nav className="outline" aria-label={title} {...{ [DataAttr.Outline]: "" }}>
      <details>
        {/* The text is not read, or screen readers would say the region's name twice where there is no button. */}
        <summary aria-label={title}>
          <span aria-hidden="true">{title}</span>
        </summary>
        <TocList nodes={nestToc(entries)} />
      </details>
    </nav>
  );
}

export function TocList({ nodes }: { readonly nodes: readonly TocNode[] }): ReactNode {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          <a href={`#${node.id}`}>{withBreakOpportunities(node.text)}</a>
          {node.children.length > 0 && <TocList nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}
