import type { ReactNode } from "react";

export interface ButtonProps {
  readonly href: string;
  readonly text?: string;
  readonly theme?: "brand" | "alt";
  readonly children?: ReactNode;
}

/** A link that looks like a button. */
export function Button({ href, text, theme = "brand", children }: ButtonProps): ReactNode {
  return <a className={`button ${theme}`} href={href}>{text ?? children}</a>;
}
