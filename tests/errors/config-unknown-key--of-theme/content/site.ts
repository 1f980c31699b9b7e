export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  nav: [{ text: "Guide", link: "/guide/" }],
  sidebar: {},
};
