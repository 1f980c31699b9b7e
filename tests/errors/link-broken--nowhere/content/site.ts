export default {
  title: "Site",
  lang: "en",
  themeConfig: { nav: [{ text: "Guide" }, { text: "More", items: [{ text: "News" }, { text: "Home", link: "/" }] }] },
};
