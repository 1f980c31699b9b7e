import { filler, type Project } from "../types.ts";

/** The default strategy creates a file for a group only from 20,000 bytes on. */
const large = (length: number) => `module.exports = Math.random() + "${filler(length)}";\n`;

const PACKAGES = {
  "node_modules/alpha/index.js": "module.exports = 'ALPHA' + Math.random();\n",
  "node_modules/@scope/beta/index.js": "module.exports = 'BETA' + Math.random();\n",
  "node_modules/axios/index.js": large(19_700),
  "node_modules/lodash/index.js": large(20_100),
};

const IMPORTS = `
  import alpha from 'alpha';
  import beta from '@scope/beta';
  import lodash from 'lodash';
  import axios from 'axios';
  import './a.css';
  console.log(alpha, beta, lodash, axios);
  import(/* webpackChunkName: "checkout", webpackPrefetch: true */ './checkout.js');
  import(/* webpackMode: "eager" */ './other.js');
`;

const byModule: Project = {
  name: "chunks-by-module",
  command: "build",
  files: {
    ...PACKAGES,
    "src/index.js": IMPORTS,
    "src/a.css":
      "@font-face { font-family: h; src: url('./headline.woff2'), url('./all.ttc') }\na { background: url('./pic.png') }\n",
    "src/headline.woff2": filler(12_000),
    "src/all.ttc": filler(12_000),
    "src/pic.png": filler(12_000),
    "src/checkout.js": "import './checkout.css';\nconsole.log('CHECKOUT');\n",
    "src/checkout.css": "i { color: red }\n",
    "src/other.js": "console.log('OTHER');\n",
  },
  config: {
    html: { crossorigin: "anonymous" },
    output: { assetPrefix: "https://cdn.example.com/" },
    performance: {
      chunkSplit: { strategy: "split-by-module" },
      prefetch: { type: "async-chunks", include: ["checkout"], exclude: [/\.css$/] },
      preload: { type: "initial" },
      profile: true,
    },
  },
  cases: [
    {
      option: "performance.chunkSplit",
      says: "split-by-module gives one file for each package",
      look: "files",
      has: [/^static\/js\/npm\.alpha\.\w{8}\.js$/m, /^static\/js\/npm\.scope\.beta\.\w{8}\.js$/m],
    },
    {
      option: "performance.prefetch",
      says: "include and exclude choose among the lazily loaded chunks",
      look: { file: "index.html" },
      has: /<link href="https:\/\/cdn\.example\.com\/static\/js\/async\/checkout\.\w{8}\.js" rel="prefetch">/,
      lacks: [/checkout\.\w+\.css" rel="prefetch"/, /async\/\d+\.\w+\.js" rel="prefetch"/],
    },
    {
      option: "performance.prefetch",
      says: "with webpackPrefetch, the script that contains the call adds the link",
      look: { file: /^static\/js\/index\.\w+\.js$/ },
      has: /\.rel="prefetch"/,
    },
    {
      option: "performance.chunkSplit",
      says: "webpackMode does nothing",
      look: "files",
      has: /^static\/js\/async\/\d+\.\w{8}\.js$/m,
    },
    {
      option: "performance.preload",
      says: "as follows from the extension, and fonts get crossorigin",
      look: { file: "index.html" },
      has: [
        /headline\.\w+\.woff2" rel="preload" as="font" crossorigin/,
        /pic\.\w+\.png" rel="preload" as="image">/,
        /index\.\w+\.css" rel="preload" as="style" crossorigin/,
      ],
    },
    {
      option: "performance.preload",
      says: "a collection of fonts counts as a script",
      look: { file: "index.html" },
      has: /all\.\w+\.ttc" rel="preload" as="script"/,
    },
    {
      option: "performance.preload",
      says: "scripts that the page loads anyway are left out",
      look: { file: "index.html" },
      lacks: /\.js" rel="preload"/,
    },
    {
      option: "performance.profile",
      says: "stats.json with timings is saved, without a report",
      look: "files",
      has: /^stats\.json$/m,
      lacks: "report-web.html",
    },
    {
      option: "performance.profile",
      says: "every module carries its timings",
      look: { file: "stats.json" },
      has: /"profile":\s*\{\s*"total":\s*\d+/,
    },
    {
      option: "performance.printFileSize",
      says: "by default one line per file, then the totals",
      look: "log",
      has: [/File\s+Size\s+Gzipped/, /dist\/static\/js\/npm\.alpha\.\w+\.js\s+[\d.]+ kB/, /Total size:/],
    },
  ],
};

const byExperience: Project = {
  name: "chunks-default",
  command: "build",
  files: {
    ...PACKAGES,
    "src/index.js": IMPORTS,
    "src/a.css": "a { color: red }\n",
    "src/checkout.js": "console.log('CHECKOUT');\n",
    "src/other.js": "console.log('OTHER');\n",
  },
  config: {
    performance: {
      chunkSplit: {
        strategy: "split-by-experience",
        forceSplitting: { calendar: /node_modules[\\/]alpha/ },
      },
      prefetch: true,
      bundleAnalyze: { analyzerMode: "json", reportFilename: "bundle-report.json" },
      printFileSize: { total: false },
    },
  },
  cases: [
    {
      option: "performance.chunkSplit",
      says: "the default puts lodash into lib-lodash, and forceSplitting names a file",
      look: "files",
      has: [/^static\/js\/lib-lodash\.\w{8}\.js$/m, /^static\/js\/calendar\.\w{8}\.js$/m],
      lacks: "npm.",
    },
    {
      option: "performance.chunkSplit",
      says: "a lib- group with less than 20,000 bytes is no file of its own",
      look: "files",
      lacks: "lib-axios",
    },
    {
      option: "performance.prefetch",
      says: "true means the lazily loaded chunks",
      look: { file: "index.html" },
      has: [/async\/checkout\.\w+\.js" rel="prefetch"/, /async\/\d+\.\w+\.js" rel="prefetch"/],
    },
    {
      option: "performance.bundleAnalyze",
      says: "the keys that are set replace those of Rsbuild",
      look: { file: "bundle-report.json" },
      has: '"label"',
    },
    {
      option: "performance.printFileSize",
      says: "total: false prints the lines only",
      look: "log",
      has: /dist\/index\.html/,
      lacks: "Total size",
    },
  ],
};

const CONSOLES = {
  "src/index.js": `
    const countViews = () => { window.views = (window.views || 0) + 1; return window.views; };
    console.log('views', countViews());
    console.error('payment failed');
    export const trace = (step) => console.log('step', step);
    document.body.onclick = () => trace('click');
    window.console.log('through window');
    import moment from 'moment';
    window.m = moment;
  `,
  "node_modules/moment/package.json": '{ "main": "moment.js", "version": "2.17.1" }',
  "node_modules/moment/moment.js":
    "module.exports = function (name) { return require('./locale/' + name); };\n",
  "node_modules/moment/locale/fr.js": "module.exports = 'LOCALE_FR';\n",
  "scripts/moment-locales.cjs":
    `module.exports = (source) => source.replace("require('./locale/' + name)", '{}');\n`,
};

const arrayOfConsoles: Project = {
  name: "consoles-array",
  command: "build",
  files: CONSOLES,
  config: {
    performance: {
      removeConsole: ["log"],
      removeMomentLocale: true,
      chunkSplit: { strategy: "all-in-one", forceSplitting: { moment: /moment/ } },
    },
  },
  cases: [
    {
      option: "performance.removeConsole",
      says: "an array keeps other methods, calls in the arguments and calls whose result is returned",
      look: { file: /js\/index\.\w+\.js$/ },
      has: [
        'console.error("payment failed")',
        'console.log("step"',
        "window.views||0",
        'window.console.log("through window")',
      ],
      lacks: 'console.log("views"',
    },
    {
      option: "performance.removeMomentLocale",
      says: "it has no effect: locales stay",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "LOCALE_FR",
    },
    {
      option: "performance.chunkSplit",
      says: "all-in-one gives one script and ignores forceSplitting",
      look: "files",
      has: /^static\/js\/index\.\w{8}\.js$/m,
      lacks: /^static\/js\/(?!index\.)[^/]+\.js$/m,
    },
  ],
};

const noConsoles: Project = {
  name: "consoles-true",
  command: "build",
  files: CONSOLES,
  config: {
    performance: { removeConsole: true },
    tools: {
      rspack: (_config: object, { addRules }: { addRules: (rule: object) => void }) => {
        addRules({ test: /[\\/]moment[\\/]moment\.js$/, use: "./scripts/moment-locales.cjs" });
      },
    },
  },
  cases: [{
    option: "performance.removeConsole",
    says: "true removes all calls with their arguments, but not those through window",
    look: { file: /js\/index\.\w+\.js$/ },
    has: 'window.console.log("through window")',
    lacks: ["payment failed", '"step"', /[^.]console\.log/, "window.views||0"],
  }, {
    option: "performance.removeMomentLocale",
    says: "a small loader takes the locales out",
    look: { file: /\.js$/ },
    has: "through window",
    lacks: "LOCALE_FR",
  }],
};

const allAssets: Project = {
  name: "preload-all-assets",
  command: "build",
  fails: true,
  config: { performance: { preload: { type: "all-assets" } } },
  cases: [{
    option: "performance.preload",
    says: "all-assets breaks the build",
    look: "log",
    has: "Cannot read properties of undefined (reading 'values')",
  }],
};

const strategyAlone: Project = {
  name: "chunk-split-string",
  command: "build",
  fails: true,
  config: { performance: { chunkSplit: "all-in-one" } },
  cases: [{
    option: "performance.chunkSplit",
    says: "a string instead of an object is an error",
    look: "log",
    has: "SPLIT_STRATEGY_DISPATCHER[chunkSplit.strategy] is not a function",
  }],
};

export const performance: readonly Project[] = [
  byModule,
  byExperience,
  arrayOfConsoles,
  noConsoles,
  allAssets,
  strategyAlone,
];
