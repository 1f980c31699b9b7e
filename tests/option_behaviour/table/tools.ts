import type { Project } from "../types.ts";
import { rspack } from "./tools_rspack.ts";

interface Loader {
  readonly postcssOptions?: { readonly plugins?: unknown[] };
}

interface RspackUtils {
  readonly isProd: boolean;
  addRules(rule: object): void;
  appendPlugins(plugin: object): void;
  readonly rspack: { readonly DefinePlugin: new (values: object) => object };
}

interface ChainUtils {
  readonly bundler: { readonly BannerPlugin: unknown };
  readonly CHAIN_ID: { readonly PLUGIN: { readonly HTML: string } };
  readonly isProd: boolean;
}

interface Chain {
  plugin(name: string): { use(plugin: unknown, parameters: readonly object[]): void };
  readonly plugins: { has(name: string): boolean };
}

interface HtmlOptions {
  base?: string;
  minify?: unknown;
}

const GRID = `.board {
  display: grid;
  grid-template:
    "nav main" 1fr
    / 200px 1fr;
}
.board nav { grid-area: nav; }
`;

const styles: Project = {
  name: "tools-styles",
  command: "build",
  files: {
    "src/index.js": `
      import './board.css';
      import './shop.less';
      import './recipe.scss';
      import './hero.css';
      import notes from './notes.md';
      import mail from './receipt.email.less';
      import seats from 'seats';
      console.log(notes, mail, seats, __REGION__);
    `,
    "src/board.css": GRID,
    "src/hero.css":
      '.hero { background: url("cms:hero.jpg"); user-select: none; -webkit-border-radius: 4px; border-radius: 4px; }\n',
    "src/shop.less":
      "@brand: #f60;\n@gap: 16px;\n.cart { color: @brand; margin: @gap / 2; padding: (@gap / 2); }\n",
    "src/receipt.email.less": "@plain: text;\n",
    "src/recipe.scss": ".recipe { @include card; }\n",
    "src/styles/_tokens.scss": "$accent: #c33;\n@mixin card { border: 1px solid $accent; }\n",
    "src/notes.md": "# NOTES\n",
    "node_modules/seats/package.json": '{ "main": "index.js" }',
    "node_modules/seats/index.js": "module.exports = require('node:labels');\n",
    "node_modules/labels/package.json": '{ "main": "index.js" }',
    "node_modules/labels/index.js": "module.exports = 'PREFIX_GONE';\n",
    "scripts/without-node-prefix.cjs":
      "module.exports = (source) => source.replace(/(['\"])node:([\\w/]+\\1)/g, '$1$2');\n",
  },
  config: {
    source: {
      alias: { "@": "./src" },
      entry: { index: "./src/index.js", report: "./src/index.js" },
    },
    output: {
      overrideBrowserslist: ["ie 11", "last 2 chrome versions"],
      polyfill: "off",
      dataUriLimit: { image: 0 },
    },
    tools: {
      autoprefixer: { grid: "no-autoplace" },
      less: [
        { lessOptions: { modifyVars: { brand: "#08f" } } },
        (_options: object, { addExcludes }: { addExcludes(pattern: RegExp): void }) => {
          addExcludes(/\.email\.less$/);
        },
      ],
      sass: { additionalData: '@use "@/styles/tokens" as *;' },
      postcss: (_options: Loader, { addPlugins }: { addPlugins(plugin: object): void }) => {
        addPlugins({
          postcssPlugin: "cms-urls",
          Declaration(declaration: { value: string }) {
            declaration.value = declaration.value.replace(/cms:/g, "https://img.example.com/");
          },
        });
      },
      rspack: (_config: object, { addRules, appendPlugins, isProd, rspack }: RspackUtils) => {
        addRules({ test: /\.md$|\.email\.less$/, type: "asset/source" });
        addRules({
          test: /[\\/]node_modules[\\/]seats[\\/].*\.[cm]?js$/,
          use: "./scripts/without-node-prefix.cjs",
        });
        appendPlugins(new rspack.DefinePlugin({ __REGION__: JSON.stringify(isProd ? "eu" : "local") }));
      },
      bundlerChain: (chain: Chain, { bundler, CHAIN_ID, isProd }: ChainUtils) => {
        console.log(`[html plugin] ${chain.plugins.has(`${CHAIN_ID.PLUGIN.HTML}-index`)}`);
        if (isProd) {
          chain.plugin("signature").use(bundler.BannerPlugin, [{ banner: "Atlas 4, internal build" }]);
        }
      },
      htmlPlugin: (options: HtmlOptions, { entryName }: { entryName: string }) => {
        if (entryName !== "report") return;
        options.base = "/intranet/";
        options.minify = false;
      },
    },
  },
  cases: [
    {
      option: "tools.autoprefixer",
      says: "an object is laid over the options, so that grid writes -ms- lines",
      look: { file: /css\/index\.\w+\.css$/ },
      has: ["display:-ms-grid", "-ms-grid-columns:200px 1fr"],
    },
    {
      option: "tools.autoprefixer",
      says: "an outdated prefix is dropped, as the guide on browser compatibility has it",
      look: { file: /css\/index\.\w+\.css$/ },
      has: "border-radius:4px",
      lacks: "-webkit-border-radius",
    },
    {
      option: "tools.less",
      says: "modifyVars win over the file",
      look: { file: /css\/index\.\w+\.css$/ },
      has: /\.cart\{color:#08f;/,
    },
    {
      option: "tools.less",
      says: "a division counts only in parentheses",
      look: { file: /css\/index\.\w+\.css$/ },
      has: "margin:16px/2;padding:8px",
    },
    {
      option: "tools.less",
      says: "addExcludes takes files out of the rule",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "@plain: text;",
    },
    {
      option: "tools.sass",
      says: "additionalData is put before each file",
      look: { file: /css\/index\.\w+\.css$/ },
      has: ".recipe{border:1px solid#c33}",
    },
    {
      option: "tools.postcss",
      says: "addPlugins adds to the list, and Autoprefixer still runs",
      look: { file: /css\/index\.\w+\.css$/ },
      has: ["https://img.example.com/hero.jpg", "-ms-user-select:none"],
    },
    {
      option: "tools.rspack",
      says: "a rule and a plugin added by the utils take effect",
      look: { file: /js\/index\.\w+\.js$/ },
      has: ["# NOTES", '"eu"'],
    },
    {
      option: "tools.rspack",
      says: "a loader takes the prefix node: out of a dependency, as the page of plugin-node-polyfill has it",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "PREFIX_GONE",
    },
    {
      option: "tools.bundlerChain",
      says: "a banner ends up among the legal comments",
      look: { file: /js\/index\.\w+\.js\.LICENSE\.txt$/ },
      has: "/*! Atlas 4, internal build */",
    },
    {
      option: "tools.bundlerChain",
      says: "the HTML plugin is named by its entry",
      look: "log",
      has: "[html plugin] true",
    },
    {
      option: "tools.htmlPlugin",
      says: "a function changes the options of one page",
      look: { file: "report.html" },
      has: ['<base href="/intranet/">', "\n  <body>"],
    },
    {
      option: "tools.htmlPlugin",
      says: "other pages keep theirs",
      look: { file: "index.html" },
      lacks: ["<base", "\n"],
    },
  ],
};

const replaced: Project = {
  name: "tools-replaced",
  command: "build",
  files: {
    "src/index.js":
      "import './hero.css';\nimport './a.less';\nimport './theme.scss';\nimport './ruled.scss';\nimport './last.scss';\nimport './price.js';\nimport './old.js';\n" +
      "console.log(new URL('./tides.csv', import.meta.url));\n",
    "src/price.ts": "const price: string = 'TS_PRICE';\nconsole.log(price);\n",
    "src/old.js": "console.log('OLD_SCRIPT');\n",
    "src/tides.csv": "high,low\n",
    "src/hero.css": ".hero { user-select: none }\n",
    "src/a.less": "@gap: 16px;\n.a { margin: @gap / 2 }\n",
    "src/theme.scss": "@use 'tokens' as *;\n.t { color: $accent }\n",
    "src/styles/_tokens.scss": "$accent: #c33;\n",
    "src/last.scss": "@import './printed.css';\n",
    "src/printed.css": ".printed { color: black }\n",
    "src/ruled.scss": ".ruled { color: black }\n@import './hero.css';\n",
  },
  config: {
    output: { disableMinimize: true },
    tools: {
      htmlPlugin: false,
      postcss: { postcssOptions: { plugins: [] } },
      less: { lessOptions: { math: "always" } },
      sass: { api: "modern", sassOptions: { loadPaths: ["src/styles"] } },
      rspack: {
        resolve: { extensions: [".json5"], extensionAlias: { ".js": [".ts", ".tsx", ".js"] } },
        output: { assetModuleFilename: "static/assets/[name].[contenthash:8][ext]" },
      },
      autoprefixer: { grid: "autoplace" },
      cssLoader: () => {
        throw new Error("never read");
      },
      styleLoader: () => {
        throw new Error("never read");
      },
      bundlerChain: () => Promise.resolve(),
    },
  },
  cases: [
    {
      option: "tools.htmlPlugin",
      says: "false generates no HTML",
      look: "files",
      has: /^static\/css\/index\.\w{8}\.css$/m,
      lacks: ".html",
    },
    {
      option: "tools.postcss",
      says: "postcssOptions as an object replace the list, Autoprefixer included",
      look: { file: /\.css$/ },
      has: "user-select: none",
      lacks: "-webkit-",
    },
    {
      option: "tools.autoprefixer",
      says: "no effect once tools.postcss has replaced the list",
      look: { file: /\.css$/ },
      lacks: "-ms-",
    },
    {
      option: "tools.less",
      says: "math: always divides without parentheses",
      look: { file: /\.css$/ },
      has: "margin: 8px",
    },
    {
      option: "tools.sass",
      says: "the modern API has loadPaths; output is compressed even without minification",
      look: { file: /\.css$/ },
      has: ".t{color:#c33}",
    },
    {
      option: "tools.sass",
      says: "the @import of a .css file is left in the output if nothing else is in the file",
      look: { file: /\.css$/ },
      has: [/@import\s*["']\.\/printed\.css/, ".ruled"],
      lacks: [".printed", "./hero.css"],
    },
    {
      option: "tools.cssLoader",
      says: "not read without injectStyles",
      look: "log",
      lacks: "never read",
    },
    {
      option: "tools.styleLoader",
      says: "not read without injectStyles",
      look: "log",
      lacks: "never read",
    },
    {
      option: "tools.rspack",
      says: "extensionAlias, as the guide on TypeScript has it, finds price.ts for an import of ./price.js",
      look: { file: /\.js$/ },
      has: ["TS_PRICE", "OLD_SCRIPT"],
    },
    {
      option: "tools.rspack",
      says: "assetModuleFilename names what new URL() emits, as the guide on static assets has it",
      look: "files",
      has: /^static\/assets\/tides\.\w{8}\.csv$/m,
    },
  ],
};

export const tools: readonly Project[] = [styles, replaced, ...rspack];
