import type { ReactNode } from "react";
import { useHref } from "./href.ts";

export interface ButtonProps {
  readonly href: string;
  readonly text?: string;
  readonly theme?: "brand" | "alt";
  readonly children?: ReactNode;
}

/** A link that looks like a button. */
export function Button({ href, text, theme = "brand", children }: ButtonProps): ReactNode {
  return <a className={`button ${theme}`} href={useHref(href)}>{text ?? children}</a>;
}
