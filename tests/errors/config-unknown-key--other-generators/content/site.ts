export default {
  root: "docs",
  title: "Site",
  markdown: { checkDeadLinks: true, link: { checkDeadLinks: true } },
  cleanUrls: true,
  baseUrl: "/docs/",
  themeConfig: {
    searchPlaceholderText: "Find",
    logo: "/logo.svg",
    docFooter: { prev: "Back", next: "On" },
    footer: { message: "© 2024", copyright: "Us" },
    nav: [{ text: "Home", url: "/" }],
    socialLinks: [{ icon: "github", link: "https://example.org" }],
  },
};
