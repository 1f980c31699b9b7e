export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
  themeConfig: {
    sidebar: {
      "/guide/": [
        { text: "Start", link: "/guide/start" },
        { text: "More", items: ["/guide/start", { text: "Start", link: "/guide/next" }] },
        { text: "", link: "/guide/next" },
      ],
      "/zh/guide/": [
        { text: "开始", link: "/guide/start" },
        { text: "开始", link: "/guide/next" },
      ],
    },
  },
  checks: { structure: true },
};
