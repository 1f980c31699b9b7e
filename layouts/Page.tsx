/**
 * A whole page, everything inside the root element. It has two parts because client navigation replaces only one of
 * them: the shell is the same for all pages of a language, version, sidebar and page type; the content of
 * `<main>` is the page's own.
 */
import type { ReactNode } from "react";
import { MainContent } from "./MainContent.tsx";
import { Shell } from "./Shell.tsx";
import type { PageWithBody } from "./PageBody.tsx";

export function Page(props: PageWithBody): ReactNode {
  return (
    <Shell {...props}>
      <MainContent {...props} />
    </Shell>
  );
}
