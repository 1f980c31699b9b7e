export default {
  title: "Site",
  lang: "cn",
  locales: [{ lang: "en", label: "English" }, { lang: "zh-CN", label: "中文" }],
};
