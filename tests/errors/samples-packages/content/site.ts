export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  checks: { samples: { modules: "../packages" } },
};
