export default { title: "Site", lang: "EN", locales: [{ lang: "EN" }, { lang: "en" }, { lang: "fr" }] };
