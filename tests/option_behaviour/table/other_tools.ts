/** Values as other tools take them, which the types reject, and what becomes of them. */
import { filler, type PerEntry, type Project } from "../types.ts";

const built: Project = {
  name: "other-tools",
  command: "build",
  files: {
    "src/index.js": `
      import icon from './icon.png';
      import font from './font.woff2';
      import near from '@near/a';
      import far from '@far/a';
      console.log(icon, font, near, far, \`\${location.search}\`);
    `,
    "src/admin.js": "console.log('ADMIN');\n",
    "src/icon.png": "png",
    "src/font.woff2": filler(20_000),
    "src/a.js": "export default 'FROM_SRC';\n",
    "node_modules/@near/a/index.js": "module.exports = 'NEAR_PACKAGE';\n",
    "node_modules/@far/a/index.js": "module.exports = 'FAR_PACKAGE';\n",
    "legal/terms.pdf": "pdf",
    "legal/draft.tmp": "draft",
    "legal/de/terms.pdf": "pdf",
  },
  config: {
    source: {
      entry: { index: "./src/index.js", admin: "./src/admin.js" },
      alias: { "@near/": "./src/", "@far/*": "./src/*" },
    },
    html: {
      meta: ({ value, entryName }: PerEntry<Record<string, string>>) => {
        if (entryName === "admin") value.robots = "noindex";
      },
    },
    output: {
      dataUriLimit: { image: Infinity, font: 1e9 },
      copy: [
        { from: "legal", to: "all", globOptions: { ignore: ["draft.tmp", "de/*", "**/terms.*"] } },
        { from: "legal/*.{pdf,tmp}", to: "braces", noErrorOnMissing: true },
        { from: "legal/!(*.tmp)", to: "negated", noErrorOnMissing: true },
        { from: "legal/**", to: "deep", noErrorOnMissing: true },
      ],
      overrideBrowserslist: "ie 11",
      polyfill: "off",
      disableMinimize: true,
    },
  },
  cases: [
    {
      option: "output.dataUriLimit",
      says: "Infinity turns inlining off, and a large number inlines whatever the size",
      look: "files",
      has: /^static\/image\/icon\.\w{8}\.png$/m,
      lacks: "woff2",
    },
    {
      option: "output.copy",
      says: "an ignored glob has to begin with **/",
      look: "files",
      has: /^all\/draft\.tmp$/m,
      lacks: /^all\/.*terms/m,
    },
    {
      option: "output.copy",
      says: "braces, !(…) and a final ** match no file",
      look: "files",
      lacks: [/^braces\//m, /^negated\//m, /^deep\//m],
    },
    {
      option: "source.alias",
      says: "keys that end in a slash or an asterisk match nothing",
      look: { file: /js\/index\.\w+\.js$/ },
      has: ["NEAR_PACKAGE", "FAR_PACKAGE"],
      lacks: "FROM_SRC",
    },
    {
      option: "output.overrideBrowserslist",
      says: "a bare string has no effect",
      look: { file: /js\/index\.\w+\.js$/ },
      has: "`${location.search}`",
    },
    {
      option: "html.meta",
      says: "a function that returns nothing may have changed the value",
      look: { file: "admin.html" },
      has: ['charset="UTF-8"', 'name="robots" content="noindex"'],
    },
    {
      option: "html.meta",
      says: "what it changes concerns the one page",
      look: { file: "index.html" },
      lacks: "robots",
    },
  ],
};

const served: Project = {
  name: "other-tools-dev",
  command: "dev",
  files: { "static/scan.txt": "SCAN" },
  config: ({ backend }) => ({
    dev: { assetPrefix: "shop" },
    server: { publicDir: "static", proxy: { "^/api/.*": backend } },
  }),
  cases: [
    {
      option: "dev.assetPrefix",
      says: "a path without a slash in front is relative, and the server does not know it",
      look: { get: "/" },
      has: /src="shop\/static\/js\/index\.js"/,
    },
    {
      option: "dev.assetPrefix",
      says: "who asks for such a script gets the page",
      look: { get: "/shop/static/js/index.js" },
      has: "<title>",
    },
    {
      option: "server.publicDir",
      says: "a bare name turns it off",
      look: { get: "/scan.txt" },
      has: "<title>",
      lacks: "SCAN",
    },
    {
      option: "server.proxy",
      says: "a regular expression as a key matches nothing",
      look: { get: "/api/cart" },
      has: "<title>",
    },
  ],
};

const bareEntry: Project = {
  name: "other-tools-entry",
  command: "build",
  fails: true,
  config: { source: { entry: "./src/index.js" } },
  cases: [{
    option: "source.entry",
    says: "a bare path is taken for one entry per letter",
    look: "log",
    has: /Failed to resolve \S in project root/,
  }],
};

const anyHost: Project = {
  name: "other-tools-host",
  command: "dev",
  fails: true,
  config: { server: { host: true } },
  cases: [{
    option: "server.host",
    says: "true keeps the server from starting",
    look: "log",
    has: 'The "hostname" argument must be of type string',
  }],
};

/** Values that are not even code end the process, so these projects are run one by one. */
const notCode: Project = {
  name: "other-tools-define",
  command: "build",
  crashes: true,
  config: { source: { define: { UNUSED: "" } } },
  cases: [{
    option: "source.define",
    says: "a value that is no code makes Rspack crash, even if nothing uses the name",
    look: "log",
    has: "builtins.define: Failed to parse",
  }],
};

const unknownBrowser: Project = {
  name: "other-tools-browsers",
  command: "build",
  crashes: true,
  config: { output: { overrideBrowserslist: ["chrom >= 1"] } },
  cases: [{
    option: "output.overrideBrowserslist",
    says: "an unknown name makes Rspack crash",
    look: "log",
    has: ['failed to resolve browserslist query: ["chrom >= 1"]', "unknown browser: 'chrom'"],
  }],
};

export const otherTools: readonly Project[] = [
  built,
  served,
  bareEntry,
  anyHost,
  notCode,
  unknownBrowser,
];
