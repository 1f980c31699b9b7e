export default {
  title: "Site",
  lang: "fr",
  locales: [{ lang: "fr", label: "Français", texts: { copyed: "Copié", accueil: "Accueil" } }],
};
