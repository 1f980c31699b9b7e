export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }, "zh"],
  themeConfig: {
    footer: "2024",
    editLink: "https://example.org/edit",
    sidebar: [{ text: "Guide", link: "/guide/" }],
  },
};
