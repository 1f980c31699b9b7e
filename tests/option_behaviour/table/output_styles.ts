/** Styles that scripts import, and the loaders for them. */
import type { Project } from "../types.ts";

const SCRIPT = /js\/index\.\w+\.js$/;

export const injected: Project = {
  name: "output-inject-styles",
  command: "build",
  files: {
    "src/index.js": "import './a.css';\nimport styles from './card.module.css';\nconsole.log(styles);\n",
    "src/a.css":
      `@import "./paper.css" print;\n/* css comment */\n.hero { background: url(/cms/hero.jpg); user-select: none }\n`,
    "src/paper.css": ".paper { color: black }\n",
    "src/card.module.css": "@value gap: 7px;\n:export { brand: navy }\n.card-title { color: teal }\n",
  },
  config: {
    output: { injectStyles: true, inlineStyles: true, legalComments: "inline" },
    tools: {
      cssLoader: (options: object) => {
        Object.assign(options, { url: { filter: (url: string) => !url.startsWith("/cms/") } });
      },
      styleLoader: {
        attributes: { "data-widget": "chat" },
        insert: (element: Element) => {
          document.head.prepend(element);
        },
      },
    },
  },
  cases: [
    {
      option: "output.injectStyles",
      says: "there are no CSS files",
      look: "files",
      has: /^static\/js\/index\.\w{8}\.js$/m,
      lacks: /\.css$/m,
    },
    {
      option: "output.injectStyles",
      says: "the script carries the styles, not minified, with prefixes",
      look: { file: SCRIPT },
      has: ["/* css comment */", "-webkit-user-select: none"],
    },
    {
      option: "output.injectStyles",
      says: "the condition of an @import is kept",
      look: { file: SCRIPT },
      has: /\.i\([^;]*"print"\)/,
    },
    {
      option: "output.injectStyles",
      says: "values of :export and @value reach the script",
      look: { file: SCRIPT },
      has: [/brand:"navy"/, /gap:"7px"/],
    },
    {
      option: "output.cssModules",
      says: "with injected styles names end in a Base64 hash",
      look: { file: SCRIPT },
      has: /card-title-[\w+/-]{6}\b/,
    },
    {
      option: "tools.cssLoader",
      says: "url: { filter } leaves chosen addresses unchanged",
      look: { file: SCRIPT },
      has: "url(/cms/hero.jpg)",
    },
    {
      option: "tools.styleLoader",
      says: "attributes and the source of insert are in the bundle",
      look: { file: SCRIPT },
      has: ["data-widget", "document.head.prepend"],
    },
  ],
};
