import { type ReactNode, useContext } from "react";
import { t } from "../i18n.ts";
import { useHref } from "./href.ts";
import { ThemeDataContext } from "./theme_data.ts";

export interface SourceCodeProps {
  readonly href: string;
  readonly text?: string;
}

/** It may be on a line of its own or in a heading, whose type is not that of a link to something else. */
const LINE = { display: "block", fontSize: "1rem", fontWeight: 400, letterSpacing: 0, lineHeight: 1.5 };

/** A link to the source code of the page's subject. */
export function SourceCode({ href, text }: SourceCodeProps): ReactNode {
  const theme = useContext(ThemeDataContext);
  return (
    <span className="source-code" style={LINE}>
      <a href={useHref(href)} rel="noopener">{text ?? theme.sourceCodeText ?? t(theme, "source")}</a>
    </span>
  );
}
