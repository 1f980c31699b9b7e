export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  logo: "http://example.org/logo.svg",
  themeConfig: { footer: { message: "<script src='/count.js'></script> <a href='/' onclick='go()'>Home</a>" } },
};
