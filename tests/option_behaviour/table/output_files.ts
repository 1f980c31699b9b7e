/** Output options that determine which files are written and their names. */
import { filler, type Project } from "../types.ts";

const layout: Project = {
  name: "output-layout",
  command: "build",
  files: {
    "src/index.js": `
      import styles from './cart.module.css';
      import form from './form.module.less';
      import block from './block.module.css';
      import small from './small.png';
      import icon from './icon.svg';
      import forced from './forced.png?inline';
      console.log(form, block, styles.cardTitle, small, icon, forced);
      import('./lazy.js');
    `,
    "src/lazy.js": "console.log('LAZY');\n",
    "src/cart.module.css":
      ".card-title { color: teal }\n:global(.ext) { color: red }\n#map a[href] { animation: turn 1s }\n@keyframes turn { to { top: 0 } }\n.list .row { composes: card-title; top: 1px }\n.busy { animation: spin 1s }\n.late { --name: spin; animation: var(--name) 1s }\n.rest { animation: inherit; animation-name: none }\n.none { animation: none }\n",
    "src/form.module.less": ".form { :global { .ant-btn { color: teal } } }\n",
    "src/block.module.css": ":global { .ant-tag { color: teal } }\n",
    "src/small.png": filler(600),
    "src/forced.png": filler(700),
    "src/icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "legal/de/terms.pdf": "de",
    "legal/.hidden": "hidden",
    "legal/.kit/logo.txt": "in a hidden folder",
    "legal/draft.tmp": "draft",
    "feed.json": "[]",
    "press/kit/a.zip": "zip",
    "notes/a.txt": "a",
    "notes/.secret": "hidden",
    "node_modules/kit/build/worker.js": "console.log('WORKER');\n",
    "archive/robots.txt": "User-agent: *",
    "archive/index.html": "public index",
  },
  config: {
    output: {
      cssModules: { localIdentName: "shop_[name]_[local]", exportLocalsConvention: "camelCaseOnly" },
      dataUriLimit: { image: 0 },
      distPath: { root: "build", html: "pages", js: "assets/js", css: "assets/css", image: "img" },
      filename: { js: "[name].[contenthash:6].js", image: "[name]-[contenthash:10][ext]" },
      copy: [
        { from: "legal", to: "docs", globOptions: { ignore: ["**/*.tmp"], dot: false } },
        { from: "feed.json", to: "api/products.json" },
        { from: "press/**/*.zip" },
        { from: "missing/*.zip", noErrorOnMissing: true },
        "notes/*",
        { from: "notes", to: "all" },
        { from: "notes/a.txt", to: "v1.2/" },
        { from: "notes/a.txt", to: "v1.3", toType: "dir" },
        "node_modules/kit/build/worker.js",
      ],
      disableFilenameHash: true,
    },
    server: { publicDir: { name: "archive" } },
  },
  cases: [
    {
      option: "output.cssModules",
      says: "localIdentName names the class: [name] is the file without its last extension",
      look: { file: /assets\/css\/index.*\.css$/ },
      has: [".shop_cart-module_card-title{", ".ext{"],
    },
    {
      option: "output.cssModules",
      says: "a block of :global works in Less, and leaves an invalid rule in CSS, as the guide has it",
      look: { file: /assets\/css\/index.*\.css$/ },
      has: [".shop_form-module_form .ant-btn{", "{.shop_block-module_ant-tag{"],
    },
    {
      option: "output.cssModules",
      says: "ids and keyframes are renamed, elements and attributes are not",
      look: { file: /assets\/css\/index.*\.css$/ },
      has: ["#shop_cart-module_map a[href]{", "@keyframes shop_cart-module_turn{"],
    },
    {
      option: "output.cssModules",
      says:
        "animation renames keyframes of other files too, but not a name in a property, as the guide has it",
      look: { file: /assets\/css\/index.*\.css$/ },
      has: ["{animation:shop_cart-module_spin 1s}", "{--name:spin;animation:var(--name)1s}"],
    },
    {
      option: "output.cssModules",
      says: "keywords are renamed like names of keyframes, except in animation: none, as the guide has it",
      look: { file: /assets\/css\/index.*\.css$/ },
      has: [":shop_cart-module_inherit", ":shop_cart-module_none", "{animation:none}"],
    },
    {
      option: "output.cssModules",
      says: "camelCaseOnly gives only cardTitle; composes in .list .row concerns .list, as the guide has it",
      look: { file: /assets\/js\/index.*\.js$/ },
      has: [
        'cardTitle:"shop_cart-module_card-title"',
        'list:"shop_cart-module_list shop_cart-module_card-title"',
      ],
      lacks: '"card-title"',
    },
    {
      option: "output.dataUriLimit",
      says: "0 turns inlining off for a kind, other kinds keep their limit",
      look: { file: /assets\/js\/index.*\.js$/ },
      has: "data:image/svg+xml",
    },
    {
      option: "output.dataUriLimit",
      says: "a query overrules the limit",
      look: { file: /assets\/js\/index.*\.js$/ },
      has: "data:image/png;base64,",
    },
    {
      option: "output.distPath",
      says: "each kind has its folder below the root",
      look: "files",
      has: [
        /^pages\/index\.html$/m,
        /^assets\/js\/index\.\w{6}\.js$/m,
        /^assets\/js\/async\/\d+\.\w{6}\.js$/m,
        /^assets\/css\/index\.css$/m,
        /^img\/small-/m,
      ],
    },
    {
      option: "output.distPath",
      says: "the page refers to the folders",
      look: { file: "pages/index.html" },
      has: [/src="\/assets\/js\/index\.\w{6}\.js"/, 'href="/assets/css/index.css"'],
    },
    {
      option: "output.filename",
      says: "each kind follows its pattern and overrides disableFilenameHash",
      look: "files",
      has: [/^assets\/js\/index\.\w{6}\.js$/m, /^img\/small-\w{10}\.png$/m],
    },
    {
      option: "output.disableFilenameHash",
      says: "kinds without a name in output.filename have no hash",
      look: "files",
      has: /^assets\/css\/index\.css$/m,
    },
    {
      option: "output.copy",
      says: "a folder loses its name, ignore and dot leave files out",
      look: "files",
      has: /^docs\/de\/terms\.pdf$/m,
      lacks: [/draft\.tmp/, /\.hidden/, /legal\//],
    },
    {
      option: "output.copy",
      says: "ordinary files in a hidden folder are copied even with dot: false",
      look: "files",
      has: /^docs\/\.kit\/logo\.txt$/m,
    },
    {
      option: "output.copy",
      says: "a file may be renamed, and a glob keeps the path",
      look: "files",
      has: [/^api\/products\.json$/m, /^press\/kit\/a\.zip$/m],
    },
    {
      option: "output.copy",
      says: "a single file keeps only its name",
      look: "files",
      has: /^worker\.js$/m,
    },
    {
      option: "output.copy",
      says: "a folder takes hidden files along, a glob does not",
      look: "files",
      has: [/^all\/\.secret$/m, /^notes\/a\.txt$/m],
      lacks: /^notes\/\.secret$/m,
    },
    {
      option: "output.copy",
      says: "a dot makes a file of the target, even before a final slash, unless toType says otherwise",
      look: "files",
      has: [/^v1\.2$/m, /^v1\.3\/a\.txt$/m],
    },
    {
      option: "server.publicDir",
      says: "the directory is copied to the root of the output",
      look: "files",
      has: [/^robots\.txt$/m, /^index\.html$/m],
    },
  ],
};

const limits: Project = {
  name: "output-limits",
  command: "build",
  files: {
    "src/index.js": `
      import exact from './exact.png';
      import over from './over.png';
      import video from './video.mp4';
      import address from './tiny.png?url';
      import pages from './plain.css';
      import * as names from './cart.module.css';
      console.log(exact, over, video, address, pages, names.cardTitle, '购物车');
    `,
    "src/exact.png": filler(10_000),
    "src/over.png": filler(10_001),
    "src/video.mp4": filler(12_000),
    "src/tiny.png": filler(10),
    "src/plain.css": "@import './paper.css' print;\n.plain-name { color: navy }\n",
    "src/paper.css": ".paper { color: black }\n",
    "src/cart.module.css": ":export { brand: navy }\n.card-title { color: teal }\n",
    "public/robots.txt": "User-agent: *",
    "public/.hidden": "hidden",
    "public/index.html": "PUBLIC INDEX",
    "public/about.html": "about",
  },
  config: { html: { title: "Page of the entry" } },
  cases: [
    {
      option: "output.charset",
      says: "by default characters are escaped",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "\\u8D2D\\u7269\\u8F66",
    },
    {
      option: "output.dataUriLimit",
      says: "a file exactly as large as the limit is inlined, a larger one is not",
      look: "files",
      has: [/^static\/image\/over\.\w{8}\.png$/m, /^static\/media\/video\.\w{8}\.mp4$/m],
      lacks: /exact/,
    },
    {
      option: "output.dataUriLimit",
      says: "?url always gives a file",
      look: "files",
      has: /^static\/image\/tiny\.\w{8}\.png$/m,
    },
    {
      option: "output.filename",
      says: "names have eight digits of a hash by default, in the folders of their kind",
      look: "files",
      has: [/^static\/js\/index\.\w{8}\.js$/m, /^static\/css\/index\.\w{8}\.css$/m],
    },
    {
      option: "output.cssModules",
      says: "by default only .module. files are modules, named [local]-[hash:6]",
      look: { file: /\.css$/ },
      has: [/\.card-title-\w{6}\{/, ".plain-name{"],
    },
    {
      option: "output.cssModules",
      says: ":export is not supported and stays in the CSS",
      look: { file: /\.css$/ },
      has: ":export{brand:navy}",
    },
    {
      option: "output.injectStyles",
      says: "without it the condition of an @import is lost",
      look: { file: /\.css$/ },
      has: ".paper{",
      lacks: "print",
    },
    {
      option: "server.publicDir",
      says: "hidden files are copied as well",
      look: "files",
      has: [/^robots\.txt$/m, /^\.hidden$/m, /^about\.html$/m],
    },
    {
      option: "server.publicDir",
      says: "a compiled file overwrites the public one of the same name",
      look: { file: "index.html" },
      has: "Page of the entry",
      lacks: "PUBLIC INDEX",
    },
  ],
};

const conflict: Project = {
  name: "output-conflict",
  command: "build",
  fails: true,
  files: {
    "src/index.js": "import a from './a/photo.png';\nimport b from './b/photo.png';\nconsole.log(a, b);\n",
    "src/a/photo.png": filler(12_000),
    "src/b/photo.png": filler(12_001),
  },
  config: { output: { disableFilenameHash: true }, server: { publicDir: false } },
  cases: [{
    option: "output.disableFilenameHash",
    says: "equal names collide and stop the build",
    look: "log",
    has: /Conflict: Multiple assets emit different content to the same filename static\/image\/photo\.png/,
  }],
};

const nothingToCopy: Project = {
  name: "output-copy-nothing",
  command: "build",
  fails: true,
  config: { output: { copy: ["nope.txt"] } },
  cases: [{
    option: "output.copy",
    says: "nothing found is an error",
    look: "log",
    has: /unable to locate '.*nope\.txt' glob/,
  }],
};

const oneFolder: Project = {
  name: "output-one-folder",
  command: "build",
  files: {
    "src/index.js": "import './page.css';\nimport('./lazy.js');\n",
    "src/page.css": "body { color: teal }\n",
    "src/lazy.js": "console.log('LAZY');\n",
  },
  config: { output: { distPath: { js: "", css: "./" }, disableFilenameHash: true } },
  cases: [{
    option: "output.distPath",
    says: "'' and './' both mean the root",
    look: "files",
    has: [/^index\.js$/m, /^async\/\d+\.js$/m, /^index\.css$/m],
    lacks: "static/",
  }],
};

export const files: readonly Project[] = [layout, limits, conflict, nothingToCopy, oneFolder];
