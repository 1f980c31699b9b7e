import type { ComponentProps, ReactNode } from "react";

/** A link as other themes name it; addresses in a page are resolved before it is rendered. */
export function Link(props: ComponentProps<"a">): ReactNode {
  return (
    <a
      rel={/^(?:https?:)?\/\//.test(props.href ?? "") ? "noopener noreferrer" : undefined}
      {...props}
    />
  );
}
