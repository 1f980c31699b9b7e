import type { Project, Surroundings } from "../types.ts";
import { allElse, invalidHeader, rules, tls } from "./server_rules.ts";

const ENTRIES = { index: "./src/index.js", admin: "./src/admin.js" };
const TITLE = ({ entryName }: { entryName: string }) => `Page ${entryName}`;
const GZIP = { "accept-encoding": "gzip" };
const FILES = {
  "src/admin.js": "console.log('ADMIN');\n",
  "public/about.html": "ABOUT",
  "public/.hidden": "HIDDEN",
  "public/small.txt": "small",
  "public/large.txt": "large ".repeat(1000),
  "public/large.ico": "large ".repeat(1000),
  "public/index.html": "PUBLIC INDEX",
  "public/fixtures/ratings.json": '{"stars":5}',
};

const headers = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Set-Cookie": ["theme=dark; Path=/", "beta=1; Path=/"],
  "X-Both": "server",
};

const proxy = (backend: string) => ({
  "/api": {
    target: backend,
    pathRewrite: { "^/api": "/v2" },
    cookieDomainRewrite: "",
    cookiePathRewrite: { "/v2": "/" },
    bypass: ({ url }: { readonly url?: string }) =>
      url?.startsWith("/api/ratings")
        ? "/fixtures/ratings.json"
        : url?.endsWith("?refused")
        ? false
        : undefined,
  },
});

interface Incoming {
  readonly url?: string;
  readonly headers: Record<string, unknown>;
}

/** The middleware of the page about server.compress. */
function leaveUncompressed(request: Incoming, _response: unknown, next: () => void): void {
  if (request.url?.endsWith("?plain")) delete request.headers["accept-encoding"];
  next();
}

