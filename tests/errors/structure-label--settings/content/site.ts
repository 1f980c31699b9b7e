export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  themeConfig: {
    sidebar: {
      "/guide/": [
        { text: "Start", link: "/guide/start" },
        { text: "More", items: ["/guide/start", { text: "Start", link: "/guide/next" }] },
        { text: "", link: "/guide/next" },
      ],
    },
  },
  checks: { structure: true },
};
