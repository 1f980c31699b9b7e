import type { Project } from "../types.ts";
import { still } from "./dev_still.ts";

interface Middlewares {
  unshift(...handlers: Handler[]): void;
  push(...handlers: Handler[]): void;
}

type Handler = (
  request: { url?: string },
  response: { end(text: string): void },
  next: () => void,
) => void;

const answer = (path: string, text: string): Handler => (request, response, next) =>
  request.url === path ? response.end(text) : next();

/** The middleware of the page about dev.assetPrefix, but only for URLs that end in `?stripped`. */
function takeThePrefixOff(request: { url?: string }, _response: unknown, next: () => void): void {
  if (request.url?.endsWith("?stripped")) request.url = request.url.slice("/tickets".length);
  next();
}

const updating: Project = {
  name: "dev-updating",
  command: "dev",
  files: {
    "src/index.js": "import './a.css';\nconsole.log('INDEX');\n",
    "src/a.css": ".a { color: teal }\n",
    "public/robots.txt": "User-agent: *",
    "dist/old.txt": "of an earlier build",
  },
  config: {
    source: { entry: { index: "./src/index.js", admin: "./src/index.js" } },
    html: { title: ({ entryName }: { entryName: string }) => `Page ${entryName}` },
    dev: {
      assetPrefix: "/tickets",
      client: { port: "", path: "/ws/maps-hmr" },
      liveReload: false,
      writeToDisk: (path: string) => path.endsWith("index.html"),
      startUrl: "http://localhost:<port>/tickets/#orders",
      beforeStartUrl: [
        () => new Promise<void>((done) => setTimeout(done, 100)).then(() => console.log("[before] slow")),
        () => console.log("[before] quick"),
      ],
      setupMiddlewares: [
        (middlewares: Middlewares) => {
          middlewares.unshift(
            takeThePrefixOff,
            answer("/order", "first function"),
            answer("/api/cart", "cart"),
          );
          middlewares.push(answer("/late", "pushed"));
        },
        (middlewares: Middlewares) => middlewares.unshift(answer("/order", "last function")),
        async (middlewares: Middlewares) => {
          await undefined;
          middlewares.unshift(answer("/order", "after an await"));
        },
      ],
    },
    output: { inlineScripts: true, inlineStyles: true, assetPrefix: "https://cdn.example.com/" },
    // Put the client, which two pages would share, into one script.
    performance: { chunkSplit: { strategy: "all-in-one" } },
    server: { headers: { "X-Mine": "yes" } },
  },
  until: /\[browser\]/,
  cases: [
    {
      option: "dev.assetPrefix",
      says: "a missing slash is added; output.assetPrefix is not read",
      look: { get: "/" },
      has: ['src="/tickets/static/js/index.js"', 'href="/tickets/static/css/index.css"'],
      lacks: "cdn.example.com",
    },
    {
      option: "dev.assetPrefix",
      says: "compiled files are found with the prefix",
      look: { get: "/tickets/static/js/index.js" },
      has: [/^200/, "INDEX"],
    },
    {
      option: "dev.assetPrefix",
      says: "compiled files are found without the prefix",
      look: { get: "/static/js/index.js" },
      has: [/^200/, "INDEX"],
    },
    {
      option: "dev.assetPrefix",
      says: "below the prefix, /admin is index.html",
      look: { get: "/tickets/admin" },
      has: "Page index",
    },
    {
      option: "dev.assetPrefix",
      says: "public files are served at the root only",
      look: { get: "/tickets/robots.txt" },
      has: "Page index",
      lacks: "User-agent",
    },
    {
      option: "dev.assetPrefix",
      says: "a middleware that takes the prefix off finds them below it, too",
      look: { get: "/tickets/robots.txt?stripped" },
      has: "User-agent",
    },
    {
      option: "dev.client",
      says: "the values are in the client's code",
      look: { get: "/static/js/index.js" },
      has: [/\/ws\/maps-hmr/, /new WebSocket/],
    },
    {
      option: "dev.hmr",
      says: "on by default: the update runtime is in the bundle",
      look: { get: "/static/js/index.js" },
      has: ["module.hot", "hot-update.js"],
    },
    {
      option: "dev.liveReload",
      says: "false alone leaves the update client in place",
      look: { get: "/static/js/index.js" },
      has: ["content-changed", "location.reload()"],
    },
    {
      option: "dev.setupMiddlewares",
      says: "the function that is last in the array ends up first",
      look: { get: "/order" },
      has: "last function",
    },
    {
      option: "dev.setupMiddlewares",
      says: "what a function registers after an await is lost",
      look: { get: "/order" },
      lacks: "after an await",
    },
    {
      option: "dev.setupMiddlewares",
      says: "an unshift handler answers without server.headers and without CORS",
      look: { get: "/api/cart" },
      has: [/^200/, "cart"],
      lacks: ["x-mine", "access-control-allow-origin"],
    },
    {
      option: "dev.setupMiddlewares",
      says: "a pushed GET handler is not reached, the fallback comes first",
      look: { get: "/late" },
      has: "Page index",
    },
    {
      option: "dev.setupMiddlewares",
      says: "a pushed handler gets requests that accept JSON",
      look: { get: "/late", headers: { accept: "application/json" } },
      has: "pushed",
    },
    {
      option: "dev.startUrl",
      says: "the string is opened with the port in use",
      look: "log",
      has: /\[browser\] http:\/\/localhost:\d+\/tickets\/#orders/,
    },
    {
      option: "dev.beforeStartUrl",
      says: "functions start together, and the page opens after the slowest",
      look: "log",
      has: /\[before\] quick[\s\S]*\[before\] slow[\s\S]*\[browser\]/,
    },
    {
      option: "dev.writeToDisk",
      says: "a function chooses the files by their absolute path",
      look: "files",
      has: /^index\.html$/m,
      lacks: [/admin\.html/, /\.js$/m],
    },
    {
      option: "output.cleanDistPath",
      says: "the dev server empties the directory as well",
      look: "files",
      lacks: "old.txt",
    },
    {
      option: "output.inlineScripts",
      says: "development does not inline scripts",
      look: { get: "/" },
      has: "<script defer src=",
    },
    {
      option: "output.inlineStyles",
      says: "development does not inline styles",
      look: { get: "/" },
      has: /<link href="[^"]+\.css" rel="stylesheet">/,
    },
  ],
};

