export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  checks: { names: [{ facts: "names.json", key: "hooks", page: "/hooks" }] },
};
