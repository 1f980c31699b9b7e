export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  themeConfig: {
    socialLinks: [
      { icon: "github", content: "https://example.org/code" },
      { icon: "githb", content: "https://example.org/mirror" },
      { icon: "gitee", content: "https://example.org/posts" },
      { icon: "GitLab", content: "https://example.org/old" },
      { icon: "x", content: "javascript:alert(1)" },
    ],
  },
};
