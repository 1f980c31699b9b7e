import type { Project } from "../types.ts";

interface BundlerConfig {
  output: { filename: string };
  module: { rules: { test?: unknown; type?: string }[] };
}
interface PluginApi {
  modifyRsbuildConfig(change: (config: { plugins?: unknown }) => void): void;
  onAfterBuild(done: () => void): void;
  onBeforeBuild(done: (about: { bundlerConfigs: BundlerConfig[] }) => void): void;
}

const pluginNamed = (name: string, text: string, more: object = {}) => ({
  name,
  setup(api: PluginApi) {
    console.log(`[setup] ${text}`);
    api.onAfterBuild(() => console.log(`[built] ${text}`));
  },
  ...more,
});

/** Looks at the list of plugins in the hook that changes the configuration, and extends it. */
const adder = {
  name: "test:adder",
  setup: (api: PluginApi) =>
    api.modifyRsbuildConfig((config) => {
      console.log(`[list] ${config.plugins}`);
      config.plugins = [pluginNamed("test:added", "added")];
    }),
};

const nameless = (text: string) => ({ setup: () => console.log(`[setup] nameless ${text}`) });

const listed: Project = {
  name: "plugins",
  command: "build",
  config: {
    plugins: [
      false,
      null,
      undefined,
      pluginNamed("test:second", "second", { pre: ["test:first"] }),
      pluginNamed("test:first", "first"),
      pluginNamed("test:first", "twin"),
      pluginNamed("test:removed", "removed"),
      pluginNamed("test:remover", "remover", { remove: ["test:removed"] }),
      adder,
      nameless("one"),
      nameless("two"),
    ],
  },
  cases: [
    {
      option: "plugins",
      says: "pre wins over the order of the list; empty values are skipped",
      look: "log",
      has: /\[setup\] first[\s\S]*\[setup\] second[\s\S]*\[built\] first[\s\S]*\[built\] second/,
    },
    {
      option: "plugins",
      says: "of two with the same name the first stays, with a warning",
      look: "log",
      has: 'Rsbuild plugin "test:first" registered multiple times.',
      lacks: "twin",
    },
    {
      option: "plugins",
      says: "remove keeps others from being set up",
      look: "log",
      lacks: "[setup] removed",
    },
    {
      option: "plugins",
      says:
        "the list is undefined in modifyRsbuildConfig and cannot be set there, as the page of hooks has it",
      look: "log",
      has: "[list] undefined",
      lacks: "[setup] added",
    },
    {
      option: "plugins",
      says: "of two without a name the first stays, and the warning calls them undefined",
      look: "log",
      has: ["[setup] nameless one", 'Rsbuild plugin "undefined" registered multiple times.'],
      lacks: "[setup] nameless two",
    },
  ],
};

const nested: Project = {
  name: "plugins-nested",
  command: "build",
  fails: true,
  config: { plugins: [[pluginNamed("test:nested", "nested")]] },
  cases: [{
    option: "plugins",
    says: "a nested array is rejected",
    look: "log",
    has: "Expect Rsbuild plugin.setup to be a function, but got object.",
  }],
};

/** Changes the bundler's config when the compiler already exists. */
const latecomer = {
  name: "test:latecomer",
  setup: (api: PluginApi) =>
    api.onBeforeBuild(({ bundlerConfigs: [config] }) => {
      const note = config?.module.rules.find(({ test }) => String(test) === String(NOTE));
      if (!config || !note) throw new Error("no rule for notes");
      config.output.filename = "late.js";
      note.type = "asset/resource";
    }),
};
const NOTE = /\.note$/;
const late: Project = {
  name: "plugins-late",
  command: "build",
  files: { "src/index.js": 'console.log(require("./a.note"));\n', "src/a.note": "scones\n" },
  config: {
    plugins: [latecomer],
    tools: {
      rspack: (_: unknown, { addRules }: { addRules(rule: object): void }) =>
        addRules({ test: NOTE, type: "asset/source" }),
    },
  },
  cases: [
    {
      option: "plugins",
      says: "a change in onBeforeBuild comes too late for most",
      look: "files",
      lacks: "late.js",
    },
    {
      option: "plugins",
      says: "a rule that is already there can still change in onBeforeBuild",
      look: "files",
      has: ".note",
    },
  ],
};

export const plugins: readonly Project[] = [listed, nested, late];
