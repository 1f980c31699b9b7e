export default { title: "Site", description: "A site.", multiVersion: { default: "v2", versions: ["v2", "v1"] } };
