export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
  checks: { freshness: true },
};
