/** What components of other generators' trees ask about the page they stand in. */
import { useContext, useSyncExternalStore } from "react";
import { THEME_EVENT } from "../../islands/markup.ts";
import { type OwnPageData, ThemeDataContext } from "./theme_data.ts";

export { ClientOnly as BrowserOnly, ClientOnly as NoSSR } from "./ClientOnly.tsx";

export function useLang(): string {
  return useContext(ThemeDataContext).lang;
}

/** The page that a component stands in, and its site. */
export function usePageData(): OwnPageData {
  const { pageData } = useContext(ThemeDataContext);
  if (pageData) return pageData;
  throw new Error(
    "The page's data are not sent to the browser: give an island what it needs of them as attributes",
  );
}

/** Pages are rendered once, in light colours; what lives in the browser follows the reader's choice. */
export function useDark(): boolean {
  return useSyncExternalStore(onThemeChange, isDark, () => false);
}

function onThemeChange(listener: () => void): () => void {
  document.addEventListener(THEME_EVENT, listener);
  return () => document.removeEventListener(THEME_EVENT, listener);
}

function isDark(): boolean {
  return document.documentElement.dataset.theme === "dark";
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
