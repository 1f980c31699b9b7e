export default {
  title: "Site",
  lang: "fr",
  locales: [
    {
      lang: "fr",
      label: "Français",
      texts: { copy: "Copier le code", searchNoResults: "Rien pour {requete}.", filterCount: "Des options" },
    },
  ],
};
