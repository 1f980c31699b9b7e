export default {
  title: "Site",
  lang: "en",
  locales: [{
    lang: "en",
    label: "English",
    sidebar: { "/guide/": [{ text: "Guide", link: "/guide/" }], "/tides/": [{ text: "Ebb", link: "/tides/ebb" }] },
  }],
};
