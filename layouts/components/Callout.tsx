import type { ReactNode } from "react";

export type CalloutType = "tip" | "info" | "note" | "warning" | "danger" | "caution";

export interface CalloutProps {
  readonly type?: CalloutType;
  readonly title: string;
  readonly children?: ReactNode;
}

/** A boxed remark: the same markup as the `:::` containers of Markdown. */
export function Callout({ type = "note", title, children }: CalloutProps): ReactNode {
  return (
    <div className={`callout ${type}`}>
      <p className="callout-title">{title}</p>
      {children}
    </div>
  );
}
