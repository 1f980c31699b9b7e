const languages = ["en"];

if (languages.length < 2) throw new Error("two languages are needed");

export default { lang: languages[0] };
