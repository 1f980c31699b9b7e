export default {
  title: "Site",
  lang: "en",
  locale: [{ lang: "en", lable: "English" }, { lang: "zh", label: "中文" }],
  analytics: { id: "1" },
  nav: [{ txt: "Guide", link: "/guide" }],
  themeConfig: {
    socialLinks: [{ icon: "github", contents: "https://example.org" }],
  },
};
