export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  checks: { prose: true },
};
