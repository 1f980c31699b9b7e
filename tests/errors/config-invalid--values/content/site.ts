export default {
  title: "Site",
  lang: "zh_CN",
  base: "https://example.org/docs/",
  locales: [{ lang: "zh_CN", label: "简体中文" }],
  globalUIComponents: ["./components/Banner.tsx"],
  checks: { prose: "yes", severity: { "link/broken": "off" } },
};
