export default {
  title: "Site",
  lang: "en",
  origin: "https://docs.example.org",
  locales: [{ lang: "en", label: "English" }],
  search: { mode: "remote", apiUrl: "https://search.example.org/query" },
};
