export default {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  checks: { samples: { commands: { tool: { subcommands: { build: ["--watch"] } } }, programs: ["tool"] } },
};
