export default {
  root: "docs",
  title: "Site",
  markdown: { checkDeadLinks: true },
  themeConfig: {
    searchPlaceholderText: "Find",
    footer: { message: "© 2024", copyright: "Us" },
  },
};