const defaults: Project = {
  name: "server-defaults",
  command: "dev",
  files: FILES,
  config: ({ backend, takenPort }: Surroundings) => ({
    source: { entry: ENTRIES },
    html: { title: TITLE },
    dev: {
      setupMiddlewares: [
        (middlewares: { unshift(handler: typeof leaveUncompressed): void }) =>
          middlewares.unshift(leaveUncompressed),
      ],
    },
    server: { headers, proxy: proxy(backend), port: takenPort, historyApiFallback: { index: "/admin.html" } },
  }),
  cases: [
    {
      option: "server.port",
      says: "a port that is taken gives the next free one, and says so",
      look: "log",
      has: /Port \d+ is in use, using port \d+\./,
    },
    {
      option: "server.strictPort",
      says: "off by default: the server runs on another port",
      look: { get: "/" },
      has: /^200/,
    },
    {
      option: "server.printUrls",
      says: "with several entries each route is listed",
      look: "log",
      has: [/> Local:/, /- index\s+http:\/\/localhost:\d+\//, /- admin\s+http:\/\/localhost:\d+\/admin/],
    },
    {
      option: "server.host",
      says: "by default every interface is listed as localhost and network",
      look: "log",
      has: /Local:/,
    },
    {
      option: "server.compress",
      says: "a script is gzipped for clients that accept it",
      look: { get: "/static/js/index.js", headers: GZIP },
      has: "content-encoding: gzip",
    },
    {
      option: "server.compress",
      says: "a middleware that deletes the request's Accept-Encoding leaves a response as it is",
      look: { get: "/static/js/index.js?plain", headers: GZIP },
      has: /^200/,
      lacks: "content-encoding",
    },
    {
      option: "server.compress",
      says: "less than 1,024 bytes is sent as it is",
      look: { get: "/small.txt", headers: GZIP },
      lacks: "content-encoding",
    },
    {
      option: "server.compress",
      says: "a response without a type counts as text",
      look: { get: "/large.ico", headers: GZIP },
      has: ["content-encoding: gzip", /^content-type:\s*$/m],
    },
    {
      option: "server.compress",
      says: "brotli is not offered",
      look: { get: "/static/js/index.js", headers: { "accept-encoding": "br" } },
      lacks: "content-encoding",
    },
    {
      option: "server.headers",
      says: "every response carries them, an array several times, next to CORS for all",
      look: { get: "/about" },
      has: [
        "cross-origin-opener-policy: same-origin",
        "set-cookie: theme=dark; Path=/",
        "set-cookie: beta=1; Path=/",
        "access-control-allow-origin: *",
      ],
    },
    {
      option: "server.headers",
      says: "the empty 404 carries them",
      look: { get: "/nope", headers: { accept: "application/json" } },
      has: [/^404/, "cross-origin-opener-policy: same-origin", /\n\n$/],
    },
    {
      option: "server.headers",
      says: "a header of the backend wins over one of the same name",
      look: { get: "/api/recipes" },
      has: "x-both: backend",
      lacks: "x-both: server",
    },
    {
      option: "server.htmlFallback",
      says: "/admin is tried as /admin.html",
      look: { get: "/admin" },
      has: "Page admin",
    },
    {
      option: "server.htmlFallback",
      says: "a query defeats that step and gives index.html",
      look: { get: "/admin?tab=1" },
      has: [/^200/, "Page index"],
    },
    {
      option: "server.htmlFallback",
      says: "a missing script is answered with HTML and 200",
      look: { get: "/missing.js" },
      has: [/^200/, "Page index"],
    },
    {
      option: "server.htmlFallback",
      says: "only GET and HEAD take part",
      look: { get: "/nope", method: "POST" },
      has: /^404/,
    },
    {
      option: "server.historyApiFallback",
      says: "the other fallback answers first",
      look: { get: "/nope" },
      has: "Page index",
    },
    {
      option: "server.proxy",
      says: "paths are rewritten and the host is the target's",
      look: { get: "/api/recipes?page=2" },
      has: /GET \/v2\/recipes\?page=2 host=localhost:\d+/,
    },
    {
      option: "server.proxy",
      says: "the Origin header stays that of the page",
      look: { get: "/api/recipes", method: "POST", headers: { origin: "http://page.example" } },
      has: "origin=http://page.example",
    },
    {
      option: "server.proxy",
      says: "cookies are adapted",
      look: { get: "/api/recipes" },
      has: /set-cookie: sid=1;\s*Path=\/; Secure/,
    },
    {
      option: "server.proxy",
      says: "a path is matched as a prefix",
      look: { get: "/apis" },
      has: "GET /v2s",
    },
    {
      option: "server.proxy",
      says: "bypass answers from inside the server",
      look: { get: "/api/ratings" },
      has: '{"stars":5}',
    },
    {
      option: "server.proxy",
      says: "bypass: false sends a page with status 404",
      look: { get: "/about-us?refused" },
      has: [/^404/, "Page index"],
    },
    {
      option: "server.proxy",
      says: "bypass: false leaves public files their status",
      look: { get: "/fixtures/ratings.json?refused" },
      has: [/^200/, '{"stars":5}'],
    },
    {
      option: "server.publicDir",
      says: "/about finds about.html of the directory",
      look: { get: "/about" },
      has: "ABOUT",
    },
    {
      option: "server.publicDir",
      says: "files that begin with a dot are served",
      look: { get: "/.hidden" },
      has: "HIDDEN",
    },
    {
      option: "server.publicDir",
      says: "compiled files come first",
      look: { get: "/index.html" },
      has: "Page index",
      lacks: "PUBLIC INDEX",
    },
  ],
};

const strict: Project = {
  name: "server-strict",
  command: "dev",
  fails: true,
  config: ({ takenPort }: Surroundings) => ({ server: { port: takenPort, strictPort: true } }),
  cases: [{
    option: "server.strictPort",
    says: "a port that is taken stops the start",
    look: "log",
    has: /Port "\d+" is occupied, please choose another one\./,
  }],
};

export const server: readonly Project[] = [
  defaults,
  strict,
  rules,
  allElse,
  tls,
  invalidHeader,
];
