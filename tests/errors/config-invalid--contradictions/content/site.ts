export default {
  title: "Site",
  lang: "de",
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
  multiVersion: { default: "v3", versions: ["v2", "v1"] },
  search: { mode: "remote", searchIndexes: ["docs"] },
};
