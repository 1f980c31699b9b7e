export default {
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  get title() {
    throw new Error("no title yet");
  },
};
