export default {
  title: "Site",
  lang: "zh",
  locales: [{ lang: "zh", label: "中文" }],
  checks: { structure: true },
};
