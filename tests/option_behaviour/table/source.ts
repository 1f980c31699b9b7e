import type { Project } from "../types.ts";

const MODERN = (name: string) => `export const ${name} = (o) => o?.${name} ?? 'NONE';\n`;

const imports: Project = {
  name: "source",
  command: "build",
  files: {
    "src/index.js": `
      import { zoomTo } from '@map/camera';
      import chart from '@lib/chart';
      import empty from 'left-out';
      import { own } from './legacy/own.js';
      import { pick } from 'modern-lib';
      import { DatePicker } from 'kit-ui';
      import { TimePicker } from 'kit-named';
      import { TreeSelect } from 'kit-themed';
      console.log(zoomTo, chart, empty, own, pick, DatePicker, TimePicker, TreeSelect);
      console.log(VERSION, BARE, LIMITS.upload, typeof window, process.env.ASSET_PREFIX + '|');
      if (SHOW_RATINGS) import('./ratings.js');
      const local = (VERSION) => VERSION;
      console.log(local('VERSION stays text'));
      console.log('meta', import.meta.env.VITE_API, import.meta.env.MODE);
      import sign from '/pics/sign.svg';
      console.log(sign);
      import nothing from './unused_name.js';
      import './bare.js';
    `,
    "src/ratings.js": "console.log('RATINGS');\n",
    "src/unused_name.js": "console.log('DROPPED_EFFECT');\n",
    "src/bare.js": "console.log('KEPT_EFFECT');\n",
    "src/features/map/camera.js": "export const zoomTo = 'CAMERA';\n",
    "src/lib/chart.js": "export default 'REAL_CHART';\n",
    "src/stubs/chart.js": "export default 'STUB_CHART';\n",
    "src/legacy/own.js": MODERN("own"),
    "src/one.js": "console.log('PRE_ONE');\n",
    "src/reset.css": "html { margin: 0; background: url(/pics/sign.svg) }\n",
    "public/pics/sign.svg": "<svg/>",
    "src/embed.js": "console.log('EMBED');\n",
    "src/session.js": "console.log('SESSION');\n",
    "tsconfig.json": JSON.stringify({
      compilerOptions: { baseUrl: ".", paths: { "@lib/*": ["./src/stubs/*"] } },
    }),
    "node_modules/left-out/package.json": '{ "main": "index.js" }',
    "node_modules/left-out/index.js": "module.exports = 'LEFT_OUT';\n",
    "node_modules/modern-lib/package.json": '{ "main": "index.js" }',
    "node_modules/modern-lib/index.js": "import './attribute.js';\n" + MODERN("pick"),
    "node_modules/modern-lib/attribute.js":
      "import from from './data.json' with { type: 'json' };\nconsole.log(from);\n",
    "node_modules/modern-lib/data.json": '"WITH_ATTRIBUTE"',
    "node_modules/kit-ui/lib/date-picker.js": "export default 'DATE_PICKER_FILE';\n",
    "node_modules/kit-ui/lib/date-picker/style.js": "console.log('DATE_PICKER_STYLE');\n",
    "node_modules/kit-named/lib/time-picker/index.js": "export default 'TIME_PICKER_INDEX';\n",
    "node_modules/kit-themed/lib/tree-select.js": "export default 'TREE_SELECT_FILE';\n",
    "node_modules/kit-themed/lib/theme-chalk/tree-select.css": ".tree-select { top: 7px }\n",
  },
  config: {
    source: {
      entry: {
        index: "./src/index.js",
        admin: ["./src/session.js", "./src/embed.js"],
        embed: { import: "./src/embed.js", filename: "embed.js" },
        "team/users": "./src/embed.js",
      },
      alias: {
        "@map": "./src/features/map",
        "left-out": false,
        "@lib": "./src/lib",
        "/pics": "./public/pics",
      },
      define: {
        VERSION: JSON.stringify("1.2.3"),
        BARE: "1.2.3",
        LIMITS: { upload: 5 },
        "typeof window": JSON.stringify("REPLACED"),
        SHOW_RATINGS: false,
        "import.meta.env.VITE_API": JSON.stringify("VIA_META"),
      },
      exclude: [/src[\\/]legacy[\\/]/],
      include: [/node_modules[\\/]modern-lib[\\/]/],
      preEntry: ["./src/one.js", "./src/reset.css"],
      transformImport: [
        { libraryName: "kit-ui", style: true },
        { libraryName: "kit-named", customName: "kit-named/lib/{{ kebabCase member }}/index" },
        {
          libraryName: "kit-themed",
          customStyleName: "kit-themed/lib/theme-chalk/{{ kebabCase member }}.css",
        },
      ],
    },
    output: { overrideBrowserslist: ["ie 11"], polyfill: "off", disableMinimize: true },
    performance: { chunkSplit: { strategy: "all-in-one" } },
  },
  cases: [
    {
      option: "source.alias",
      says: "a key covers paths below it, from the project root",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "CAMERA",
    },
    {
      option: "source.include",
      says: "an import whose name is not used is dropped, as the guide on TypeScript has it",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "KEPT_EFFECT",
      lacks: "DROPPED_EFFECT",
    },
    {
      option: "source.alias",
      says:
        "a key that begins with a slash turns addresses of public files into assets, in scripts and in styles",
      look: { file: /(js|css)\/index\.\w+\.(js|css)$/ },
      has: "data:image/svg+xml",
      lacks: "url(/pics/",
    },
    {
      option: "source.alias",
      says: "false gives an empty module",
      look: { file: /js\/index\.\w+\.js$/ },
      lacks: "LEFT_OUT",
    },
    {
      option: "source.aliasStrategy",
      says: "by default the paths of tsconfig.json win over the same alias",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "STUB_CHART",
      lacks: "REAL_CHART",
    },
    {
      option: "source.define",
      says: "values are inserted as code: a bare '1.2.3' is the number 1.2",
      look: { file: /js\/index\.\w+\.js$/ },
      has: /console\.log\("1\.2\.3", 1\.2, 5, .*, "\|"\)/,
    },
    {
      option: "source.define",
      says: "for Internet Explorer 11 a key with typeof has no effect",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "(window)",
      lacks: "REPLACED",
    },
    {
      option: "source.define",
      says: "a false condition drops the branch with its chunk; text and local names are left alone",
      look: { file: /\.js$/ },
      has: "VERSION stays text",
      lacks: "RATINGS",
    },
    {
      option: "source.define",
      says: "a key in import.meta.env works, as projects that come from Vite need it; others are undefined",
      look: { file: /js\/index\.\w+\.js$/ },
      has: /"meta", "VIA_META", (undefined|void 0)/,
    },
    {
      option: "source.entry",
      says: "an object may name its file, which lies below dist and has a page",
      look: "files",
      has: [/^embed\.js$/m, /^embed\.html$/m, /^static\/js\/admin\.\w{8}\.js$/m, /^admin\.html$/m],
    },
    {
      option: "source.entry",
      says: "a key with a slash gives a script and a page in a folder",
      look: "files",
      has: [/^static\/js\/team\/users\.\w{8}\.js$/m, /^team\/users\.html$/m],
    },
    {
      option: "source.entry",
      says: "an array is several modules in one bundle, in order",
      look: { file: /js\/admin\.\w+\.js$/ },
      has: ["SESSION", "EMBED"],
    },
    {
      option: "source.exclude",
      says: "excluded files are bundled with their syntax as written",
      look: { file: /js\/index\.\w+\.js$/ },
      has: /o\?\.own \?\? ['"]NONE['"]/,
    },
    {
      option: "source.include",
      says: "an included package is compiled for the oldest browser",
      look: { file: /js\/index\.\w+\.js$/ },
      has: /o\.pick\) !== null/,
      lacks: "o?.pick",
    },
    {
      option: "source.include",
      says: "an included package may import with attributes, as the page of errors has it",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "WITH_ATTRIBUTE",
    },
    {
      option: "source.preEntry",
      says: "scripts become part of the bundle of every entry",
      look: { file: "embed.js" },
      has: "PRE_ONE",
    },
    {
      option: "source.preEntry",
      says: "style sheets are allowed",
      look: { file: /css\/admin\.\w+\.css$/ },
      has: "margin: 0",
    },
    {
      option: "source.transformImport",
      says: "a named import takes the component's own file and its style",
      look: { file: /js\/index\.\w+\.js$/ },
      has: ["DATE_PICKER_FILE", "DATE_PICKER_STYLE"],
    },
    {
      option: "source.transformImport",
      says: "customName describes the whole path",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "TIME_PICKER_INDEX",
    },
    {
      option: "source.transformImport",
      says: "customStyleName takes the place of babel-plugin-component, as the guide on Vue CLI has it",
      look: { file: /\.(?:js|css)$/ },
      has: ["TREE_SELECT_FILE", ".tree-select"],
    },
  ],
};

