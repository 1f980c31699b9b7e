export default {
  title: "Site",
  lang: "en",
  themeConfig: {
    sidebar: {
      "/guide/": [
        { link: "/guide/start" },
        { text: "More", collapsed: "yes", items: [{ text: 3 }] },
        { dividerType: "dotted" },
        "start",
      ],
      "/api/": { text: "API" },
    },
  },
};
