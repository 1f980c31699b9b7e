export const site = { lang: "en" };
