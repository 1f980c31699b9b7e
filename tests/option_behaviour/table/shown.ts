/** Presets and functions as `inspect` writes them, and the reports of a build. */
import { filler, type Project } from "../types.ts";

/** More than 100 characters long, therefore a stub. */
const longFunction = () =>
  "one hundred characters are the limit; this text alone has so many that the function must exceed it";

const injected: Project = {
  name: "shown-injected-styles",
  command: "inspect",
  config: {
    output: { injectStyles: true },
    tools: { rspack: { watchOptions: { ignored: longFunction, poll: () => "short" } } },
  },
  cases: [
    {
      option: "tools.cssLoader",
      says: "the presets are those of the page, with one, two or three loaders before it",
      look: { file: "rspack.config.web.mjs" },
      has: [
        /importLoaders: 1,\s+modules: \{\s+auto: true,\s+exportLocalsConvention: 'camelCase',\s+localIdentName: '\[local\]-\[hash:base64:6\]'\s+\},\s+sourceMap: false/,
        "importLoaders: 2",
        "importLoaders: 3",
      ],
    },
    {
      option: "tools.styleLoader",
      says: "the only preset is esModule: false",
      look: { file: "rspack.config.web.mjs" },
      has: /style-loader[^\n]*\n\s+options: \{\s+esModule: false\s+\}/,
    },
    {
      option: "tools.rspack",
      says: "a function of more than 100 characters is a stub, as the page about the command line has it",
      look: { file: "rspack.config.web.mjs" },
      has: ["ignored: function () { /* omitted long function */ }", 'poll: () => "short"'],
    },
  ],
};

const reports: Project = {
  name: "shown-reports",
  command: "build",
  files: {
    "src/index.js": "import './a.css';\n",
    "src/a.css": "a { background: url('./pic.png') }\n",
    "src/pic.png": filler(12_000),
  },
  config: {
    html: { crossorigin: "use-credentials" },
    output: { inlineStyles: true },
    performance: {
      bundleAnalyze: { analyzerMode: "json" },
      preconnect: [{ href: "https://tiles.example.com", crossorigin: false, "data-use": "tiles" }],
      preload: { type: "initial" },
      profile: true,
    },
  },
  cases: [
    {
      option: "performance.bundleAnalyze",
      says: "analyzerMode: 'json' does not change the name of the report",
      look: { file: "report-web.html" },
      has: /^\s*\[\{/,
    },
    {
      option: "performance.profile",
      says: "with bundleAnalyze, there is a report next to stats.json",
      look: "files",
      has: [/^stats\.json$/m, /^report-web\.html$/m],
    },
    {
      option: "performance.preconnect",
      says: "an object becomes the attributes of the link; false writes no crossorigin",
      look: { file: "index.html" },
      has: '<link rel="preconnect" href="https://tiles.example.com" data-use="tiles">',
    },
    {
      option: "performance.preload",
      says: "for 'use-credentials' the address does not matter; an inlined style sheet is requested in vain",
      look: { file: "index.html" },
      has: /\.css" rel="preload" as="style" crossorigin="use-credentials">/,
    },
  ],
};

export const shown: readonly Project[] = [injected, reports];
