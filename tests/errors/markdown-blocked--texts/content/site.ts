export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  themeConfig: { footer: { message: "<script src='/count.js'></script> <a href='/' onclick='go()'>Home</a>" } },
};
