import type { ReactNode } from "react";

export type CalloutType = "tip" | "info" | "note" | "warning" | "danger" | "caution";

export interface CalloutProps {
  readonly type?: CalloutType;
  readonly title: string;
  /** The word for `type`, where the title is another one. */
  readonly kind?: string;
  readonly children?: ReactNode;
}

/** A boxed remark: the same markup as the `:::` containers of Markdown. */
export function Callout({ type = "note", title, kind, children }: CalloutProps): ReactNode {
  return (
    <div className={`callout ${type}`} role="note" aria-label={kind}>
      <p className="callout-title">{title}</p>
      {children}
    </div>
  );
}
