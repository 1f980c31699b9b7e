export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  themeConfig: {
    nav: [{ text: "Guide", link: "/guide/start", tag: "/new.svg" }],
    socialLinks: [{ icon: "wechat", mode: "img", content: "/qr.png" }],
  },
};
