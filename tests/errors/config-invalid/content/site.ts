export default {
  title: 42,
  lang: "en",
  locales: [{ lang: "en", label: "English" }, { label: "中文" }],
  themeConfig: {
    darkMode: "yes",
    hideNavbar: "sometimes",
    socialLinks: [{ icon: "github", mode: "link" }],
  },
  search: { mode: "far", limit: 0 },
  origin: "example.org",
};
