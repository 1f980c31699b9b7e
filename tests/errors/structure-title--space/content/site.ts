export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  checks: { structure: true },
};