const strategy: Project = {
  name: "source-alias-strategy",
  command: "build",
  files: {
    "src/index.js": `
      import chart from '@lib/chart';
      import { pick } from 'modern-lib';
      import { Button } from 'kit-ui';
      console.log(chart, pick, Button, CHANNEL);
      const name = typeof window;
      console.log(name, typeof document, process.env.NODE_ENV);
    `,
    "src/lib/chart.js": "export default 'REAL_CHART';\n",
    "src/stubs/chart.js": "export default 'STUB_CHART';\n",
    "tsconfig.json": JSON.stringify({
      compilerOptions: { baseUrl: ".", paths: { "@lib/*": ["./src/stubs/*"] } },
    }),
    "node_modules/modern-lib/package.json": '{ "main": "index.js" }',
    "node_modules/modern-lib/index.js": MODERN("pick"),
    "node_modules/kit-ui/lib/button.js": "export default 'BUTTON_DEFAULT_PATH';\n",
  },
  config: {
    source: {
      aliasStrategy: "prefer-alias",
      alias: [{ "@lib": "./src/stubs" }, (alias: Record<string, string>) => {
        alias["@lib"] = "./src/lib";
      }],
      define: {
        CHANNEL: "beta",
        "typeof window": JSON.stringify("REPLACED"),
        "process.env.NODE_ENV": JSON.stringify("custom"),
      },
      transformImport: [{ libraryName: "kit-ui", customName: () => "kit-ui/nowhere" }],
    },
    output: { polyfill: "off", disableMinimize: true },
  },
  cases: [
    {
      option: "source.aliasStrategy",
      says: "prefer-alias leaves only source.alias",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "REAL_CHART",
      lacks: "STUB_CHART",
    },
    {
      option: "source.alias",
      says: "a function may change the aliases so far",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "REAL_CHART",
    },
    {
      option: "source.define",
      says: "an entry for process.env.NODE_ENV has no effect",
      look: { file: /js\/index\.\w+\.js$/ },
      has: '"production"',
      lacks: '"custom"',
    },
    {
      option: "source.define",
      says: "a bare word becomes a variable",
      look: { file: /js\/index\.\w+\.js$/ },
      has: /, beta\)/,
    },
    {
      option: "source.define",
      says: "a key may be an expression with typeof",
      look: { file: /js\/index\.\w+\.js$/ },
      has: ['"REPLACED"', "typeof document"],
    },
    {
      option: "source.include",
      says: "packages are not compiled without it",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "o?.pick ?? 'NONE'",
    },
    {
      option: "source.transformImport",
      says: "a function as customName is never called",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "BUTTON_DEFAULT_PATH",
    },
  ],
};

