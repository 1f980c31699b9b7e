import type { ReactNode } from "react";

export interface BadgeProps {
  readonly text?: string;
  readonly type?: "tip" | "info" | "warning" | "danger";
  readonly outline?: boolean;
  readonly children?: ReactNode;
}

/** A short label inside text or a heading. */
export function Badge({ text, type = "tip", outline, children }: BadgeProps): ReactNode {
  const style = outline ? { background: "none", border: "1px solid" } : undefined;
  return <span className={`badge ${type}`} style={style}>{text ?? children}</span>;
}
