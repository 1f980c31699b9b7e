export default {
  title: "Site",
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文" }],
  checks: { parity: true },
};
