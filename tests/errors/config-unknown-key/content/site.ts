export default {
  titel: "Site",
  lang: "en",
  locales: [{ lang: "en", lable: "English" }],
  themeConfig: { darkmode: true },
};
