export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  route: { exclude: ["drafts/", "en/guide/start", "notes", "later/**", "guide/generated.md", "guide/plan.md"] },
};
