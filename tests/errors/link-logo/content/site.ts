export default {
  title: "Site",
  lang: "en",
  logo: { light: "/logo-light.svg", dark: "/logo.svg" },
  icon: "https://example.com/favicon.svg",
  locales: [{ lang: "en", label: "English" }],
};
