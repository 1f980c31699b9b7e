export default { title: "Site", description: "A site.", route: { exclude: ["drafts"] } };
