export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文", nav: [{ text: "指南", link: "/guide/statr" }] }],
  themeConfig: {
    nav: [{ text: "Guide", items: [{ text: "Start", link: "/guide/strt" }] }],
    sidebar: {
      "/guide/": [
        { text: "Start", link: "/guide/start" },
        { text: "More", link: "/guide/more", items: [{ text: "Deep", link: "/guide/deep" }] },
      ],
    },
    footer: { message: 'See the <a href="/licence">licence</a> and <a href="/guide/start">start</a>' },
    locales: [{ lang: "zh", footer: { message: "<a href='/xuke'>许可</a>" }, sidebar: { "/guide/": [{ text: "更多", link: "/guide/gengduo" }] } }],
  },
};
