/** Forms of values that the other projects do not use, and their effects. */
import type { PerEntry, Project } from "../types.ts";

interface Imported {
  readonly request?: string;
}

interface SassOptions {
  additionalData?: (content: string, context: { readonly resourcePath: string }) => string;
}

const forms: Project = {
  name: "forms",
  command: "build",
  files: {
    "src/index.js": `
      import $ from 'jquery';
      import kept from 'kept';
      import asked from '@acme/ui';
      import dates from 'date-fns';
      import settings from '@settings';
      import camera from '@map/camera';
      import './recipe.scss';
      import './note.sass';
      import { DatePicker } from 'kit-apart';
      import styles from './card.module.css';
      console.log($, kept, asked, dates, settings, camera, DatePicker, styles);
      import(/* webpackChunkName: "checkout" */ './lazy.js');
      import(/* webpackChunkName: "report" */ './other.js');
      new Worker(new URL('./task.js', import.meta.url), { name: 'task' });
    `,
    "src/admin.js": "console.log('ADMIN');\n",
    "src/lazy.js": "console.log('LAZY');\n",
    "src/other.js": "console.log('OTHER');\n",
    "src/task.js": "import $ from 'jquery';\nconsole.log($);\n",
    "src/settings.js": "export default 'COMMON_SETTINGS';\n",
    "src/map/camera.js": "export default 'CAMERA';\n",
    "src/recipe.scss": ".recipe { color: $accent }\n",
    "src/note.sass": ".note\n  color: $accent\n",
    "src/styles/_tokens.scss": "$accent: #c33;\n",
    "src/card.module.css": ".card_sub { color: teal }\n.cardBody { color: navy }\n",
    "node_modules/kept/index.js": "module.exports = 'KEPT';\n",
    "node_modules/kit-apart/lib/date-picker.js": "export default 'APART_FILE';\n",
    "node_modules/kit-apart/css/date-picker.js": "console.log('APART_STYLE');\n",
  },
  config: {
    source: {
      entry: { index: "./src/index.js", admin: "./src/admin.js" },
      alias: [
        { "@": "./src", "@map": "./src/map" },
        (alias: Record<string, string | string[]>) => {
          alias["@settings"] = ["./src/settings.local.js", "./src/settings.js"];
        },
      ],
      transformImport: [{ libraryName: "kit-apart", styleLibraryDirectory: "css" }],
    },
    html: {
      crossorigin: true,
      title: [
        "Green Valley Farm",
        ({ value, entryName }: PerEntry) => entryName === "admin" ? `${value}: orders` : undefined,
      ],
      meta: [
        { author: "Lin" },
        ({ value, entryName }: PerEntry<object>) =>
          entryName === "admin" ? { ...value, robots: "noindex" } : undefined,
      ],
    },
    output: {
      assetPrefix: "/shop/",
      cssModules: { exportLocalsConvention: "dashesOnly" },
      externals: [
        { jquery: true, kept: false },
        /^date-fns$/,
        ({ request }: Imported) => {
          console.log(`[external] ${request}`);
          return Promise.resolve(request === "@acme/ui" ? "AcmeUI" : false);
        },
      ],
    },
    performance: { prefetch: { include: (file: string) => file.includes("checkout") } },
    tools: {
      sass: (options: SassOptions) => {
        options.additionalData = (content, { resourcePath }) =>
          `@use "@/styles/tokens" as *${resourcePath.endsWith(".sass") ? "" : ";"}\n${content}`;
      },
    },
  },
  cases: [
    {
      option: "html.title",
      says: "an array builds the title in steps",
      look: { file: "admin.html" },
      has: "<title>Green Valley Farm: orders</title>",
    },
    {
      option: "html.title",
      says: "a function that returns nothing keeps what came before it",
      look: { file: "index.html" },
      has: "<title>Green Valley Farm</title>",
    },
    {
      option: "html.meta",
      says: "in an array, objects are merged and functions run in order",
      look: { file: "admin.html" },
      has: ['charset="UTF-8"', 'name="author" content="Lin"', 'name="robots" content="noindex"'],
    },
    {
      option: "html.meta",
      says: "a function that returns nothing changes nothing",
      look: { file: "index.html" },
      has: 'name="author" content="Lin"',
      lacks: "robots",
    },
    {
      option: "html.crossorigin",
      says: "a path counts as another address",
      look: { file: "index.html" },
      has: /<script [^>]*src="\/shop\/[^>]* crossorigin="anonymous"/,
    },
    {
      option: "output.externals",
      says: "true is the global of the same name, false is bundled, texts become code, be it no identifier",
      look: { file: /js\/index\.\w+\.js$/ },
      has: [/\.exports=jquery\b/, "KEPT", /\.exports=AcmeUI\b/, /\.exports=date-fns\b/],
    },
    {
      option: "output.externals",
      says: "a worker of the page reads the global as well, although it has none",
      look: { file: /js\/async\/task\.\w+\.js$/ },
      has: /\.exports=jquery\b/,
    },
    {
      option: "output.externals",
      says: "a function is asked about the entries too, by their absolute path",
      look: "log",
      has: /\[external\] \S+[\\/]src[\\/]admin\.js/,
    },
    {
      option: "output.cssModules",
      says: "dashesOnly gives names with dashes",
      look: { file: /js\/index\.\w+\.js$/ },
      has: [/"card-sub":\s*"card_sub-/, /"card-body":\s*"cardBody-/],
      lacks: [/\bcard_sub"?:/, /\bcardBody"?:/],
    },
    {
      option: "source.alias",
      says: "an array takes objects and functions, and of candidates the first that exists",
      look: { file: /js\/index\.\w+\.js$/ },
      has: ["COMMON_SETTINGS", "CAMERA"],
    },
    {
      option: "source.transformImport",
      says: "styleLibraryDirectory adds a style without the key style",
      look: { file: /js\/index\.\w+\.js$/ },
      has: ["APART_FILE", "APART_STYLE"],
    },
    {
      option: "tools.sass",
      says: "a function for additionalData gets the content and the file's path, in both syntaxes",
      look: { file: /css\/index\.\w+\.css$/ },
      has: ".recipe,.note{color:#c33}",
    },
    {
      option: "performance.prefetch",
      says: "include may be a function that gets the path",
      look: { file: "index.html" },
      has: /async\/checkout\.\w+\.js" rel="prefetch"/,
      lacks: "async/report",
    },
    {
      option: "performance.prefetch",
      says: "a page gets only the chunks that its own entry can reach",
      look: { file: "admin.html" },
      lacks: "prefetch",
    },
  ],
};

