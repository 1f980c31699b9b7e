export default {
  title: "Site",
  lang: "en",
  checks: { prosee: true, severity: { "link/brokn": "warning", "link/asset": "warning" } },
};
