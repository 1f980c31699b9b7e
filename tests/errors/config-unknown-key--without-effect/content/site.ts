export default {
  title: "Site",
  lang: "en",
  themeConfig: {
    sidebar: {
      "/guide/": [
        { text: "Start", link: "/guide/start", collapsed: true, collapsible: false },
        { text: "More", items: ["/", { dividerType: "dashed", text: "Or" }], collapsed: true, tag: "new" },
        { sectionHeaderText: "Last", link: "/", tag: "new", items: [] },
        { text: "Of all", collapsible: true },
      ],
    },
    locales: [{ lang: "en", sidebar: { "/guide/": [{ sectionHeaderText: "Own", items: ["/"] }, "/guide/start"] } }],
  },
};
