import type { Project } from "../types.ts";
import { files } from "./output_files.ts";
import { injected } from "./output_styles.ts";
import { targets } from "./output_targets.ts";

const SCRIPT = /js\/index\.\w+\.js$/;

const LICENSED = `/*! chart-kit 3.1 | MIT */
// plain remark
/** @preserve keep me */
export const chart = (n) => 'chart of ' + n;
`;

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

const inlined: Project = {
  name: "output-inline",
  command: "build",
  files: {
    "src/index.js":
      "import './a.css';\nimport { chart } from './chart.js';\nconsole.log(chart(Math.random()), 'Größe');\nimport('./lazy.js');\nimport './ends.js';\n",
    "src/ends.js": "console.log('<b></script>' + Math.random());\n",
    "src/lazy.js": "import './lazy.css';\nconsole.log('LAZY');\n",
    "src/lazy.css": "i { color: red }\n",
    "src/chart.js": LICENSED,
    "src/a.css": "body { margin: 0px; & p { color: navy } }\n",
    "dist/old.txt": "of an earlier release",
    "dist/.git/HEAD": "hidden",
  },
  config: {
    output: {
      charset: "utf8",
      inlineScripts: true,
      inlineStyles: ({ name, size }: { name: string; size: number }) =>
        name.startsWith("static/css/index.") && size < 100,
      legalComments: "none",
      sourceMap: { js: "source-map" },
    },
  },
  cases: [
    {
      option: "output.inlineScripts",
      says: "scripts are in the page, and defer stays on the tag",
      look: { file: "index.html" },
      has: /<script defer="defer">/,
      lacks: '<script defer="defer" src',
    },
    {
      option: "output.inlineScripts",
      says: "the end of a script is escaped in strings",
      look: { file: "index.html" },
      has: '"<b><\\/script>"',
    },
    {
      option: "output.inlineScripts",
      says: "inlined files are removed, lazily loaded ones stay",
      look: "files",
      has: /^static\/js\/async\/\d+\.\w{8}\.js$/m,
      lacks: /^static\/js\/index\.\w+\.js$/m,
    },
    {
      option: "output.charset",
      says: "only in script files is ö escaped with utf8",
      look: { file: "index.html" },
      has: "Größe",
    },
    {
      option: "output.inlineStyles",
      says: "a function gets path and size; the style sheet is in the page",
      look: { file: "index.html" },
      has: "<style>body{margin:0}</style>",
    },
    {
      option: "output.inlineStyles",
      says: "the HTML minifier drops nested rules",
      look: { file: "index.html" },
      lacks: "navy",
    },
    {
      option: "output.inlineStyles",
      says: "the file is removed, styles of lazily loaded modules remain files",
      look: "files",
      has: /^static\/css\/async\/\d+\.\w{8}\.css$/m,
      lacks: /^static\/css\/index\.\w+\.css$/m,
    },
    {
      option: "output.legalComments",
      says: "none removes the comments and writes no file",
      look: "files",
      lacks: "LICENSE",
    },
    {
      option: "output.legalComments",
      says: "none leaves no comment in the code",
      look: { file: "index.html" },
      lacks: ["chart-kit", "keep me"],
    },
    {
      option: "output.cleanDistPath",
      says: "by default the directory is emptied, hidden files included",
      look: "files",
      lacks: [/^old\.txt$/m, /\.git/],
    },
    {
      option: "output.sourceMap",
      says: "with css: false style sheets refer to a map that was deleted",
      look: { file: /css\/async\/.*\.css$/ },
      has: /sourceMappingURL=\S+\.css\.map/,
    },
    {
      option: "output.sourceMap",
      says: "the maps of style sheets are deleted",
      look: "files",
      has: /\.js\.map$/m,
      lacks: /\.css\.map$/m,
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

const inlinedEnd: Project = {
  name: "output-inline-end",
  command: "build",
  fails: true,
  files: {
    "src/index.js": "const a = Math.random();\nconsole.log(`<\\/script>${a}`, a < 1);\nimport('./b.js');\n",
    "src/b.js": "",
  },
  config: { output: { inlineScripts: true } },
  cases: [{
    option: "output.inlineScripts",
    says: "the end of a script is not escaped in template literals",
    look: "log",
    has: "[html-rspack-plugin]: Parse Error: ",
  }],
};

export const output: readonly Project[] = [
  inlinedEnd,
  minified,
  readable,
  inlined,
  injected,
  copyNamedLikeAPage,
  ...files,
  ...targets,
];
