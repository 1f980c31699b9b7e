import { type ReactNode, useContext } from "react";
import { t } from "../i18n.ts";
import { useHref } from "./href.ts";
import { ThemeDataContext } from "./theme_data.ts";

export interface SourceCodeProps {
  readonly href: string;
  readonly text?: string;
}

/** A link to the source code of the page's subject. */
export function SourceCode({ href, text }: SourceCodeProps): ReactNode {
  const theme = useContext(ThemeDataContext);
  return (
    <p className="source-code">
      <a href={useHref(href)} rel="noopener">{text ?? theme.sourceCodeText ?? t(theme, "source")}</a>
    </p>
  );
}
