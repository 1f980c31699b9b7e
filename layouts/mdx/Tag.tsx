import type { ReactNode } from "react";
import { Tag as Mark } from "../components/Tag.tsx";

/** The mark of navigation items, inside a text. */
export function Tag({ tag }: { readonly tag?: string }): ReactNode {
  return <Mark text={tag} />;
}
