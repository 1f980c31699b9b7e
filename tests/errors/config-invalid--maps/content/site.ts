export default {
  title: "Site",
  lang: "en",
  alias: ["../lib"],
  markdown: { codeHighlighter: "shiki" },
  themeConfig: { sidebar: [] },
};
