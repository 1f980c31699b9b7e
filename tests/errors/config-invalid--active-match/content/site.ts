export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  themeConfig: { nav: [{ text: "All", link: "/", activeMatch: "*" }] },
};
