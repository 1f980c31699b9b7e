export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  origin: "https://example.org/docs/",
};
