/**
 * A whole page, everything inside `#root`. It is made of two parts because client navigation swaps one of them:
 * the shell is the same for all pages of a language, version, sidebar and page type; the content of `<main>` is
 * the page's own.
 */
import type { ReactNode } from "react";
import { MainContent } from "./MainContent.tsx";
import { Shell } from "./Shell.tsx";
import type { PageProps } from "./types.ts";

export type PageWithBody = PageProps & {
  /** The body as React nodes (an MDX page); without it `html` is the body. */
  readonly children?: ReactNode;
};

export function Page(props: PageWithBody): ReactNode {
  return (
    <Shell {...props}>
      <MainContent {...props} />
    </Shell>
  );
}
