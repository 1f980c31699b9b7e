import type { ReactNode } from "react";
import { Tag as Mark } from "../components/Tag.tsx";

/** The tag of navigation items, for use inside text. */
export function Tag({ tag }: { readonly tag?: string }): ReactNode {
  return <Mark text={tag} />;
}
