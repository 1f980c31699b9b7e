import type { ReactNode } from "react";

/** Numbers the second- and third-level headings inside. */
export function Steps({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="steps">{children}</div>;
}
