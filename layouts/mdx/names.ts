/** Names by which pages import the theme: ours, and those of trees that another generator wrote. */
export const THEME_MODULES: readonly string[] = [
  "@theme",
  "@rspress/core/theme",
  "@rspress/theme-default",
  "rspress/theme",
];

/** Names by which such trees import what a component may ask about its page. */
export const RUNTIME_MODULES: readonly string[] = [
  "@rspress/core/runtime",
  "@rspress/runtime",
  "rspress/runtime",
];

/** What they offer; a test compares it with the module itself. */
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
  "useSite",
  "useVersion",
  "withBase",
];

/** What `@theme` offers to MDX pages, for messages; a test compares it with the module itself. */
export const THEME_COMPONENTS: readonly string[] = [
  "Badge",
  "Button",
  "Callout",
  "Card",
  "CardGrid",
  "ClientOnly",
  "CodeBlockRuntime",
  "Glossary",
  "Link",
  "LinkCard",
  "NoSSR",
  "OptionIndex",
  "Overview",
  "PackageManagerTabs",
  "SourceCode",
  "Steps",
  "Tab",
  "Tabs",
  "Tag",
  "Toc",
];
