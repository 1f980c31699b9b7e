/** The body of a page, independent of the layout around it. */
import type { ReactNode } from "react";
import { RawHtml } from "./RawHtml.tsx";
import type { PageProps } from "./types.ts";

export type PageWithBody = PageProps & {
  /** The body as React nodes (an MDX page); without it `html` is the body. */
  readonly children?: ReactNode;
};

/** The page's own content: React nodes if there are any, else its HTML. */
export function PageBody({ html, children }: PageWithBody): ReactNode {
  return children ?? (html ? <RawHtml html={html} /> : null);
}
