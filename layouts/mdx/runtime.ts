/** Functions of other generators with which components learn about their page. */
import { useContext, useSyncExternalStore } from "react";
import { DocsEvent } from "../../islands/markup.ts";
import { type AppearanceChoice, bridge } from "../../islands/runtime/bridge.ts";
import { type RuntimePageData, ThemeDataContext } from "./theme_data.ts";

export { ClientOnly as BrowserOnly, ClientOnly as NoSSR } from "./ClientOnly.tsx";

export function useLang(): string {
  return useContext(ThemeDataContext).lang;
}

/** Returns a lookup of `i18n.json` in the page's language, which returns the key itself if it is missing. */
export function useI18n(): (key: string) => string {
  const { lang, componentTexts = {} } = useContext(ThemeDataContext);
  return (key) => componentTexts[key]?.[lang] ?? key;
}

/** Returns the data of the component's page and its site. */
export function usePageData(): RuntimePageData {
  const { pageData } = useContext(ThemeDataContext);
  if (pageData) return pageData;
  // Data first read after a click, or within `NoSSR`, was not read during rendering and so was not sent.
  throw new Error("A component has its page's data only if it asks for them while the page is rendered");
}

/** Returns the data of the site, whose `pages` are those of all languages. */
export function usePages(): RuntimePageData["siteData"] {
  return usePageData().siteData;
}

export function useVersion(): string {
  return usePageData().page.version;
}

export function usePage(): Pick<RuntimePageData, "page"> {
  return usePageData();
}

export function useFrontmatter(): Pick<RuntimePageData["page"], "frontmatter"> {
  return usePageData().page;
}

export function useSite(): { readonly site: RuntimePageData["siteData"] } {
  return { site: usePageData().siteData };
}

/** Returns the location; on the server, and so at first in the browser, without query and hash. */
export function useLocation(): Pick<Location, "pathname" | "search" | "hash"> {
  const { routePath = "/", base = "/" } = useContext(ThemeDataContext);
  const start = base + routePath.slice(1);
  const address = useSyncExternalStore(subscribeToLocation, () => location.href, () => start);
  const { pathname, search, hash } = new URL(address, "http://localhost");
  return { pathname, search, hash };
}

function subscribeToLocation(listener: () => void): () => void {
  const kinds = ["popstate", "hashchange"];
  for (const kind of kinds) addEventListener(kind, listener);
  return () => kinds.forEach((kind) => removeEventListener(kind, listener));
}

/** Returns a function that navigates as a click on a link does; it adds the base path to absolute paths. */
export function useNavigate(): (address: string) => void {
  const { base = "/" } = useContext(ThemeDataContext);
  return (address) => {
    const link = document.createElement("a");
    link.href = withBasePath(address, base);
    document.body.append(link);
    link.click();
    link.remove();
  };
}

/** Reports whether the appearance is dark. False on the server; hydrated components follow the reader. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribeToTheme, isDark, () => false);
}

/** Returns the theme, light on the server, and a function that sets and stores it, as the site's button does. */
export function useTheme(): { theme: "light" | "dark"; setTheme: (theme: AppearanceChoice) => void } {
  return { theme: useDark() ? "dark" : "light", setTheme: (theme) => bridge().setAppearance(theme) };
}

function subscribeToTheme(listener: () => void): () => void {
  document.addEventListener(DocsEvent.Theme, listener);
  return () => document.removeEventListener(DocsEvent.Theme, listener);
}

function isDark(): boolean {
  return document.documentElement.dataset.theme === "dark";
}

export function isProduction(): boolean {
  return true;
}

/** Adds the base path to an absolute path. It is a hook despite its name: call it while rendering. */
export function withBase(path: string): string {
  const { base = "/" } = useContext(ThemeDataContext);
  return withBasePath(path, base);
}

/** Adds the base path unless the path has it already, as that of an attribute that was resolved in the page. */
function withBasePath(path: string, base: string): string {
  return path.startsWith("/") && !path.startsWith("//") && !path.startsWith(base)
    ? base + path.slice(1)
    : path;
}

export { withBase as normalizeImagePath };
