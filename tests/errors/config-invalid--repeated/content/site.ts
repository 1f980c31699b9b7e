export default {
  title: "Site",
  lang: "en",
  locales: [
    { lang: "en", label: "English" },
    { lang: "en", label: "English (UK)" },
  ],
  multiVersion: { default: "v1", versions: [] },
  themeConfig: { locales: [{ lang: "en", outlineTitle: "Here" }] },
};
