export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  themeConfig: {
    socialLinks: [
      { icon: "github", content: "https://example.org/code" },
      { icon: "x", content: "javascript:alert(1)" },
    ],
  },
};
