/** Addresses in style sheets that the build does not find, and the settings with which it does. */
import { filler, type Project } from "../types.ts";

interface Rule {
  oneOf(name: string): { get(key: string): object; generator(options: object): void };
  readonly uses: { delete(name: string): void };
  use(name: string): { tap(change: (options: { jsc: object }) => object): void };
}

interface Chain {
  readonly module: { rule(name: string): Rule };
}

const STYLES = {
  "src/index.js": "import './page.less';\nimport './[id]/page.scss';\nconsole.log('PAGE');\n",
  "src/page.less": "@import './theme/page.less';\n",
  "src/theme/page.less":
    ".a { background: url('@img/a.png') }\n.b { background: url('./b.png') }\n.e { background: url('./e.svg') }\n",
  "src/theme/b.png": filler(12_000),
  "src/theme/e.svg": filler(15_000),
  "src/img/a.png": filler(13_000),
  "src/[id]/page.scss": ".c {\n  background: url('./c.png');\n}\n",
  "src/[id]/c.png": filler(14_000),
};

const found: Project = {
  name: "addresses-found",
  command: "build",
  files: STYLES,
  config: {
    source: { alias: { "@img": "./src/img" } },
    output: { sourceMap: { js: "source-map" } },
    tools: {
      less: { lessOptions: { relativeUrls: false, rewriteUrls: "local" } },
      bundlerChain: [
        (chain: Chain) => chain.module.rule("sass").uses.delete("resolve-url-loader"),
        servePicturesElsewhere,
        addSwcPlugin,
      ],
      rspack: { output: { devtoolModuleFilenameTemplate: "[absolute-resource-path]" } },
    },
  },
  cases: [
    {
      option: "tools.less",
      says: "rewriteUrls: 'local' leaves an alias alone in a file that another one imports",
      look: { file: /\.css$/ },
      has: [/\.a\{background:url\(\S+a\.\w+\.png\)/, /\.b\{background:url\(\S+b\.\w+\.png\)/],
    },
    {
      option: "tools.sass",
      says: "without resolve-url-loader, a path may have square brackets",
      look: { file: /\.css$/ },
      has: /\.c\{background:url\(\S+c\.\w+\.png\)/,
    },
    {
      option: "output.assetPrefix",
      says: "a rule may have a publicPath of its own",
      look: { file: /\.css$/ },
      has: "url(https://img.example/static/image/a.",
    },
    {
      option: "output.assetPrefix",
      says: "SVG files belong to another branch of rules and keep the prefix",
      look: { file: /\.css$/ },
      has: "url(/static/svg/e.",
    },
    {
      option: "tools.bundlerChain",
      says: "SWC's plugins do not run",
      look: "log",
      has: "Experimental plugins are not currently supported.",
    },
    {
      option: "output.sourceMap",
      says: "sources are named after their path from the root, whatever the template",
      look: { file: /js\/index.*\.js\.map$/ },
      has: '"./src/index.js"',
    },
  ],
};

function servePicturesElsewhere(chain: Chain): void {
  const pictures = chain.module.rule("image").oneOf("image-asset");
  pictures.generator({ ...pictures.get("generator"), publicPath: "https://img.example/" });
}

function addSwcPlugin(chain: Chain): void {
  chain.module.rule("js").use("swc").tap((options) => ({
    ...options,
    jsc: { ...options.jsc, experimental: { plugins: [["@swc/plugin-emotion", {}]] } },
  }));
}

const missing = (name: string, index: string, alias: string, cases: Project["cases"]): Project => ({
  name: `addresses-missing-${name}`,
  command: "build",
  fails: true,
  files: {
    ...STYLES,
    "src/index.js": index,
    "src/tilde.css": ".d { background: url(~/img/a.png) }\n",
    "src/my pages/页.scss": ".f {\n  background: url('../img/a.png');\n}\n",
  },
  config: { source: { alias: { [alias]: alias === "~" ? "./src" : "./src/img" } } },
  cases,
});

export const addresses: readonly Project[] = [
  found,
  missing("less", "import './page.less';\n", "@img", [{
    option: "tools.less",
    says: "an alias in a file that another one imports gets the path of that file",
    look: "log",
    has: "Failed to resolve theme/@img/a.png",
  }]),
  missing("sass", "import './[id]/page.scss';\nconsole.log('PAGE');\n", "@img", [{
    option: "tools.sass",
    says: "square brackets in the path of a file with url() fail",
    look: "log",
    has: 'expected "base" to be absolute path to a valid directory',
  }]),
  missing("space", "import './my pages/页.scss';\n", "@img", [{
    option: "tools.sass",
    says: "a space in the name of a directory below the root fails like square brackets",
    look: "log",
    has: [/expected "base" to be absolute path to a valid directory, got "\S+src\/my%20pages"/],
  }]),
  missing("tilde", "import './tilde.css';\n", "~", [{
    option: "source.alias",
    says: "~ as a name does not work in styles",
    look: "log",
    has: "Failed to resolve /img/a.png",
  }]),
];
