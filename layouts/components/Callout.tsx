import type { ReactNode } from "react";
import type { CalloutType } from "../callout_types.ts";

export interface CalloutProps {
  readonly type?: CalloutType;
  readonly title: string;
  /** The word for `type` and a colon, if the title is a different text. */
  readonly kind?: string;
  readonly children?: ReactNode;
}

/** A callout box with the same markup as the `:::` containers of Markdown. */
export function Callout({ type = "note", title, kind, children }: CalloutProps): ReactNode {
  return (
    <div className={`callout ${type}`} role="note">
      <p className="callout-title">
        {kind && <span className="callout-kind">{kind}</span>}
        {title}
      </p>
      {children}
    </div>
  );
}
