/** Settings of the site: titles, languages, checks and theme. The pages are in `en/` and `zh/`. */
import api from "./facts/api.json" with { type: "json" };

/** Headers of table columns that list names. */
const NAME_COLUMNS = [
  ...["Export", "Helper", "Hook", "In utils", "Key", "Member", "Method", "Name", "Option", "Property", "Type"],
  ...["导出", "工具函数", "钩子", "utils 的成员", "键", "成员", "方法", "名称", "选项", "属性", "类型"],
];
/** Options that are missing from the plugin's types. */
const UNTYPED_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  "/plugins/list/plugin-svelte": ["emitCss", "hotReload", "preprocess"],
};
/** Plugin options whose pages describe the type in words, and why. */
const TYPES_IN_WORDS = {
  babelLoaderOptions: "an object, a function or an array of both",
  ecmaVersion: "the list of versions is cut short",
  forkTsCheckerOptions: "an object, a function or an array of both",
  pluginOptions: "an object, a function or an array of both",
  svelteLoaderOptions: "differs between the two releases",
  use: "the plugin's type has one object for each codec",
};
/** Whether a list of names is documented elsewhere: Babel and Svelte's preprocessors have their own documentation. */
const isDocumentedElsewhere = (list: string, name: string) =>
  list === "pluginForeignParts" && ["plugin-babel", "plugin-svelte"].includes(name);

export default {
  title: "Rsbuild",
  description: "Documentation of Rsbuild 0.2, a web build tool on top of Rspack.",
  lang: "en",
  logo: { light: "/logo-light.svg", dark: "/logo-dark.svg" },
  icon: "/favicon.svg",
  alias: { "@examples": "../tests/examples" },
  locales: [
    { lang: "en", label: "English", title: "Rsbuild", description: "Documentation of Rsbuild 0.2, a web build tool on top of Rspack." },
    { lang: "zh", label: "简体中文", title: "Rsbuild", description: "Rsbuild 0.2 文档：基于 Rspack 的 Web 构建工具。" },
  ],
  multiVersion: { default: "", versions: [] },
  route: { cleanUrls: true, exclude: ["**/shared/**"] },
  search: { mode: "local" },
  llms: true,
  checks: {
    structure: true,
    parity: true,
    freshness: true,
    prose: true,
    terms: true,
    options: {
      facts: "./facts/options.json",
      permalinks: "./permalinks.json",
      withoutPage: {
        "html.tagsByEntries": "explained on the page of html.tags",
        "output.enableCssModuleTSDeclaration": "explained in the guide to CSS Modules",
        "output.enableLatestDecorators": "only prints that it cannot be used; the overview of the options says so",
        "performance.buildCache": "declared, but the plugin that reads it is not used with Rspack",
        "performance.transformLodash": "declared, but nothing in this version reads it",
        "provider": "for tools that bring a bundler of their own; explained with the type RsbuildConfig",
        "security.nonce": "explained in the answers on features: the group has no other option",
        "tools.cssExtract": "declared for webpack as the bundler only",
        "tools.terser": "reaches only scripts inside HTML; the overview of the options says so",
        "tools.webpack": "declared for webpack as the bundler only",
        "tools.webpackChain": "declared for webpack as the bundler only",
      },
    },
    // Every public name must be on the page about it, and every name that the page lists must exist.
    names: [
      ...[
        ["coreFunctions", "/api/javascript-api/core"],
        ["coreParts", "/api/javascript-api/core"],
        ["coreTypes", "/api/javascript-api/types"],
        ["context", "/api/javascript-api/instance"],
        ["instance", "/api/javascript-api/instance"],
        ["instanceParts", "/api/javascript-api/instance"],
        ["plugin", "/plugins/dev/core"],
        ["pluginApi", "/plugins/dev/core"],
        ["hooks", "/plugins/dev/hooks"],
        ["hookParts", "/plugins/dev/hooks"],
      ],
      ...Object.keys(api.plugins).flatMap((name) =>
        ["plugins", "pluginParts", "pluginForeignParts"].filter((list) => !isDocumentedElsewhere(list, name))
          .map((list) => [`${list}.${name}`, `/plugins/list/${name}`, list === "plugins" ? `pluginTypes.${name}` : undefined])
      ),
    ].map(([key, page = "", types]) => ({
      ...{ facts: "./facts/api.json", key, page, types, columns: NAME_COLUMNS, also: UNTYPED_OPTIONS[page] },
      withoutType: TYPES_IN_WORDS,
    })),
    samples: {
      modules: "../tests/samples",
      packages: ["@rsbuild/*"],
      types: ["node"],
      built: ["@examples"],
      jsx: ["solid-js", "vue"],
      overrides: [{ pages: ["*/vue2.*", "*/plugin-vue2*"], modules: { vue: "vue2" }, anyJsx: true }],
      // Modules that only exist in readers' projects: their aliases, and plugins of the tool that they migrate from.
      ambient: ["@/*", "@lib/*", "moment", "webpack", "*-webpack-plugin", "mini-css-extract-plugin"],
      programs: ["browserslist", "create-rsbuild", "unocss"],
      scripts: ["dev", "build", "preview"],
      commands: {
        rsbuild: {
          subcommands: {
            dev: ["--open", "--port", "--host", "-c", "--config"],
            build: ["-w", "--watch", "-c", "--config"],
            preview: ["--open", "--port", "--host", "-c", "--config"],
            inspect: ["--env", "--output", "--verbose", "-c", "--config"],
          },
          options: ["-h", "--help", "-V", "--version"],
        },
      },
    },
  },
  ssg: true,
  markdown: { showLineNumbers: false, defaultWrapCode: false, codeHighlighter: "prism" },
  themeConfig: {
    socialLinks: [
      { icon: "github", mode: "link", content: "https://github.com/web-infra-dev/rsbuild", label: "GitHub" },
      { icon: "x", mode: "link", content: "https://x.com/rspack_dev", label: "X" },
      { icon: "discord", mode: "link", content: "https://discord.gg/mScfeeDyBb", label: "Discord" },
    ],
    footer: { message: "© 2024 The documentation's authors. Released under the MIT License." },
    editLink: { docRepoBaseUrl: "https://github.com/web-infra-dev/rsbuild/tree/main/docs", text: "Edit this page on GitHub" },
    lastUpdated: true,
    outline: true,
    darkMode: true,
    hideNavbar: "scroll",
    locales: [
      { lang: "en", outlineTitle: "ON THIS PAGE" },
      { lang: "zh", outlineTitle: "本页目录", prevPageText: "上一页", nextPageText: "下一页", lastUpdatedText: "最后更新", editLink: { text: "在 GitHub 上编辑此页" }, footer: { message: "© 2024 本文档作者。以 MIT 许可证发布。" } },
    ],
  },
};
