/** The body of a page, whatever lies around it. */
import type { ReactNode } from "react";
import { RawHtml } from "./RawHtml.tsx";
import type { PageProps } from "./types.ts";

export type PageWithBody = PageProps & {
  /** The body as React nodes (an MDX page); without it `html` is the body. */
  readonly children?: ReactNode;
};

/** What the writer wrote: React nodes when the generator gives them, else the page's HTML. */
export function PageBody({ html, children }: PageWithBody): ReactNode {
  return children ?? (html ? <RawHtml html={html} /> : null);
}
