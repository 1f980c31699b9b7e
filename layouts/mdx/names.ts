import { THEME_PROPS } from "./props.ts";

/** Module names from which pages import the theme: ours, and those of another generator. */
export const THEME_MODULES: readonly string[] = [
  "@theme",
  "@rspress/core/theme",
  "@rspress/theme-default",
  "rspress/theme",
];

/** Module names of that generator's runtime, with which components learn about their page. */
export const RUNTIME_MODULES: readonly string[] = [
  "@rspress/core/runtime",
  "@rspress/runtime",
  "rspress/runtime",
];

/** Exports of the runtime; a test compares the list with the module itself. */
export const RUNTIME_NAMES: readonly string[] = [
  "BrowserOnly",
  "NoSSR",
  "isProduction",
  "normalizeImagePath",
  "useDark",
  "useFrontmatter",
  "useI18n",
  "useLang",
  "useLocation",
  "useNavigate",
  "usePage",
  "usePageData",
  "usePages",
  "useSite",
  "useTheme",
  "useVersion",
  "withBase",
];

/** Components of `@theme`, for messages. */
export const THEME_COMPONENTS: readonly string[] = [...THEME_PROPS.keys()].sort();

/** All exports of `@theme`. */
export const THEME_NAMES: readonly string[] = [...THEME_COMPONENTS, "getCustomMDXComponent"];
