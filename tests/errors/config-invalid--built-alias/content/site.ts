export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  alias: { "@examples": "../examples" },
  checks: { samples: { built: ["@exmaples", "@templates"] } },
};
