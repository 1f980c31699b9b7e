import type { Project } from "../types.ts";
import { files } from "./output_files.ts";
import { inlined, LICENSED } from "./output_inline.ts";
import { injected } from "./output_styles.ts";
import { targets } from "./output_targets.ts";

const SCRIPT = /js\/index\.\w+\.js$/;

const minified: Project = {
  name: "output-minified",
  command: "build",
  files: {
    "src/index.js": `
      import { chart } from './chart.js';
      import $ from 'jquery';
      import format from 'date-fns/format';
      import jsx from 'react/jsx';
      console.log(chart(Math.random()), $, format, jsx, '购物车 – Größe');
      console.log(window.cart?.size);
      import('./lazy.js');
    `,
    "src/lazy.js": "import './lazy.css';\nconsole.log('LAZY');\n",
    "src/lazy.css": 'i { color: red }\n.icon::before { content: "\\e6f4" }\n',
    "src/chart.js": LICENSED,
    "node_modules/react/jsx.js": "module.exports = 'BUNDLED';\n",
  },
  config: {
    output: {
      charset: "utf8",
      externals: {
        jquery: "jQuery",
        "date-fns/format": ["dateFns", "format"],
        react: "window React",
      },
      sourceMap: { js: "hidden-source-map", css: false },
      overrideBrowserslist: ["chrome >= 110", "and_qq >= 13", "and_uc >= 12", "op_mini all"],
      inlineScripts: ({ name }: { name: string }) => {
        console.log(`[name] ${name}`);
        return name.includes("nothing");
      },
    },
  },
  cases: [
    {
      option: "output.charset",
      says: "utf8 leaves the text alone, but ö stays escaped",
      look: { file: SCRIPT },
      has: "购物车 – Gr\\xf6\\xdfe",
    },
    {
      option: "output.overrideBrowserslist",
      says: "scripts ignore and_qq, and_uc and op_mini, as the guide on Browserslist has it",
      look: { file: SCRIPT },
      has: "window.cart?.size",
    },
    {
      option: "output.inlineScripts",
      says: "the hash in the path is not the final one",
      look: "log",
      has: /\[name\] static\/js\/index\.(\w{8})\.js[\s\S]+static\/js\/index\.(?!\1)\w{8}\.js/,
    },
    {
      option: "output.charset",
      says: "the minifier turns escapes in CSS into the characters",
      look: { file: /css\/async\/.*\.css$/ },
      has: 'content:"\ue6f4"',
    },
    {
      option: "output.legalComments",
      says: "linked moves legal comments to a file that the first line names",
      look: { file: SCRIPT },
      has: /^\/\*! For license information please see index\.\w{8}\.js\.LICENSE\.txt \*\//,
      lacks: ["chart-kit", "plain remark"],
    },
    {
      option: "output.legalComments",
      says: "the file holds them and the names of modules",
      look: { file: /index\.\w+\.js\.LICENSE\.txt$/ },
      has: ["/*! chart-kit 3.1 | MIT */", "/** @preserve keep me */", "./chart"],
      lacks: "plain remark",
    },
    {
      option: "output.externals",
      says: "an object names a global, a path a property of one",
      look: { file: SCRIPT },
      has: [/\.exports=jQuery/, /\.exports=dateFns\.format/],
    },
    {
      option: "output.externals",
      says: "an import is compared as it is written",
      look: { file: SCRIPT },
      has: "BUNDLED",
    },
    {
      option: "output.sourceMap",
      says: "hidden-source-map writes maps without a reference",
      look: { file: SCRIPT },
      lacks: "sourceMappingURL",
    },
    {
      option: "output.sourceMap",
      says: "with css: false only scripts have maps",
      look: "files",
      has: /^static\/js\/index\.\w+\.js\.map$/m,
      lacks: /\.css\.map$/m,
    },
    {
      option: "output.disableMinimize",
      says: "HTML is minified by default",
      look: { file: "index.html" },
      has: 'defer="defer"',
      lacks: "\n",
    },
    {
      option: "output.filename",
      says: "lazily loaded files go to async under a number in production",
      look: "files",
      has: [/^static\/js\/async\/\d+\.\w{8}\.js$/m, /^static\/css\/async\/\d+\.\w{8}\.css$/m],
    },
  ],
};

const readable: Project = {
  name: "output-readable",
  command: "build",
  files: {
    "src/index.js": `
      import './a.css';
      import { chart } from './chart.js';
      const order = { items: [] };
      // plain remark
      console.log(chart(order?.items ?? 0), '购物车', process.env.NODE_ENV);
    `,
    "src/chart.js": LICENSED,
    "src/a.css": "/* css comment */\nbody { margin: 0; user-select: none }\n",
    "dist/old.txt": "of an earlier release",
    "dist/.git/HEAD": "hidden",
  },
  config: {
    output: { disableMinimize: true, cleanDistPath: false, disableFilenameHash: true, charset: "ascii" },
    performance: { removeConsole: true },
  },
  cases: [
    {
      option: "output.disableMinimize",
      says: "comments stay, no LICENSE.txt is written, and it is a production build",
      look: { file: "static/js/index.js" },
      has: ["plain remark", "chart-kit", '"production"'],
    },
    { option: "output.disableMinimize", says: "no LICENSE.txt", look: "files", lacks: "LICENSE" },
    {
      option: "output.disableMinimize",
      says: "CSS keeps comments, and prefixes are still added",
      look: { file: "static/css/index.css" },
      has: ["css comment", "-webkit-user-select: none"],
    },
    {
      option: "output.charset",
      says: "without minification characters are not escaped",
      look: { file: "static/js/index.js" },
      has: "购物车",
    },
    {
      option: "performance.removeConsole",
      says: "nothing is removed without minification",
      look: { file: "static/js/index.js" },
      has: "console.log(",
    },
    {
      option: "output.cleanDistPath",
      says: "false deletes nothing",
      look: "files",
      has: [/^old\.txt$/m, /^\.git\/HEAD$/m],
    },
    {
      option: "output.disableFilenameHash",
      says: "scripts and styles lose the hash",
      look: "files",
      has: [/^static\/js\/index\.js$/m, /^static\/css\/index\.css$/m],
    },
    {
      option: "output.overrideBrowserslist",
      says: "by default optional chaining is lowered and ?? stays",
      look: { file: "static/js/index.js" },
      has: ["void 0", "?? 0"],
      lacks: "?.items",
    },
  ],
};

const copyNamedLikeAPage: Project = {
  name: "output-copy-page",
  command: "build",
  fails: true,
  files: { "feed.json": "[]" },
  config: { output: { copy: [{ from: "feed.json", to: "index.html", force: true }] } },
  cases: [{
    option: "output.copy",
    says: "the name of a generated page stops the build, even with force",
    look: "log",
    has: /Conflict: Multiple assets emit different content to the same filename index\.html/,
  }],
};

export const output: readonly Project[] = [
  minified,
  readable,
  ...inlined,
  injected,
  copyNamedLikeAPage,
  ...files,
  ...targets,
];
