import type { ReactNode } from "react";

/** One of the theme's icons, drawn by the style sheet. It is decorative: the control around it has the name. */
export function Icon({ name }: { readonly name: string }): ReactNode {
  return <span className="icon" data-sign={name} />;
}
