import type { ReactNode } from "react";

/** One of the theme's signs, as the style sheet draws it. Decoration only: the control around it has the name. */
export function Icon({ name }: { readonly name: string }): ReactNode {
  return <span className="icon" data-sign={name} />;
}
