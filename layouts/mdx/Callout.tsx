import { type ReactNode, useContext } from "react";
import { CALLOUT_TYPES, type CalloutType } from "../callout_types.ts";
import { Callout as Box } from "../components/Callout.tsx";
import { t } from "../i18n.ts";
import { ThemeDataContext } from "./theme_data.ts";

export interface CalloutProps {
  readonly type?: CalloutType;
  /** Default: the word for `type` in the page's language. */
  readonly title?: string;
  readonly children?: ReactNode;
}

/** `:::tip` as a component. */
export function Callout({ type = "note", title, children }: CalloutProps): ReactNode {
  if (!CALLOUT_TYPES.includes(type)) {
    throw new TypeError(`Callout has no type "${type}"; known types: ${CALLOUT_TYPES.join(", ")}`);
  }
  const locale = useContext(ThemeDataContext);
  const word = t(locale, type);
  return title === undefined
    ? <Box type={type} title={word}>{children}</Box>
    : <Box type={type} title={title} kind={word + t(locale, "colon")}>{children}</Box>;
}
