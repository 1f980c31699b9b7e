export default { title: "Site", lang: "en" };
