export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  themeConfig: {
    sidebar: {
      "/guide/": [{ text: "Start", link: "/guide/start" }],
      "/guides/": [{ text: "Start", link: "/guide/start" }],
      "/en/guide/": [{ text: "Start", link: "/guide/start" }],
    },
  },
};
