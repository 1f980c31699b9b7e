/** Resolves links in the props of components at render time, because they may be values of expressions. */
import { useContext } from "react";
import { ThemeDataContext } from "./theme_data.ts";

/** Returns the site's URL for an absolute path; other values stay. A hook: call it while rendering. */
export function useHref<T extends string | undefined>(href: T): T | string {
  const { resolve } = useContext(ThemeDataContext);
  return href?.startsWith("/") && !href.startsWith("//") && resolve ? resolve(href) : href;
}
