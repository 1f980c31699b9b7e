export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  route: { exclude: ["guide/raw.MD"] },
};
