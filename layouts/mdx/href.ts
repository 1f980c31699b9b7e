/** Addresses that components of a page are given: an expression's value is known only when they are rendered. */
import { useContext } from "react";
import { ThemeDataContext } from "./theme_data.ts";

/** `href` as the site serves it; other than absolute paths stay as they are. To be called while rendering. */
export function useHref<T extends string | undefined>(href: T): T | string {
  const { resolve } = useContext(ThemeDataContext);
  return href?.startsWith("/") && !href.startsWith("//") && resolve ? resolve(href) : href;
}
