/** What components of other generators' trees ask about the page they stand in. */
import { useContext } from "react";
import { ThemeDataContext } from "./theme_data.ts";

export { ClientOnly as BrowserOnly, ClientOnly as NoSSR } from "./ClientOnly.tsx";

export function useLang(): string {
  return useContext(ThemeDataContext).lang;
}

/** Pages are rendered once, in light colours; the style sheet does the rest. */
export function useDark(): boolean {
  return false;
}

export function isProduction(): boolean {
  return true;
}

/** An address of the site, with its base path; to be called while a component renders. */
export function withBase(path: string): string {
  const { base = "/" } = useContext(ThemeDataContext);
  return path.startsWith("/") && !path.startsWith("//") ? base + path.slice(1) : path;
}

export { withBase as normalizeImagePath };
