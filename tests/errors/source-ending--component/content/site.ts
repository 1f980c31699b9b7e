export default { title: "Site", lang: "en", alias: { "@water": "./en/rivers" } };