const tsconfigOnly: Project = {
  name: "source-no-paths",
  command: "build",
  fails: true,
  files: {
    "src/index.js": "import '@lib/chart';\n",
    "src/lib/chart.js": "console.log(1);\n",
    "tsconfig.json": JSON.stringify({
      compilerOptions: { baseUrl: ".", paths: { "@lib/*": ["./src/lib/*"] } },
    }),
  },
  config: { source: { aliasStrategy: "prefer-alias" } },
  cases: [{
    option: "source.aliasStrategy",
    says: "prefer-alias does not read the paths at all: an import that only they resolve fails",
    look: "log",
    has: /Failed to resolve @lib\/chart/,
  }],
};

/** Includes all of node_modules, with or without core-js. */
const packages = (name: string, exclude: readonly RegExp[], shown: object): Project => ({
  name,
  command: "build",
  files: { "src/index.js": "console.log([1].at(0));\n" },
  config: {
    source: { include: [/[\\/]node_modules[\\/]/], exclude },
    output: { disableMinimize: true },
    performance: { chunkSplit: { strategy: "all-in-one" } },
  },
  cases: [{
    option: "source.include",
    says: "all of node_modules gives core-js polyfills for itself unless it is excluded",
    look: { file: /js\/index\.\w+\.js$/ },
    ...shown,
  }],
});

const ITSELF = "core-js/modules/es.error.cause.js";

export const source: readonly Project[] = [
  imports,
  strategy,
  tsconfigOnly,
  packages("source-include-all", [], { has: ITSELF }),
  packages("source-include-most", [/[\\/]core-js[\\/]/], {
    has: "core-js/modules/es.array.at.js",
    lacks: ITSELF,
  }),
];
