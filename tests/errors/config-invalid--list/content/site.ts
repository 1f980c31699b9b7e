export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English", texts: [] }],
  themeConfig: { footer: [], locales: [] },
  checks: [],
};
