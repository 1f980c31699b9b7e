import type { ComponentProps, ReactNode } from "react";
import { useHref } from "./href.ts";

/** A link, for pages written for themes with such a component. */
export function Link(props: ComponentProps<"a">): ReactNode {
  const href = useHref(props.href);
  const rel = /^(?:https?:)?\/\//.test(href ?? "") ? "noopener noreferrer" : undefined;
  return <a rel={rel} {...props} href={href} />;
}
