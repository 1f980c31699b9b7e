/** Recipes of pages that replace plugins of other bundlers or versions. */
import { filler, type Project } from "../types.ts";

interface Options {
  jsc: { transform: { useDefineForClassFields?: boolean } };
  env: object;
}

interface Rule {
  test(pattern: RegExp): Rule;
  type(name: string): void;
  use(name: string): { tap(change: (options: Options) => Options): void };
}

interface Chain {
  readonly module: { rule(name: string): Rule };
  readonly plugins: { delete(name: string): void };
}

interface Names {
  readonly CHAIN_ID: { readonly RULE: { readonly JS: string }; readonly USE: { readonly SWC: string } };
}

const SCRIPT = /static\/js\/index.*\.js$/;
/** A class with a field that has no value of its own: in Vue, a decorator provides it. */
const CARD = "export class Card { owner!: string; label = this.owner }\n";

const chained: Project = {
  name: "recipes-chain",
  command: "build",
  files: {
    "src/index.js": `
      import icon from './icons/dot.svg';
      import './page.css';
      import { Card } from './card.ts';
      class Stock { beans = 12 }
      console.log(icon, new Stock(), new Card());
      import('./later.css');
    `,
    "src/card.ts": CARD,
    "src/page.css": ".page { background: url(./photo.png) }\n",
    "src/later.css": ".later { background: url(./photo.png) }\n",
    "src/photo.png": filler(20_000),
    "src/embed.js": "console.log('EMBED');\n",
    "src/icons/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg"><circle r="3"/></svg>',
  },
  config: {
    source: { entry: { index: "./src/index.js", embed: "./src/embed.js" } },
    output: { disableMinimize: true, assetPrefix: "./", distPath: { css: "" } },
    performance: { preload: { type: "initial" } },
    tools: {
      rspack: { output: { cssChunkFilename: "[name].[contenthash:8].css" } },
      bundlerChain: [addIconsAndAssignFields, (chain: Chain) => chain.plugins.delete("html-embed")],
    },
  },
  cases: [
    {
      option: "tools.bundlerChain",
      says: "a rule of type asset/source makes text of the icons, which are addresses otherwise",
      look: { file: /static\/js\/index.*\.js$/ },
      has: "<circle",
      lacks: "data:image/svg+xml",
    },
    {
      option: "tools.bundlerChain",
      says: "useDefineForClassFields of the SWC loader has fields assigned, as MobX 5 needs",
      look: { file: /static\/js\/index.*\.js$/ },
      has: ["this.beans = 12", "this.label = this.owner"],
      lacks: /"owner", void 0|this\.owner = /,
    },
    {
      option: "output.assetPrefix",
      says: "for any folder, style sheets lie in the root, those that are loaded later too",
      look: "files",
      has: [/^index\.\w{8}\.css$/m, /^\d+\.\w{8}\.css$/m, /^static\/image\/photo\.\w+\.png$/m],
      lacks: "css/",
    },
    {
      option: "output.assetPrefix",
      says: "and find their images from there",
      look: { file: /^index\.\w{8}\.css$/ },
      has: "url(./static/image/photo.",
    },
    {
      option: "performance.preload",
      says: "with the prefix ./ the page's own script is not left out",
      look: { file: "index.html" },
      has: /<link href="static\/js\/index\.\w{8}\.js" rel="preload"/,
    },
    {
      option: "tools.htmlPlugin",
      says: "without its plugin in the chain, an entry has no page",
      look: "files",
      has: [/^index\.html$/m, /^static\/js\/embed\.\w+\.js$/m],
      lacks: "embed.html",
    },
  ],
};

function addIconsAndAssignFields(chain: Chain, { CHAIN_ID }: Names): void {
  chain.module.rule("icons").test(/src[\\/]icons[\\/].+\.svg$/).type("asset/source");
  chain.module.rule(CHAIN_ID.RULE.JS).use(CHAIN_ID.USE.SWC).tap((options) => {
    options.jsc.transform.useDefineForClassFields = false;
    return options;
  });
}

const packages: Project = {
  name: "recipes-packages",
  command: "build",
  files: {
    "src/index.js": `
      import './page.css';
      import 'fancy/fancy.css';
      import outer from 'state';
      import { inner } from 'fancy';
      console.log(outer, inner);
    `,
    "src/page.css": ".page { color: red }",
    "node_modules/state/index.js": "export default 'the one copy';",
    "node_modules/fancy/index.js": "export { default as inner } from 'state';",
    "node_modules/fancy/fancy.css": ".fancy { color: blue }",
    "node_modules/fancy/node_modules/state/index.js": "export default 'a second copy';",
  },
  config: {
    source: { alias: { state: "./node_modules/state" } },
    performance: { chunkSplit: { strategy: "split-by-module" } },
  },
  cases: [
    {
      option: "source.alias",
      says: "a package's own copy of another gives way to that of the project",
      look: { file: /\.js$/ },
      has: "the one copy",
      lacks: "a second copy",
    },
    {
      option: "performance.chunkSplit",
      says: "split-by-module puts the styles of packages first, although the page's are imported before",
      look: { file: "index.html" },
      has: /npm\.fancy[^"]*\.css.*index[^"]*\.css/s,
    },
  ],
};

const insidePublic: Project = {
  name: "recipes-inside-public",
  command: "build",
  fails: true,
  files: { "public/robots.txt": "User-agent: *" },
  config: { output: { distPath: { root: "public/dist" } } },
  cases: [{
    option: "server.publicDir",
    says: "an output directory inside public ends the build",
    look: "log",
    has: ["Cannot copy", "to a subdirectory of itself"],
  }],
};

const constants: Project = {
  name: "recipes-constants",
  command: "build",
  files: {
    "src/index.js": `
      import { Card } from './card.ts';
      import { words } from 'words';
      console.log(new Card());
      const digits = '\\\\d+';
      console.log(words, new RegExp(\`^\${digits}$\`), new RegExp('^(' + digits + ')$'));
    `,
    "src/card.ts": CARD,
    "node_modules/words/index.js": "const word = '\\\\w+';\nexport const words = new RegExp(`^${word}$`);\n",
  },
  config: { tools: { bundlerChain: rewriteTemplateLiterals } },
  cases: [
    {
      option: "tools.bundlerChain",
      says: "a constant in a template literal gets another backslash, as the page on exceptions has it",
      look: { file: SCRIPT },
      has: 'RegExp("^\\\\\\\\w+$")',
    },
    {
      option: "tools.bundlerChain",
      says: "but not where SWC has rewritten the literal, or where there was none",
      look: { file: SCRIPT },
      has: ['RegExp("^".concat("\\\\d+","$"))', 'RegExp("^(\\\\d+)$")'],
    },
    {
      option: "tools.bundlerChain",
      says: "by default a field without a value is defined, which hides what a decorator provides",
      look: { file: SCRIPT },
      has: /"owner",void 0/,
    },
  ],
};

function rewriteTemplateLiterals(chain: Chain, { CHAIN_ID }: Names): void {
  chain.module.rule(CHAIN_ID.RULE.JS).use(CHAIN_ID.USE.SWC).tap((options) => ({
    ...options,
    env: { ...options.env, include: ["transform-template-literals"] },
  }));
}

export const recipes: readonly Project[] = [chained, packages, insidePublic, constants];