const favicon: Project = {
  name: "forms-favicon",
  command: "build",
  fails: true,
  config: { html: { favicon: "//cdn.example.com/fav.ico" } },
  cases: [{
    option: "html.favicon",
    says: "an address without http is taken for a file",
    look: "log",
    has: "could not load file /cdn.example.com/fav.ico",
  }],
};

const noTags: Project = {
  name: "forms-no-tags",
  command: "build",
  config: {
    source: { entry: { index: "./src/index.js", admin: "./src/index.js" } },
    html: { tags: { tag: "script", children: "window.COMMON=1" }, tagsByEntries: { admin: [] } },
  },
  cases: [{
    option: "html.tags",
    says: "an empty list in tagsByEntries alone removes nothing",
    look: { file: "admin.html" },
    has: "window.COMMON=1",
  }],
};

const sassWithoutMap: Project = {
  name: "forms-sass-without-map",
  command: "build",
  fails: true,
  files: {
    "src/index.js": "import './a.scss';\n",
    "src/a.scss": ".a { background: url('./a.png') }\n",
    "src/a.png": "png",
  },
  config: {
    tools: { sass: () => ({}) },
  },
  cases: [{
    option: "tools.sass",
    says: "a returned object must name sourceMap, but not implementation",
    look: "log",
    has: "a valid source-map is not present",
  }],
};

const entryFilename: Project = {
  name: "forms-entry-filename",
  command: "build",
  files: {
    "src/index.js": "import './page.css';\n",
    "src/page.css": ".page {\n  color: teal;\n}\n",
  },
  config: {
    source: { entry: { index: { import: "./src/index.js", filename: "embed.js" } } },
    output: { targets: ["web", "node"], filename: { css: "[name].css?v=[contenthash:4]" } },
  },
  cases: [
    {
      option: "source.entry",
      says: "filename holds for each target, so that one script overwrites the other",
      look: "files",
      has: /^embed\.js$/m,
      lacks: "bundles/",
    },
    {
      option: "output.filename",
      says: "a style sheet whose name has a query string is linked, but not minified",
      look: { file: /index\.(html|css)$/ },
      has: [/href="\/static\/css\/index\.css\?v=\w{4}"/, ".page {\n"],
    },
  ],
};

const groups: Project = {
  name: "forms-groups",
  command: "build",
  files: {
    "src/index.js":
      "import a from 'alpha';\nimport b from 'beta';\nimport c from 'gamma';\nconsole.log(a, b, c);\n",
    "node_modules/alpha/index.js": "module.exports = 'ALPHA';\n",
    "node_modules/beta/index.js": "module.exports = 'BETA';\n",
    "node_modules/gamma/index.js": "module.exports = 'GAMMA';\n",
  },
  config: {
    performance: {
      chunkSplit: {
        strategy: "single-vendor",
        forceSplitting: { forced: /alpha/ },
        override: {
          cacheGroups: { apart: { test: /beta/, name: "apart", chunks: "all", enforce: true, priority: 10 } },
        },
      },
    },
  },
  cases: [
    {
      option: "performance.chunkSplit",
      says: "with single-vendor, forceSplitting does nothing and a group with a priority stands beside it",
      look: "files",
      has: [/^static\/js\/vendor\./m, /^static\/js\/apart\./m],
      lacks: "forced",
    },
  ],
};

const profiled: Project = {
  name: "forms-profile",
  command: "dev",
  config: { performance: { profile: true } },
  until: /saved stats file/,
  cases: [
    {
      option: "performance.profile",
      says: "in development stats.json is the only file on disk",
      look: "files",
      has: /^stats\.json$/,
    },
    {
      option: "dev.client",
      says: "the client is a script of its own",
      look: { get: "/" },
      has: /<script defer src="\/static\/js\/vendors-[^"]+\.js">/,
    },
  ],
};

export const written: readonly Project[] = [
  forms,
  favicon,
  noTags,
  sassWithoutMap,
  entryFilename,
  groups,
  profiled,
];
