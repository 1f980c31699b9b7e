export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  multiVersion: { default: "v2", versions: ["v1", "v2", "v3"] },
};
