export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  themeConfig: {
    sidebar: { "/tides/": ["/tides/high", { text: "Print", link: "javascript:print()" }] },
  },
};
