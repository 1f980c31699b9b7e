export default {
  title: "Site",
  lang: "zh-cn",
  locales: [{ lang: "en", label: "English" }],
  themeConfig: { locales: [{ lang: "zh-CN", label: "中文" }] },
};
