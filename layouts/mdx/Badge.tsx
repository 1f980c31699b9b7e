import type { ReactNode } from "react";

export interface BadgeProps {
  readonly text?: string;
  readonly type?: "tip" | "info" | "warning" | "danger";
  readonly children?: ReactNode;
}

/** A short label inside text or a heading. */
export function Badge({ text, type = "tip", children }: BadgeProps): ReactNode {
  return <span className={`badge ${type}`}>{text ?? children}</span>;
}
