export default {
  title: "Site",
  lang: "en",
  themeConfig: {
    sidebar: {
      "/guide/": [
        { text: "Start", link: "/guide/start", collapse: true },
        { text: "More", itmes: [], items: [{ txt: "Deep", text: "Deep", link: "/" }] },
        { text: "Deeper", items: [{ text: "Down", items: [{ text: "Bottom", lnk: "/" }] }] },
      ],
    },
    locales: [{ lang: "en", sidebar: { "/": [{ dividerTyp: "solid", dividerType: "solid" }] }, nav: [{ text: "A", lnk: "/" }] }],
  },
};