const startArray: Project = {
  name: "dev-start-array",
  command: "dev",
  fails: true,
  config: { dev: { startUrl: ["http://localhost:<port>/a"] } },
  until: /replace is not a function/,
  cases: [{
    option: "dev.startUrl",
    says: "an array stops the server",
    look: "log",
    has: "url.replace is not a function",
  }],
};

const progress = (
  mode: "development" | "production",
  config: object,
  says: string,
  shown: boolean,
): Project => ({
  name: `dev-progress-${mode}-${Object.keys(config).length}`,
  command: "inspect",
  mode,
  config: { dev: { hmr: false, ...config } },
  cases: [
    {
      option: "dev.progressBar",
      says,
      look: { file: "rspack.config.web.mjs" },
      ...(shown ? { has: "ProgressPlugin" } : { has: "DefinePlugin", lacks: "ProgressPlugin" }),
    },
    {
      option: "dev.hmr",
      says: "inspect shows the decision",
      look: { file: "rspack.config.web.mjs" },
      has: /hot: false/,
    },
  ],
});

/** Pages of Electron that use modules of Node.js. */
const electron = (name: string, rspack: object, updates: "has" | "lacks"): Project => ({
  name: `dev-electron-${name}`,
  command: "dev",
  files: {
    "src/index.js": "import fs from 'node:fs';\nconsole.log(fs);\n",
    "public/robots.txt": "User-agent: *",
  },
  config: { tools: { rspack }, dev: { writeToDisk: true } },
  cases: [
    {
      option: "output.targets",
      says: `with ${name}, modules of Node.js are required`,
      look: { get: "/static/js/index.js" },
      has: "require('node:fs')",
    },
    {
      option: "output.targets",
      says: `with ${name}, the page ${updates} an update client`,
      look: { get: "/" },
      [updates]: "vendors-",
    },
    {
      option: "dev.writeToDisk",
      says: "true writes every emitted file, but no public ones",
      look: "files",
      has: [/^index\.html$/m, /^static\/js\/index\.js$/m],
      lacks: "robots.txt",
    },
  ],
});

export const dev: readonly Project[] = [
  updating,
  electron("externalsPresets", { externalsPresets: { node: true, electronRenderer: true } }, "has"),
  electron("electron-renderer", { target: "electron-renderer" }, "lacks"),
  still,
  startArray,
  progress("development", {}, "off in development by default", false),
  progress("development", { progressBar: true }, "true applies to development", true),
  progress("production", {}, "on in production by default", true),
];
