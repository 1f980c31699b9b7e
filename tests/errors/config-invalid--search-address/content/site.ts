export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  search: { mode: "remote", apiUrl: "//search.example/s" },
};
