export default {
  title: "Site",
  lang: "zh-CN",
  locales: [{ lang: "en", label: "English" }],
  themeConfig: { locales: [{ lang: "zh_CN", label: "中文" }] },
};
