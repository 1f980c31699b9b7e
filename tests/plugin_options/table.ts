/** Documented behaviour of plugin options: small projects that are built with the real tool and plugins. */
import { fileURLToPath } from "node:url";
import type { Case, Config } from "../option_behaviour/types.ts";

/** Creates a plugin from the name of its package without the scope, and options. */
type MakePlugin = (name: string, ...options: unknown[]) => unknown;

export interface PluginProject {
  readonly name: string;
  readonly plugins: (plugin: MakePlugin) => readonly unknown[];
  readonly files: Readonly<Record<string, string>>;
  readonly config?: Config;
  /** Packages that the project imports: its name for each, to the name among the samples' packages. */
  readonly packages?: Readonly<Record<string, string>>;
  readonly fails?: true;
  /** `option` is the plugin's package name without the scope, a dot and the option: `plugin-rem.pxtorem`. */
  readonly cases: readonly Case[];
}

const HTML = { file: "index.html" };
const SCRIPTS = { file: /\.js$/ };
const STYLES = { file: /\.css$/ };
/** Keeps scripts as the loaders return them, in one file. */
const READABLE = {
  output: { disableMinimize: true },
  performance: { chunkSplit: { strategy: "all-in-one" } },
};
const entry = (path: string) => ({ source: { entry: { index: path } } });
const REACT = { react: "react", "react-dom": "react-dom" };

