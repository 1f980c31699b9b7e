/** Development without updates of the page. */
import type { Project } from "../types.ts";

export const still: Project = {
  name: "dev-still",
  command: "dev",
  files: {
    "src/index.js":
      "import styles from './cart.module.css';\nimport './photo.png?url';\nconsole.log(styles, '购物车');\n",
    "src/cart.module.css": ".title { color: teal }\n",
    "src/photo.png": "png",
    "public/kiosk.html": "AS IT STANDS",
  },
  config: {
    source: { entry: { index: "./src/index.js", kiosk: "./src/index.js" } },
    dev: {
      hmr: false,
      liveReload: false,
      beforeStartUrl: () => console.log("[before] never"),
      assetPrefix: true,
    },
    performance: { removeConsole: true, prefetch: true, profile: false },
  },
  cases: [
    {
      option: "dev.hmr",
      says: "off: no update runtime in the bundle",
      look: { get: "/static/js/index.js" },
      lacks: ["hot-update", "WebSocket"],
    },
    {
      option: "dev.liveReload",
      says: "with both off the update client disappears",
      look: { get: "/static/js/index.js" },
      has: /^200/,
      lacks: ["rsbuild-hmr", "WebSocket"],
    },
    {
      option: "dev.client",
      says: "the client is no part of the bundle when hmr and liveReload are off",
      look: { get: "/static/js/index.js" },
      lacks: "rsbuild-hmr",
    },
    {
      option: "dev.assetPrefix",
      says: "true gives the server's own origin with its real port",
      look: { get: "/" },
      has: /src="http:\/\/localhost:\d+\/static\/js\/index\.js"/,
    },
    {
      option: "server.publicDir",
      says: "an entry's address without the extension is that of the public file",
      look: { get: "/kiosk" },
      has: "AS IT STANDS",
    },
    {
      option: "server.publicDir",
      says: "with the extension it is the page",
      look: { get: "/kiosk.html" },
      has: "/static/js/kiosk.js",
      lacks: "AS IT STANDS",
    },
    {
      option: "dev.beforeStartUrl",
      says: "without startUrl the functions never run",
      look: "log",
      lacks: "[before] never",
    },
    { option: "dev.startUrl", says: "nothing is opened by default", look: "log", lacks: "[browser]" },
    {
      option: "dev.writeToDisk",
      says: "by default files stay in memory",
      look: "files",
      lacks: [/\.html$/m, /\.js$/m],
    },
    {
      option: "performance.removeConsole",
      says: "nothing is removed in development",
      look: { get: "/static/js/index.js" },
      has: "console.log(",
    },
    {
      option: "output.cssModules",
      says: "development names hold path and name",
      look: { get: "/static/css/index.css" },
      has: /\.src-cart-module__title-\w{6}/,
    },
    {
      option: "output.charset",
      says: "development is always UTF-8",
      look: { get: "/static/js/index.js" },
      has: "购物车",
    },
    {
      option: "output.filename",
      says: "scripts have no hash in development, images do",
      look: { get: "/" },
      has: /\/static\/js\/index\.js"/,
    },
    {
      option: "output.sourceMap",
      says: "development has a map by default",
      look: { get: "/static/js/index.js.map" },
      has: [/^200/, '"mappings"'],
    },
    {
      option: "output.sourceMap",
      says: "in development, too, style sheets refer to a map that was deleted",
      look: { get: "/static/css/index.css" },
      has: "sourceMappingURL=index.css.map",
    },
    {
      option: "output.sourceMap",
      says: "who asks for that map gets the page",
      look: { get: "/static/css/index.css.map" },
      has: "<title>",
    },
    {
      option: "html.favicon",
      says: "without an icon, /favicon.ico is an empty 204",
      look: { get: "/favicon.ico" },
      has: /^204/,
    },
    {
      option: "performance.printFileSize",
      says: "the dev server never prints the table",
      look: "log",
      lacks: "Total size",
    },
  ],
};
