export default {
  title: 3,
  lang: "en",
  locales: [{ lang: "en", label: "English", description: true }],
  search: { mode: "far", apiUrl: "https://example.org/search" },
  themeConfig: { editLink: { docRepoBaseUrl: 4, text: "Edit" }, darkMode: "yes" },
};
