import { type ReactNode, useContext } from "react";
import { CALLOUT_TYPES, type CalloutType } from "../callout_types.ts";
import { Callout as Box } from "../components/Callout.tsx";
import { t } from "../i18n.ts";
import { ThemeDataContext } from "./theme_data.ts";

const TYPES = [...CALLOUT_TYPES, "important", "details"] as const;

export interface CalloutProps {
  readonly type?: CalloutType | "important" | "details";
  /** Default: the word for `type` in the page's language. */
  readonly title?: string;
  readonly children?: ReactNode;
}

/** `:::tip` as a component. */
export function Callout({ type = "note", title, children }: CalloutProps): ReactNode {
  if (!TYPES.includes(type)) {
    throw new TypeError(`Callout has no type "${type}"; known types: ${TYPES.join(", ")}`);
  }
  const locale = useContext(ThemeDataContext);
  const word = t(locale, type);
  if (type === "details") {
    return (
      <details className="callout details">
        <summary className="callout-title">{title ?? word}</summary>
        {children}
      </details>
    );
  }
  // As with `> [!IMPORTANT]`, only the word differs.
  const box = type === "important" ? "info" : type;
  return title === undefined
    ? <Box type={box} title={word}>{children}</Box>
    : <Box type={box} title={title} kind={word + t(locale, "colon")}>{children}</Box>;
}
