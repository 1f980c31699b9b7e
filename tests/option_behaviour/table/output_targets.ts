/** Output options about the environments in which the code runs. */
import type { Project } from "../types.ts";

const BOTH = `
  import './a.css';
  import lib from 'some-lib';
  const order = { items: [] };
  console.log(lib, order?.items ?? [1].at(-1), REGION);
  import('./lazy.js').then(({ text }) => console.log(text));
`;

const webAndNode: Project = {
  name: "targets",
  command: "build",
  files: {
    "src/index.js": BOTH,
    "src/lazy.js": "console.log('LAZY');\nexport const text = 'NAMED';\n",
    "src/a.css": ".a { user-select: none; color: red }\n",
  },
  config: {
    source: { define: { REGION: "1" } },
    output: {
      targets: ["web", "node"],
      overrideBrowserslist: { web: ["chrome >= 60", "safari >= 12"], node: ["node >= 20"] },
      externals: { "some-lib": "SomeLib" },
      disableMinimize: true,
    },
    tools: {
      bundlerChain: (chain: Chain, { target, isServer }: { target: string; isServer: boolean }) => {
        console.log(`[chain] ${target} ${isServer}`);
        chain.resolve.alias.set("never-used", "/nowhere");
      },
    },
    performance: { bundleAnalyze: {}, printFileSize: { detail: false } },
  },
  cases: [
    {
      option: "output.targets",
      says: "node bundles are in bundles without a hash, with files of their own for lazy modules",
      look: "files",
      has: [/^bundles\/index\.js$/m, /^bundles\/\d+\.js$/m, /^static\/js\/index\.\w{8}\.js$/m],
      lacks: [/^bundles\/.*\.(?:css|html)$/m, /^bundles\/lib-polyfill/m],
    },
    {
      option: "output.targets",
      says: "lazily loaded modules keep their names there",
      look: { file: /^bundles\/\d+\.js$/ },
      has: "NAMED",
    },
    {
      option: "output.overrideBrowserslist",
      says: "an object sets the list of each target: node keeps new syntax",
      look: { file: "bundles/index.js" },
      has: /order\?\.items \?\? /,
    },
    {
      option: "output.overrideBrowserslist",
      says: "old browsers lose ?? as well",
      look: { file: /^static\/js\/index\.\w+\.js$/ },
      lacks: [/\?\?/, /order\?\./],
    },
    {
      option: "output.externals",
      says: "for node an external without a type becomes require of the value",
      look: { file: "bundles/index.js" },
      has: /require\(['"]SomeLib['"]\)/,
    },
    {
      option: "output.polyfill",
      says: "usage puts core-js into a chunk lib-polyfill, for the browser only",
      look: "files",
      has: /^static\/js\/lib-polyfill\.\w{8}\.js$/m,
    },
    {
      option: "output.polyfill",
      says: "at() brings polyfills for arrays and strings",
      look: { file: /^static\/js\/index\.\w+\.js$/ },
      has: ["core-js/modules/es.array.at.js", "core-js/modules/es.string.at-alternative.js"],
    },
    {
      option: "tools.bundlerChain",
      says: "the function is called once for each target with the target",
      look: "log",
      has: ["[chain] web false", "[chain] node true"],
    },
    {
      option: "performance.bundleAnalyze",
      says: "an empty object writes a report for each target",
      look: "files",
      has: [/^report-web\.html$/m, /^report-node\.html$/m],
    },
    {
      option: "performance.bundleAnalyze",
      says: "a line tells where the report is",
      look: "log",
      has: /Webpack Bundle Analyzer saved report to .*report-web\.html/,
    },
    {
      option: "performance.printFileSize",
      says: "detail: false prints the totals only",
      look: "log",
      has: [/Total size:/, /Gzipped size:/],
      lacks: /dist\/static\/js\/index/,
    },
  ],
};

interface Chain {
  readonly resolve: { readonly alias: { set(name: string, path: string): void } };
  readonly entryPoints: { clear(): void };
  entry(name: string): { add(path: string): void };
  readonly output: { filename(pattern: string): void };
}

const ownEntry: Project = {
  name: "targets-own-entry",
  command: "build",
  files: {
    "src/index.js": "document.title = 'BROWSER';\n",
    "src/server.js": "export const render = () => 'SERVER';\n",
  },
  config: {
    output: { targets: ["web", "node"] },
    tools: {
      bundlerChain: (chain: Chain, { isServer }: { isServer: boolean }) => {
        if (!isServer) return;
        chain.entryPoints.clear();
        chain.entry("server").add("./src/server.js");
        chain.output.filename("bundles/[name].cjs");
      },
    },
  },
  cases: [
    {
      option: "output.targets",
      says: "tools.bundlerChain gives a target an entry of its own",
      look: "files",
      has: [/^bundles\/server\.cjs$/m, /^index\.html$/m],
      lacks: [/^bundles\/index/m, "server.html"],
    },
    {
      option: "output.targets",
      says: "the entry of the other target is not in that bundle",
      look: { file: "bundles/server.cjs" },
      has: "SERVER",
      lacks: "BROWSER",
    },
  ],
};

const workers: Project = {
  name: "targets-worker",
  command: "build",
  files: {
    "src/index.js": BOTH,
    "src/lazy.js": "console.log('LAZY');\nexport const text = 'NAMED';\n",
    "src/a.css": ".a { color: red }\n",
    "node_modules/some-lib/index.js": "module.exports = 'BUNDLED_LIB';\n",
  },
  config: {
    source: { define: { REGION: "1" } },
    output: { targets: ["service-worker"], externals: { "some-lib": "SomeLib" }, distPath: { worker: "" } },
  },
  cases: [
    {
      option: "output.targets",
      says: "a service worker is one file without hash and without a page",
      look: "files",
      has: /^index\.js$/m,
      lacks: [/\.html$/m, /async/],
    },
    {
      option: "output.externals",
      says: "workers drop the option and bundle everything",
      look: { file: "index.js" },
      has: ["BUNDLED_LIB", "LAZY"],
    },
    {
      option: "output.targets",
      says: "in a worker, names that only an import() reads are lost",
      look: { file: "index.js" },
      has: "LAZY",
      lacks: "NAMED",
    },
    {
      option: "output.polyfill",
      says: "service workers never get polyfills",
      look: { file: "index.js" },
      lacks: "core-js",
    },
  ],
};

const polyfillOff: Project = {
  name: "polyfill-off",
  command: "build",
  files: { "src/index.js": "console.log([3].at(-1), structuredClone({}), window.a?.b);\n" },
  config: { output: { polyfill: "ua", disableMinimize: true } },
  cases: [
    {
      option: "output.polyfill",
      says: "ua adds nothing, neither to the scripts nor to the HTML",
      look: { file: /\.(?:js|html)$/ },
      lacks: ["core-js", "polyfill"],
    },
    {
      option: "output.polyfill",
      says: "syntax is lowered in each mode",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "void 0",
      lacks: "?.b",
    },
  ],
};

const sectionsWithoutMode: Project = {
  name: "browserslist-sections",
  command: "build",
  fails: true,
  files: { ".browserslistrc": "[development]\nlast 1 chrome version\n" },
  config: {},
  cases: [{
    option: "output.overrideBrowserslist",
    says: "a file with sections for other modes only is an empty list, as the guide on Browserslist has it",
    look: "log",
    has: "For the selected environment is no default script chunk format available",
  }],
};

const newestKnown: Project = {
  name: "browserslist-newest-edge",
  command: "build",
  files: { "src/index.js": "class Berth { boat = window.boat?.name }\nconsole.log(new Berth());\n" },
  config: {
    output: {
      overrideBrowserslist: {
        web: ["edge >= 114"],
        "service-worker": ["edge >= 115"],
      },
      polyfill: "off",
      targets: ["web", "service-worker"],
    },
  },
  cases: [
    {
      option: "output.overrideBrowserslist",
      says: "the newest Edge that Rspack knows keeps modern syntax, as the guide on old browsers has it",
      look: { file: /^static\/js\/index\.\w+\.js$/ },
      has: "?.name",
    },
    {
      option: "output.overrideBrowserslist",
      says: "a list of newer versions only gives ES5",
      look: { file: /^worker\/index/ },
      has: "_class_call_check",
      lacks: "?.name",
    },
  ],
};

const electronMain: Project = {
  name: "targets-electron-main",
  command: "build",
  files: {
    "src/main.js": "import { app } from 'electron';\nimport fs from 'node:fs';\napp.on('x', fs.stat);\n",
  },
  config: {
    source: { entry: { main: "./src/main.js" } },
    output: { targets: ["node"], distPath: { server: "" } },
    tools: { rspack: { target: "electron-main" } },
  },
  cases: [{
    option: "output.targets",
    says: "the main process of Electron is main.js and requires electron",
    look: { file: "main.js" },
    has: ['require("electron")', 'require("node:fs")'],
  }],
};

export const targets: readonly Project[] = [
  webAndNode,
  ownEntry,
  workers,
  electronMain,
  polyfillOff,
  sectionsWithoutMode,
  newestKnown,
];
