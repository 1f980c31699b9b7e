/** Forms of `tools.rspack` that do not work as one might expect. */
import type { Project } from "../types.ts";

const rspackMerged: Project = {
  name: "tools-rspack",
  command: "inspect",
  config: {
    tools: {
      rspack: [
        { resolve: { extensions: [".json5"] } },
        { plugins: [{ apply() {}, name: "stamp" }] },
        (_config: object, { appendPlugins }: { appendPlugins(plugin: object): void }) =>
          appendPlugins({ apply() {}, name: "lost-plugin" }),
        (config: object) => Promise.resolve(config),
      ],
    },
  },
  cases: [
    {
      option: "tools.rspack",
      says: "arrays are joined with yours at the end",
      look: { file: "rspack.config.web.mjs" },
      has: /extensions: \[\s*'\.ts',\s*'\.tsx',\s*'\.js',\s*'\.jsx',\s*'\.mjs',\s*'\.json',\s*'\.json5'\s*\]/,
    },
    {
      option: "tools.rspack",
      says: "after an object with plugins, appendPlugins is lost; an async function works as the last step",
      look: { file: "rspack.config.web.mjs" },
      has: "stamp",
      lacks: "lost-plugin",
    },
  ],
};

const rspackPromise: Project = {
  name: "tools-rspack-promise",
  command: "build",
  fails: true,
  config: { tools: { rspack: () => Promise.resolve() } },
  cases: [{
    option: "tools.rspack",
    says: "an async function without a return fails the build",
    look: "log",
    has: "Cannot read properties of undefined (reading 'entry')",
  }],
};

export const rspack: readonly Project[] = [rspackMerged, rspackPromise];
