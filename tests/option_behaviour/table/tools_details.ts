/** Statements of the pages about `tools`, beyond their first examples. */
import { filler, type Project } from "../types.ts";

const rules: Project = {
  name: "tools-rules-of-targets",
  command: "inspect",
  config: { output: { targets: ["web", "service-worker"] } },
  cases: [
    {
      option: "tools.bundlerChain",
      says: "the target service-worker has a rule NODE",
      look: { file: "rspack.config.service-worker.mjs" },
      has: "config.module.rule('node')",
    },
    {
      option: "tools.bundlerChain",
      says: "the target web has none",
      look: { file: "rspack.config.web.mjs" },
      has: "config.module.rule('js')",
      lacks: "config.module.rule('node')",
    },
  ],
};

const details: Project = {
  name: "tools-details",
  command: "build",
  files: {
    "src/index.js": "import './a.less';\nimport './b.css';\nimport './c.scss';\nimport('./later.js');\n" +
      "import day from './day.json';\nimport rates from './rates.yaml';\nconsole.log(day, rates);\n" +
      "console.log(new URL('./words.yaml', import.meta.url), new URL('./words.txt', import.meta.url));\n",
    "src/a.less": ".a { color: red }\n",
    "src/b.css": ".b { display: flex }\n",
    "src/later.js": "import film from './film.mp4';\nconsole.log(film);\n",
    "src/film.mp4": filler(12_000),
    "src/day.json": '"closed"',
    "src/rates.yaml": "day: &day { adult: 5 }\nnight: { <<: *day, child: 2 }\n",
    "src/words.yaml": "a: 1\n",
    "src/words.txt": "a\n",
    "src/c.scss": "@use 'list/rows';\n@use 'mark/icon';\n",
    "src/list/_rows.scss": ".rows { top: 0 }\n",
    "src/list/misplaced.png": filler(12_000),
    "src/mark/_icon.scss":
      ".icon { background: url(./misplaced.png) }\n.large {\n  background: url(./large.png);\n}\n",
    "src/mark/large.png": filler(13_000),
  },
  config: {
    output: { overrideBrowserslist: ["chrome 20", "firefox 10"], polyfill: "off" },
    performance: { prefetch: true },
    tools: {
      less: { additionalData: (content: string) => content.replace("red", "#1e2d3c") },
      htmlPlugin: { minify: { removeComments: true } },
    },
  },
  cases: [
    {
      option: "tools.less",
      says: "a function as additionalData returns the whole file",
      look: { file: /\.css$/ },
      has: /\.a\{color:#1e2d3c\}/,
      lacks: "color:red",
    },
    {
      option: "tools.sass",
      says:
        "a one-line rule counts as part of another file with a rule on the same line, as the guide on CSS has it",
      look: "files",
      has: [/^static\/image\/misplaced\.\w+\.png$/m, /^static\/image\/large\.\w+\.png$/m],
    },
    {
      option: "tools.rspack",
      says: "new URL() emits a text, but no YAML, as the guide on static assets has it",
      look: "files",
      has: /^\w+\.txt$/m,
      lacks: ".yaml",
    },
    {
      option: "tools.rspack",
      says:
        "a JSON file that is a string loses its quotes, and YAML merges no keys, as the guide on JSON has it",
      look: { file: /^static\/js\/index.*\.js$/ },
      has: [/\.exports=closed\b/, '"<<":'],
    },
    {
      option: "tools.autoprefixer",
      says: "no-2009 leaves out the old syntax with -webkit-, and no other",
      look: { file: /\.css$/ },
      has: "display:-moz-box",
      lacks: "-webkit-box",
    },
    {
      option: "tools.htmlPlugin",
      says: "an object for minify drops its other settings",
      look: { file: "index.html" },
      has: "\n  <body>",
    },
    {
      option: "performance.prefetch",
      says: "a chunk includes the assets that its modules use",
      look: { file: "index.html" },
      has: /film\.\w+\.mp4" rel="prefetch"/,
    },
  ],
};

const modernSass: Project = {
  name: "tools-modern-sass",
  command: "build",
  fails: true,
  files: {
    "src/index.js": "import './a.scss';\n",
    "src/a.scss": "@use '@/tokens';\n",
    "src/_tokens.scss": "$accent: #c33;\n",
  },
  config: { source: { alias: { "@": "./src" } }, tools: { sass: { api: "modern" } } },
  cases: [{
    option: "tools.sass",
    says: "the modern API knows no aliases",
    look: "log",
    has: "Can't find stylesheet to import.",
  }],
};

const plainLess: Project = {
  name: "tools-plain-less",
  command: "build",
  fails: true,
  files: { "src/index.js": "import './a.less';\n", "src/a.less": ".a { width: `1 + 1` }\n" },
  config: { tools: { less: (options: object) => ({ ...options, lessOptions: {} }) } },
  cases: [{
    option: "tools.less",
    says: "a returned object has to name javascriptEnabled",
    look: "log",
    has: "Inline JavaScript is not enabled",
  }],
};

export const toolsDetails: readonly Project[] = [rules, details, modernSass, plainLess];