const assetsRetry: readonly PluginProject[] = [
  {
    name: "retry",
    plugins: (plugin) => [plugin("plugin-assets-retry", {
      max: 7,
      domain: ["https://a.example", "https://b.example"],
      type: ["script"],
      test: "/static/",
      crossOrigin: "use-credentials",
      onRetry: () => console.info("told of a retry"),
      onSuccess: () => console.info("told of success"),
      onFail: () => console.info("told of failure"),
    })],
    files: {},
    cases: [
      { option: "plugin-assets-retry.max", says: "goes into the page", look: HTML, has: /max"?:7/ },
      {
        option: "plugin-assets-retry.domain",
        says: "goes into the page",
        look: HTML,
        has: '"https://b.example"',
      },
      {
        option: "plugin-assets-retry.type",
        says: "goes into the page",
        look: HTML,
        has: /type"?:\["script"\]/,
      },
      {
        option: "plugin-assets-retry.test",
        says: "goes into the page",
        look: HTML,
        has: /test"?:"\/static\/"/,
      },
      {
        option: "plugin-assets-retry.crossOrigin",
        says: "goes into the page",
        look: HTML,
        has: /crossOrigin"?:"use-credentials"/,
      },
      {
        option: "plugin-assets-retry.onRetry",
        says: "is copied as text",
        look: HTML,
        has: "told of a retry",
      },
      {
        option: "plugin-assets-retry.onSuccess",
        says: "is copied as text",
        look: HTML,
        has: "told of success",
      },
      { option: "plugin-assets-retry.onFail", says: "is copied as text", look: HTML, has: "told of failure" },
      {
        option: "plugin-assets-retry.inlineScript",
        says: "true by default",
        look: HTML,
        has: /<head><script>/,
      },
    ],
  },
  {
    name: "retry-file",
    plugins: (plugin) => [plugin("plugin-assets-retry", { inlineScript: false })],
    files: {},
    config: { html: { crossorigin: true } },
    cases: [
      {
        option: "plugin-assets-retry.inlineScript",
        says: "false emits a file in the folder for scripts",
        look: "files",
        has: "static/js/assets-retry.0.2.11.js",
      },
      {
        option: "plugin-assets-retry.crossOrigin",
        says: "follows html.crossorigin",
        look: { file: /assets-retry/ },
        has: /crossOrigin"?:(?:!0|true)/,
      },
    ],
  },
];

/** Returns a Babel plugin that marks the strings of the files that it processes. */
const marker = () => ({
  visitor: {
    StringLiteral(path: { node: { value: string } }) {
      if (path.node.value.startsWith("plain")) path.node.value = path.node.value.replace("plain", "marked");
    },
  },
});
const TWO_FILES = {
  "src/index.js": 'import "./b";\nconsole.log("plain a");\n',
  "src/b.js": 'console.log("plain b");\n',
};
const babel: readonly PluginProject[] = [
  {
    name: "babel-include",
    plugins: (plugin) => [plugin("plugin-babel", {
      include: /src[\\/]index\.js$/,
      babelLoaderOptions: (_: unknown, utils: { addPlugins(list: unknown[]): void }) =>
        utils.addPlugins([marker]),
    })],
    files: TWO_FILES,
    cases: [
      {
        option: "plugin-babel.include",
        says: "only these files",
        look: SCRIPTS,
        has: ["marked a", "plain b"],
      },
      {
        option: "plugin-babel.babelLoaderOptions",
        says: "a function adds plugins",
        look: SCRIPTS,
        has: "marked a",
      },
    ],
  },
  {
    name: "babel-exclude",
    plugins: (plugin) => [
      plugin("plugin-babel", { exclude: /src[\\/]index\.js$/, babelLoaderOptions: { plugins: [marker] } }),
    ],
    files: TWO_FILES,
    cases: [{
      option: "plugin-babel.exclude",
      says: "not these files",
      look: SCRIPTS,
      has: ["plain a", "marked b"],
    }],
  },
];

const ASYNC = { "src/index.js": "export const wait = async () => { await 1; };\nglobalThis.wait = wait;\n" };
const checkSyntax: readonly PluginProject[] = [
  {
    name: "syntax-fine",
    plugins: (plugin) => [plugin("plugin-check-syntax", { ecmaVersion: 2020 })],
    files: ASYNC,
    cases: [{
      option: "plugin-check-syntax.ecmaVersion",
      says: "what is allowed passes",
      look: "log",
      has: "The syntax check success.",
    }],
  },
  {
    name: "syntax-targets",
    plugins: (plugin) => [plugin("plugin-check-syntax", { targets: ["ie 11"] })],
    files: ASYNC,
    fails: true,
    cases: [{
      option: "plugin-check-syntax.targets",
      says: "old browsers allow ES5",
      look: "log",
      has: "Find some syntax errors after production build",
    }],
  },
  {
    name: "syntax-exclude",
    plugins: (plugin) => [plugin("plugin-check-syntax", { ecmaVersion: 5, exclude: /index\./ })],
    files: ASYNC,
    cases: [{
      option: "plugin-check-syntax.exclude",
      says: "findings are ignored",
      look: "log",
      has: "The syntax check success.",
    }],
  },
];

const LICENCE = {
  "src/index.js": 'import "./page.css";\n',
  "src/page.css": "/*! licence */\n.a { z-index: 1; color: red }\n",
};
const cssMinimizer: readonly PluginProject[] = [
  {
    name: "css-minimizer",
    plugins: (plugin) => [plugin("plugin-css-minimizer")],
    files: LICENCE,
    cases: [{
      option: "plugin-css-minimizer.pluginOptions",
      says: "the default keeps licences and sorts declarations",
      look: STYLES,
      has: "/*! licence */.a{color:red;z-index:1}",
    }],
  },
  {
    name: "css-minimizer-options",
    plugins: (plugin) => [plugin("plugin-css-minimizer", {
      pluginOptions: { minimizerOptions: { preset: ["default", { discardComments: { removeAll: true } }] } },
    })],
    files: LICENCE,
    cases: [{
      option: "plugin-css-minimizer.pluginOptions",
      says: "an object replaces minimizerOptions",
      look: STYLES,
      lacks: "licence",
    }],
  },
];

const svg = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><!-- ${name} --><path d="M0 0 L 9 9"/></svg>\n`;
const imageCompress: readonly PluginProject[] = [{
  name: "images",
  plugins: (plugin) => [
    plugin(
      "plugin-image-compress",
      { use: "svg", test: /logo/ },
      { use: "svg", test: /\.svg$/, include: /icon-|hero/, exclude: /hero/ },
    ),
  ],
  files: {
    "src/index.js":
      'import icon from "./icon-a.svg";\nimport hero from "./hero.svg";\nimport logo from "./logo.svg";\n' +
      "console.log(icon, hero, logo);\n",
    "src/icon-a.svg": svg("icon"),
    "src/hero.svg": svg("hero"),
    "src/logo.svg": svg("logo"),
    "public/icon-b.svg": svg("public"),
    "src/icon-tab.svg": svg("tab"),
  },
  config: { output: { dataUriLimit: { svg: 0 } }, html: { favicon: "./src/icon-tab.svg" } },
  cases: [
    { option: "plugin-image-compress.use", says: "the codec works", look: { file: /icon-a/ }, lacks: "<!--" },
    { option: "plugin-image-compress.test", says: "chooses files", look: { file: /icon-a/ }, lacks: "<!--" },
    {
      option: "plugin-image-compress.use",
      says: "of several entries for a codec, only the last counts",
      look: { file: /logo/ },
      has: "<!--",
    },
    {
      option: "plugin-image-compress.test",
      says: "files copied from public are not touched",
      look: { file: /icon-b/ },
      has: "<!--",
    },
    {
      option: "plugin-image-compress.test",
      says: "html.favicon is not touched",
      look: { file: /icon-tab/ },
      has: "<!--",
    },
    {
      option: "plugin-image-compress.include",
      says: "has to match as well",
      look: { file: /logo/ },
      has: "<!--",
    },
    {
      option: "plugin-image-compress.exclude",
      says: "leaves files alone",
      look: { file: /hero/ },
      has: "<!--",
    },
  ],
}];

const nodePolyfill: readonly PluginProject[] = [{
  name: "node-polyfill",
  plugins: (plugin) => [plugin("plugin-node-polyfill", { globals: { process: false } })],
  files: {
    "src/index.js":
      "import { readFile } from 'fs/promises';\nconsole.log(Buffer.from('a'), process.title, readFile);\n",
  },
  cases: [
    {
      option: "plugin-node-polyfill.globals",
      says: "a path below an empty module is empty, too: the build passes",
      look: "log",
      lacks: "Failed to resolve",
    },
    {
      option: "plugin-node-polyfill.globals",
      says: "what is not named stays on",
      look: SCRIPTS,
      has: "INSPECT_MAX_BYTES",
    },
    {
      option: "plugin-node-polyfill.globals",
      says: "false leaves the global alone",
      look: SCRIPTS,
      has: /\bprocess\.title/,
    },
  ],
}];

const pug: readonly PluginProject[] = [{
  name: "pug",
  plugins: (
    plugin,
  ) => [plugin("plugin-pug", {
    pugOptions: { filters: { loud: (text: string) => text.toUpperCase() }, globals: ["Oven"] },
  })],
  files: {
    "src/index.js": 'import page from "./page.pug";\nconsole.log(page());\n',
    "src/page.pug": "p\n  :loud\n    fresh rolls\np= Oven.heat\n",
    "src/shell.pug": "html\n  head\n    title Bakery\n  body\n    #root\n",
  },
  config: { html: { template: "./src/shell.pug" } },
  cases: [
    {
      option: "plugin-pug.pugOptions",
      says: "a title in the page's template does not take precedence",
      look: HTML,
      has: "<title>Bakery</title><title>Rsbuild App</title>",
    },
    { option: "plugin-pug.pugOptions", says: "filters are used", look: SCRIPTS, has: "FRESH ROLLS" },
    {
      option: "plugin-pug.pugOptions",
      says: "globals are not looked up among the variables",
      look: SCRIPTS,
      has: "Oven.heat",
      lacks: '"Oven"',
    },
  ],
}];

const WIDGET = {
  "src/index.jsx":
    'import { createRoot } from "react-dom/client";\ncreateRoot(document.body).render(<b>hi</b>);\n',
};
const react: readonly PluginProject[] = [
  {
    name: "react",
    plugins: (
      plugin,
    ) => [plugin("plugin-react", { swcReactOptions: { runtime: "classic", pragma: "make" } })],
    files: WIDGET,
    config: entry("./src/index.jsx"),
    packages: REACT,
    cases: [
      {
        option: "plugin-react.swcReactOptions",
        says: "the classic runtime calls pragma",
        look: SCRIPTS,
        has: 'make("b"',
      },
      { option: "plugin-react.splitChunks", says: "lib-react by default", look: "files", has: "lib-react." },
    ],
  },
  {
    name: "react-chunks",
    plugins: (plugin) => [plugin("plugin-react", { splitChunks: { router: false } })],
    files: WIDGET,
    config: entry("./src/index.jsx"),
    packages: REACT,
    cases: [{
      option: "plugin-react.splitChunks",
      says: "a key that is left out is off",
      look: "files",
      lacks: "lib-react.",
    }],
  },
];

const LENGTHS = {
  "src/index.js": 'import "./page.css";\n',
  "src/page.css": ".a { width: 100px; border: 1px solid }\n.keep { width: 60px }\n",
};
const rem: readonly PluginProject[] = [
  {
    name: "rem",
    plugins: (plugin) => [plugin("plugin-rem", {
      rootFontSize: 100,
      screenWidth: 750,
      maxRootFontSize: 128,
      widthQueryKey: "deviceWidth",
      supportLandscape: true,
      useRootFontSizeBeyondMax: true,
      excludeEntries: ["admin"],
      pxtorem: { minPixelValue: 2, selectorBlackList: [".keep"] },
    })],
    files: { ...LENGTHS, "src/admin.js": 'import "./page.css";\n' },
    config: {
      source: { entry: { index: "./src/index.js", admin: "./src/admin.js" } },
      output: { distPath: { html: "pages" } },
    },
    cases: [
      {
        option: "plugin-rem.rootFontSize",
        says: "divides lengths",
        look: { file: /index.*css$/ },
        has: "width:1rem",
      },
      {
        option: "plugin-rem.pxtorem",
        says: "spares what it names",
        look: { file: /index.*css$/ },
        has: ["1px", "60px"],
      },
      {
        option: "plugin-rem.screenWidth",
        says: "is in the formula",
        look: { file: "pages/index.html" },
        has: "/750",
      },
      {
        option: "plugin-rem.maxRootFontSize",
        says: "is the limit",
        look: { file: "pages/index.html" },
        has: "128",
      },
      {
        option: "plugin-rem.useRootFontSizeBeyondMax",
        says: "beyond the limit the root font size is used",
        look: { file: "pages/index.html" },
        has: /<128\?\w+:100/,
      },
      {
        option: "plugin-rem.widthQueryKey",
        says: "is looked for",
        look: { file: "pages/index.html" },
        has: "deviceWidth",
      },
      {
        option: "plugin-rem.supportLandscape",
        says: "takes the height, at least 350",
        look: { file: "pages/index.html" },
        has: ["orientation", "350"],
      },
      {
        option: "plugin-rem.excludeEntries",
        says: "no script in this page",
        look: { file: "pages/admin.html" },
        lacks: "ROOT_FONT_SIZE",
      },
    ],
  },
  {
    name: "rem-file",
    plugins: (plugin) => [plugin("plugin-rem", { inlineRuntime: false })],
    files: LENGTHS,
    cases: [{
      option: "plugin-rem.inlineRuntime",
      says: "false emits a file in the folder for scripts",
      look: "files",
      has: "static/js/convert-rem.0.2.11.js",
    }],
  },
  {
    name: "rem-css",
    plugins: (plugin) => [plugin("plugin-rem", { enableRuntime: false, pxtorem: { mediaQuery: true } })],
    files: {
      ...LENGTHS,
      "src/page.css": ".a { width: 100px }\n@media (min-width: 600px) { .a { width: 200px } }\n",
    },
    cases: [
      {
        option: "plugin-rem.pxtorem",
        says: "mediaQuery divides the condition like any length",
        look: STYLES,
        has: "min-width:12rem",
      },
      {
        option: "plugin-rem.enableRuntime",
        says: "false leaves the page alone",
        look: HTML,
        lacks: "ROOT_FONT_SIZE",
      },
      { option: "plugin-rem.enableRuntime", says: "the CSS is converted", look: STYLES, has: "width:2rem" },
    ],
  },
];

const solid: readonly PluginProject[] = [{
  name: "solid",
  plugins: (plugin) => [
    plugin("plugin-babel", { include: /\.jsx$/ }),
    plugin("plugin-solid", { solidPresetOptions: { delegateEvents: false } }),
  ],
  files: {
    "src/index.jsx": 'import { render } from "solid-js/web";\n' +
      "render(() => <button onClick={() => console.log(1)}>Vote</button>, document.body);\n",
  },
  config: { ...READABLE, ...entry("./src/index.jsx") },
  packages: { "solid-js": "solid-js" },
  cases: [{
    option: "plugin-solid.solidPresetOptions",
    says: "delegateEvents false puts listeners on elements",
    look: SCRIPTS,
    has: /\.addEventListener\(["']click["']/,
    lacks: "React.createElement",
  }],
}];

const CARD = {
  "src/basket/home.jsx": 'import styled from "styled-components";\nimport { Own } from "./own";\n' +
    "const Card = styled.article`\n  padding: 16px; /* keep */\n`;\n" +
    'console.log(Card, Own, <Card css="margin: 0" />);\n',
  "src/basket/own.jsx": 'import own from "@shop/styled";\nexport const Own = own.div`color: red`;\n',
  "node_modules/@shop/styled/index.js": 'export { default } from "styled-components";\n',
  "node_modules/@shop/styled/package.json": '{ "name": "@shop/styled", "main": "index.js" }\n',
};
const styled = (name: string, options: object, cases: readonly Omit<Case, "look">[]): PluginProject => ({
  name: `styled-${name}`,
  plugins: (plugin) => [plugin("plugin-react"), plugin("plugin-styled-components", options)],
  files: CARD,
  config: { ...READABLE, ...entry("./src/basket/home.jsx") },
  packages: { ...REACT, "styled-components": "styled-components" },
  cases: cases.map((one) => ({ ...one, option: `plugin-styled-components.${one.option}`, look: SCRIPTS })),
});
const styledComponents: readonly PluginProject[] = [
  styled("defaults", {}, [
    { option: "displayName", says: "true by default", has: /displayName: "home__Card"/ },
    { option: "cssProps", says: "the css prop becomes a component", has: /displayName: "home___StyledCard"/ },
    { option: "minify", says: "the text stays by default", has: "/* keep */" },
    { option: "ssr", says: "no ids for a page alone", lacks: /componentId: "sc-/ },
    { option: "transpileTemplateLiterals", says: "templates become calls", lacks: "`\n  padding" },
  ]),
  styled("names", {
    ssr: true,
    namespace: "shop",
    meaninglessFileNames: ["home"],
    minify: true,
    cssProps: false,
  }, [
    { option: "ssr", says: "adds ids", has: /componentId: "shop__sc-/ },
    { option: "namespace", says: "begins the id", has: /componentId: "shop__/ },
    {
      option: "meaninglessFileNames",
      says: "the folder's name is taken",
      has: /displayName: "basket__Card"/,
    },
    { option: "minify", says: "removes comments", has: "padding:16px", lacks: "/* keep */" },
    { option: "cssProps", says: "false has no effect", has: /displayName: "basket___StyledCard"/ },
  ]),
  styled("plain", {
    fileName: false,
    transpileTemplateLiterals: false,
    topLevelImportPaths: ["styled-components", "@shop/styled"],
    pure: true,
  }, [
    { option: "fileName", says: "the component's name alone", has: /displayName: "Card"/ },
    { option: "transpileTemplateLiterals", says: "false keeps the template", has: "`\n  padding" },
    { option: "topLevelImportPaths", says: "other modules count", has: /displayName: "Own"/ },
    { option: "pure", says: "has no effect", lacks: /PURE__\s*\*\/\s*styled/ },
  ]),
  styled("own", { topLevelImportPaths: ["@shop/styled"] }, [
    {
      option: "topLevelImportPaths",
      says: "a list replaces the built-in one",
      has: /displayName: "own__Own"/,
      lacks: /displayName: "home__Card"/,
    },
  ]),
  styled("unnamed", { displayName: false }, [
    { option: "displayName", says: "false adds no name", lacks: /displayName: "/ },
  ]),
];

const THEME = fileURLToPath(new URL("../examples/stylus/src/theme", import.meta.url));
const THEMED = {
  "src/index.js": 'import "./page.styl";\n',
  "src/page.styl": '@import "vars"\n.a\n  color accent\n',
};
const stylus: readonly PluginProject[] = [{
  name: "stylus",
  plugins: (
    plugin,
  ) => [
    plugin("plugin-stylus", {
      sourceMap: true,
      stylusOptions: { define: { tone: "blue" }, lineNumbers: true },
    }),
  ],
  files: { "src/index.js": 'import "./page.styl";\n', "src/page.styl": ".a\n  content tone\n" },
  config: { output: { disableMinimize: true } },
  cases: [
    { option: "plugin-stylus.stylusOptions", says: "other options are passed on", look: STYLES, has: "blue" },
    {
      option: "plugin-stylus.stylusOptions",
      says: "lineNumbers adds comments",
      look: STYLES,
      has: /\/\* line 1 /,
    },
    { option: "plugin-stylus.sourceMap", says: "alone writes no map", look: "files", lacks: ".css.map" },
  ],
}, {
  name: "stylus-alias",
  plugins: (plugin) => [plugin("plugin-stylus")],
  files: {
    "src/index.js": 'import "./page.styl";\n',
    "src/page.styl": '@import "./theme/page"\n',
    "src/theme/page.styl": ".a\n  background url('@img/y.png')\n",
    "src/img/y.png": "image",
  },
  config: { source: { alias: { "@img": "./src/img" } } },
  fails: true,
  cases: [{
    option: "plugin-stylus.stylusOptions",
    says: "resolveURL puts the directory before an alias",
    look: "log",
    has: "Failed to resolve theme/@img/y.png",
  }],
}, {
  name: "stylus-include",
  plugins: (plugin) => [plugin("plugin-stylus", { stylusOptions: { include: [THEME] } })],
  files: THEMED,
  cases: [{
    option: "plugin-stylus.stylusOptions",
    says: "include takes a list of folders",
    look: STYLES,
    has: "#0a7",
  }],
}, {
  name: "stylus-include-text",
  plugins: (plugin) => [plugin("plugin-stylus", { stylusOptions: { include: THEME } })],
  files: THEMED,
  fails: true,
  cases: [{
    option: "plugin-stylus.stylusOptions",
    says: "include as a text is no folder",
    look: "log",
    has: "failed to locate @import file vars.styl",
  }],
}];

const svelte: readonly PluginProject[] = [{
  name: "svelte",
  plugins: (plugin) => [plugin("plugin-svelte-0", { svelteLoaderOptions: { emitCss: false } })],
  files: {
    "src/index.js": 'import App from "./App.svelte";\nnew App({ target: document.body });\n',
    "src/App.svelte": "<p>bread</p>\n<style>p { color: tan }</style>\n",
  },
  packages: { svelte: "svelte" },
  cases: [{
    option: "plugin-svelte.svelteLoaderOptions",
    says: "emitCss false puts styles into the script",
    look: "files",
    lacks: ".css",
  }],
}];

const TWICE =
  '<svg xmlns="http://www.w3.org/2000/svg"><path id="leaf" d="M0 0h9v9z"/><use href="#leaf"/></svg>\n';
const ICON = {
  "src/icon.svg": svg("icon"),
  "src/index.jsx": 'import * as icon from "./icon.svg";\nconsole.log(icon.ReactComponent, icon.default);\n',
};
const svgr: readonly PluginProject[] = [
  {
    name: "svgr",
    plugins: (plugin) => [plugin("plugin-react"), plugin("plugin-svgr")],
    files: ICON,
    config: { ...READABLE, ...entry("./src/index.jsx") },
    packages: REACT,
    cases: [{
      option: "plugin-svgr.svgDefaultExport",
      says: "an address and a component by default",
      look: SCRIPTS,
      has: ["data:image/svg+xml", "ReactComponent"],
    }],
  },
  {
    name: "svgr-component",
    plugins: (plugin) => [plugin("plugin-react"), plugin("plugin-svgr", { svgDefaultExport: "component" })],
    files: ICON,
    config: { ...READABLE, ...entry("./src/index.jsx") },
    packages: REACT,
    cases: [{
      option: "plugin-svgr.svgDefaultExport",
      says: "component leaves no address",
      look: SCRIPTS,
      has: /jsx[^\n]*\("svg"/,
      lacks: "data:image/svg+xml",
    }],
  },
  {
    name: "svgr-ids",
    plugins: (plugin) => [plugin("plugin-react"), plugin("plugin-svgr", { svgDefaultExport: "component" })],
    files: {
      "src/a/icon.svg": TWICE,
      "src/b/icon.svg": TWICE,
      "src/b/logo.svg": TWICE,
      "src/index.jsx": ["a/icon", "b/icon", "b/logo"]
        .map((path, place) => `import I${place} from "./${path}.svg";\nconsole.log(I${place});\n`).join(""),
    },
    config: { ...READABLE, ...entry("./src/index.jsx") },
    packages: REACT,
    cases: [{
      option: "plugin-svgr.svgDefaultExport",
      says: "prefixIds goes by the name of the file alone",
      look: SCRIPTS,
      has: [/"icon_svg__a"[\s\S]*id: "icon_svg__a"/, 'id: "logo_svg__a"'],
    }],
  },
];

const MISTAKE = {
  "tsconfig.json":
    '{ "compilerOptions": { "strict": true, "skipLibCheck": true, "types": [] }, "include": ["src"] }\n',
  "src/index.ts": "console.log(1);\nexport {};\n",
  "src/a.test.ts": 'export const total: number = "12";\n',
};
const typeCheck: readonly PluginProject[] = [
  {
    name: "type-check",
    plugins: (plugin) => [plugin("plugin-type-check")],
    files: MISTAKE,
    config: entry("./src/index.ts"),
    packages: { typescript: "typescript" },
    fails: true,
    cases: [{
      option: "plugin-type-check.enable",
      says: "true by default, tests included",
      look: "log",
      has: "TS2322",
    }],
  },
  {
    name: "type-check-imports",
    plugins: (plugin) => [plugin("plugin-type-check")],
    files: {
      "tsconfig.json": MISTAKE["tsconfig.json"],
      "src/index.ts": 'import "../lib/total";\n',
      "lib/total.ts": MISTAKE["src/a.test.ts"],
    },
    config: entry("./src/index.ts"),
    packages: { typescript: "typescript" },
    fails: true,
    cases: [{
      option: "plugin-type-check.enable",
      says: "what is imported is checked, too",
      look: "log",
      has: "TS2322",
    }],
  },
  {
    name: "type-check-off",
    plugins: (plugin) => [plugin("plugin-type-check", { enable: false })],
    files: MISTAKE,
    config: entry("./src/index.ts"),
    packages: { typescript: "typescript" },
    cases: [{
      option: "plugin-type-check.enable",
      says: "false checks nothing",
      look: "log",
      lacks: "Ts checker",
    }],
  },
  {
    name: "type-check-options",
    plugins: (plugin) => [
      plugin("plugin-type-check", {
        forkTsCheckerOptions: { issue: { exclude: [{ file: "**/*.test.ts" }] } },
      }),
    ],
    files: MISTAKE,
    config: entry("./src/index.ts"),
    packages: { typescript: "typescript" },
    cases: [{
      option: "plugin-type-check.forkTsCheckerOptions",
      says: "issues can be excluded",
      look: "log",
      has: "Ts checker",
      lacks: "TS2322",
    }],
  },
];

const TABLE = {
  "src/index.js":
    'import { createApp } from "vue";\nimport Table from "./Table.vue";\ncreateApp(Table).mount("#root");\n',
  "src/Table.vue": "<template><map-view /></template>\n",
};
/** Returns a project with an image in a component, and this value of transformAssetUrls. */
function drawing(name: string, transformAssetUrls: unknown, expected: Pick<Case, "says" | "has" | "lacks">) {
  return {
    name,
    plugins: (plugin: MakePlugin) => [plugin("plugin-vue", { vueLoaderOptions: { transformAssetUrls } })],
    files: {
      ...TABLE,
      "src/Table.vue": '<template><img src="./map.svg"></template>\n',
      "src/map.svg": svg("map"),
    },
    config: { output: { dataUriLimit: { svg: 0 } } },
    packages: { vue: "vue" },
    cases: [{ option: "plugin-vue.vueLoaderOptions", look: "files" as const, ...expected }],
  };
}
const PAGE =
  "<script>export default { data: () => ({ n: 1 }) }</script><template><p>{{ n }}</p></template>\n";
const ON_SERVER = { output: { targets: ["node" as const], disableMinimize: true } };

interface Chain {
  readonly module: {
    rule(name: string): { use(name: string): { tap(change: (options: object) => object): void } };
  };
}
/** As on the page about Vue 3, where the names come from `CHAIN_ID`. */
const readIndentedBlocks = (chain: Chain) =>
  chain.module.rule("sass").use("sass").tap((options) => ({
    ...options,
    sassOptions: (loader: { resourceQuery: string }) =>
      loader.resourceQuery.includes("lang=sass") ? { indentedSyntax: true } : {},
  }));

const vue: readonly PluginProject[] = [
  {
    name: "vue",
    plugins: (plugin) => [plugin("plugin-vue", {
      vueLoaderOptions: { compilerOptions: { isCustomElement: (tag: string) => tag.startsWith("map-") } },
    })],
    files: {
      ...TABLE,
      "src/index.js": `${TABLE["src/index.js"]}import "./Card.ce.vue";\n`,
      "src/Card.ce.vue":
        "<template><p>card {{ process.env.NODE_ENV }}</p></template>\n<style>p { color: tan }</style>\n",
    },
    packages: { vue: "vue" },
    cases: [
      {
        option: "plugin-vue.vueLoaderOptions",
        says: "the compiler knows custom elements",
        look: { file: /index.*\.js$/ },
        lacks: "resolveComponent",
      },
      {
        option: "plugin-vue.vueLoaderOptions",
        says: "a template's process.env is a property of the component, as the guide on variables has it",
        look: { file: /index.*\.js$/ },
        has: /\w\.process\.env\.NODE_ENV/,
      },
      {
        option: "plugin-vue.vueLoaderOptions",
        says: "styles of a custom element are a CSS file, too, without output.injectStyles",
        look: STYLES,
        has: "color:tan",
      },
      { option: "plugin-vue.splitChunks", says: "lib-vue by default", look: "files", has: "lib-vue." },
    ],
  },
  {
    name: "vue-sass",
    plugins: (plugin) => [plugin("plugin-vue")],
    files: {
      "src/index.js": 'import "./Page.vue";\n',
      "src/Page.vue": `${PAGE}<style lang="sass">\np\n  color: tan\n</style>\n`,
    },
    packages: { vue: "vue" },
    fails: true,
    cases: [{
      option: "plugin-vue.vueLoaderOptions",
      says: "the indented syntax of Sass is read as SCSS in style blocks",
      look: "log",
      has: 'expected "{"',
    }],
  },
  {
    name: "vue-sass-setting",
    plugins: (plugin) => [plugin("plugin-vue")],
    files: {
      "src/index.js": 'import "./Page.vue";\nimport "./Other.vue";\nimport "./page.sass";\n',
      "src/Page.vue": `${PAGE}<style lang="sass">\np\n  color: tan\n</style>\n`,
      "src/Other.vue": `${PAGE}<style lang="scss">p { b { color: red } }</style>\n`,
      "src/page.sass": "i\n  color: navy\n",
    },
    config: { tools: { bundlerChain: readIndentedBlocks } },
    packages: { vue: "vue" },
    cases: [{
      option: "plugin-vue.vueLoaderOptions",
      says: "a setting (on the page about Vue 3) has indented blocks read as such, and the others as before",
      look: STYLES,
      has: ["p{color:tan}", "p b{color:red}", "i{color:navy}"],
    }],
  },
  {
    name: "vue-node",
    plugins: (plugin) => [plugin("plugin-vue")],
    files: { "src/index.js": 'export * from "./Page.vue";\n', "src/Page.vue": PAGE },
    config: ON_SERVER,
    packages: { vue: "vue" },
    cases: [{
      option: "plugin-vue.vueLoaderOptions",
      says: "isServerBuild does not follow the target",
      look: SCRIPTS,
      has: 'createElementBlock)("p"',
    }],
  },
  drawing("vue-urls", false, { says: "false changes nothing", has: "static/svg/" }),
  drawing("vue-urls-none", { tags: {} }, { says: "no tags, no imports", lacks: "static/svg/" }),
  {
    name: "vue-chunks",
    plugins: (plugin) => [plugin("plugin-vue", { splitChunks: { router: true } })],
    files: TABLE,
    packages: { vue: "vue" },
    cases: [{
      option: "plugin-vue.splitChunks",
      says: "a key that is left out is off",
      look: "files",
      lacks: "lib-vue.",
    }],
  },
];

const vueJsx: readonly PluginProject[] = [{
  name: "vue-jsx",
  plugins: (plugin) => [
    plugin("plugin-babel", { include: /\.jsx$/ }),
    plugin("plugin-vue-jsx", { vueJsxOptions: { pragma: "make" } }),
  ],
  files: { "src/index.jsx": "export const view = () => <p>tickets</p>;\nglobalThis.view = view;\n" },
  config: { ...READABLE, ...entry("./src/index.jsx") },
  packages: { vue: "vue" },
  cases: [{
    option: "plugin-vue-jsx.vueJsxOptions",
    says: "pragma is called",
    look: SCRIPTS,
    has: 'make("p"',
  }],
}, {
  name: "vue-jsx-types",
  plugins: (plugin) => [
    plugin("plugin-babel", { include: /\.tsx$/ }),
    plugin("plugin-vue-jsx", { vueJsxOptions: { resolveType: true } }),
  ],
  files: {
    "src/index.tsx":
      'import { defineComponent } from "vue";\nimport "./after";\ntype Seat = { row: number };\n' +
      "export const view = defineComponent((seat: Seat) => () => <p>{seat.row}</p>);\n",
    "src/after.tsx": 'import { defineComponent } from "vue";\n' +
      "globalThis.view = defineComponent((seat: Seat) => () => <p>{seat.row}</p>);\ntype Seat = { row: number };\n",
  },
  config: { ...READABLE, ...entry("./src/index.tsx") },
  packages: { vue: "vue" },
  fails: true,
  cases: [{
    option: "plugin-vue-jsx.vueJsxOptions",
    says: "resolveType knows no type that is declared above the component",
    look: "log",
    has: "index.tsx: [@vue/babel-plugin-resolve-type] Unresolvable type reference",
    lacks: "after.tsx: [@vue",
  }],
}];

const INVOICE = {
  "src/index.js":
    'import Vue from "vue";\nimport List from "./List.vue";\nnew Vue({ el: "#root", render: (h) => h(List) });\n',
  "src/List.vue": "<template><p><b>a</b>\n<b>b</b></p></template>\n",
};
const vue2: readonly PluginProject[] = [
  {
    name: "vue2",
    plugins: (plugin) => [plugin("plugin-vue2")],
    files: INVOICE,
    packages: { vue: "vue2" },
    cases: [
      { option: "plugin-vue2.splitChunks", says: "lib-vue by default", look: "files", has: "lib-vue." },
      {
        option: "plugin-vue2.vueLoaderOptions",
        says: "blanks between elements go by default",
        look: { file: /index.*\.js$/ },
        lacks: /_v\(" "\)/,
      },
    ],
  },
  {
    name: "vue2-options",
    plugins: (plugin) => [plugin("plugin-vue2", {
      splitChunks: { router: true },
      vueLoaderOptions: { compilerOptions: { whitespace: "preserve" }, shadowMode: true },
    })],
    files: { ...INVOICE, "src/List.vue": `${INVOICE["src/List.vue"]}<style>p { color: tan }</style>\n` },
    packages: { vue: "vue2" },
    cases: [
      {
        option: "plugin-vue2.splitChunks",
        says: "a key that is left out is off",
        look: "files",
        lacks: "lib-vue.",
      },
      {
        option: "plugin-vue2.vueLoaderOptions",
        says: "blanks between elements can stay",
        look: SCRIPTS,
        has: /_v\(" "\)/,
      },
      {
        option: "plugin-vue2.vueLoaderOptions",
        says: "shadowMode leaves styles in a CSS file",
        look: STYLES,
        has: "color:tan",
      },
    ],
  },
  {
    name: "vue2-node",
    plugins: (plugin) => [plugin("plugin-vue2", { vueLoaderOptions: { optimizeSSR: true } })],
    files: { "src/index.js": 'export * from "./Page.vue";\n', "src/Page.vue": PAGE },
    config: ON_SERVER,
    packages: { vue: "vue2" },
    cases: [{
      option: "plugin-vue2.vueLoaderOptions",
      says: "optimizeSSR has no effect",
      look: SCRIPTS,
      has: '_c("p"',
      lacks: "_ssrNode",
    }],
  },
];

const vue2Jsx: readonly PluginProject[] = [{
  name: "vue2-jsx",
  plugins: (plugin) => [
    plugin("plugin-babel", { include: /\.jsx$/ }),
    plugin("plugin-vue2-jsx", { vueJsxOptions: { vOn: false } }),
  ],
  files: {
    "src/index.jsx":
      "export default { methods: { save() {} }, render() { return <b vOn:click={this.save}>a</b>; } };\n" +
      "console.log('jsx');\n",
  },
  config: { ...READABLE, ...entry("./src/index.jsx") },
  packages: { vue: "vue2" },
  cases: [{
    option: "plugin-vue2-jsx.vueJsxOptions",
    says: "vOn false leaves a directive that does nothing",
    look: SCRIPTS,
    has: /name: ["']on["']/,
    lacks: "React.createElement",
  }],
}];

export const projects: readonly PluginProject[] = [
  ...assetsRetry,
  ...babel,
  ...checkSyntax,
  ...cssMinimizer,
  ...imageCompress,
  ...nodePolyfill,
  ...pug,
  ...react,
  ...rem,
  ...solid,
  ...styledComponents,
  ...stylus,
  ...svelte,
  ...svgr,
  ...typeCheck,
  ...vue,
  ...vueJsx,
  ...vue2,
  ...vue2Jsx,
];

/** Options that no project here sets, each with a reason. */
export const notRun: Readonly<Record<string, string>> = {
  "plugin-source-build.sourceField": "a workspace: tests/examples/source-build",
  "plugin-source-build.projectName": "a workspace: tests/examples/source-build",
  "plugin-source-build.extraMonorepoStrategies": "a workspace: tests/examples/source-build",
  "plugin-svelte.preprocessOptions": "of release 1.0.1, which does not run with this core",
  "plugin-umd.name": "does not run with this core",
  "plugin-umd.export": "does not run with this core",
};
