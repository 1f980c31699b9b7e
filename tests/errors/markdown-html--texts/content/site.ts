export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English", footer: { message: "© 2024 <b>Harbour" } }],
  themeConfig: { footer: { message: "<small>MIT</p></small></footer>" } },
};
