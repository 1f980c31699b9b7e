export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English", editLink: { docRepoBaseUrl: "javascript:alert(1)" } }],
  search: { apiUrl: "https://example.org/search", searchIndexes: ["docs"] },
  alias: { "/": "../lib", "@components": "./nowhere" },
  themeConfig: {
    editLink: { docRepoBaseUrl: "git.example.org/docs", text: "Edit this page" },
    socialLinks: [
      { icon: "github", content: "git.example.org/docs" },
      { icon: "x", content: "" },
      { icon: "mail", content: "mailto:docs@example.org" },
    ],
  },
};
