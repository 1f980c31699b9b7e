/** Output options that put scripts and styles into the page. */
import type { Project } from "../types.ts";

export const LICENSED = `/*! chart-kit 3.1 | MIT */
// plain remark
/** @preserve keep me */
export const chart = (n) => 'chart of ' + n;
`;

const page: Project = {
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

const scriptEnd: Project = {
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

export const inlined: readonly Project[] = [page, scriptEnd];
