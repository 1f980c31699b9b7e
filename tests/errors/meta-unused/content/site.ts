export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  themeConfig: {
    nav: [{ text: "Guide", link: "/guide/one" }],
    sidebar: { "/guide/": ["/guide/one", "/guide/deep/two"], "/api/old/": ["/api/old/four"] },
  },
};
