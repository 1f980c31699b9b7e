/** A server whose defaults are turned off, and one with HTTPS. */
import type { PerEntry, Project, Surroundings } from "../types.ts";

/** Makes a proxy rule skip `/held`, which another rule still proxies. */
const heldBack = ({ url }: { readonly url?: string }) => url === "/held" ? "/small.txt" : undefined;

export const rules: Project = {
  name: "server-rules",
  command: "dev",
  files: { "src/admin.js": "console.log('ADMIN');\n", "public/small.txt": "small" },
  config: ({ backend }: Surroundings) => ({
    source: { entry: { index: "./src/index.js", admin: "./src/admin.js" } },
    html: { title: ({ entryName }: PerEntry) => `Page ${entryName}` },
    server: {
      host: "127.0.0.1",
      compress: false,
      htmlFallback: false,
      historyApiFallback: {
        verbose: true,
        rewrites: [{ from: /^\/admin(\/|$)/, to: "/admin.html" }],
      },
      headers: { "Access-Control-Allow-Origin": "https://studio.example.com" },
      proxy: [
        { context: ["/held"], target: backend, bypass: heldBack },
        { context: ["/plain", "/held"], target: backend, logLevel: "debug" },
        {
          context: ["/login", "/session"],
          target: backend,
          bypass: () => Promise.resolve("/admin.html"),
          logLevel: "warn",
        },
      ],
      publicDir: false,
      printUrls: ({ urls, port, protocol }: { urls: string[]; port: number; protocol: string }) =>
        console.log(`[urls] ${JSON.stringify([urls, port, protocol])}`),
    },
  }),
  cases: [
    {
      option: "server.historyApiFallback",
      says: "the first rule that matches decides, query or not",
      look: { get: "/admin?tab=1" },
      has: "Page admin",
    },
    {
      option: "server.historyApiFallback",
      says: "without a rule it is index.html",
      look: { get: "/nope" },
      has: "Page index",
    },
    {
      option: "server.historyApiFallback",
      says: "paths with a dot are left alone",
      look: { get: "/missing.js" },
      has: /^404/,
    },
    {
      option: "server.historyApiFallback",
      says: "verbose logs each decision",
      look: "log",
      has: [
        "Rewriting GET /admin?tab=1 to /admin.html",
        "Rewriting GET /nope to /index.html",
        "Not rewriting GET /missing.js because the path includes a dot (.) character.",
      ],
    },
    {
      option: "server.htmlFallback",
      says: "false: a missing script is a 404",
      look: { get: "/missing.js" },
      has: /^404/,
    },
    {
      option: "server.htmlFallback",
      says: "/admin is tried as /admin.html with false too",
      look: { get: "/admin", headers: { accept: "text/html" } },
      has: "Page admin",
    },
    {
      option: "server.compress",
      says: "false: the length is known and nothing is encoded",
      look: { get: "/static/js/index.js", headers: { "accept-encoding": "gzip" } },
      has: /content-length: \d+/,
      lacks: "content-encoding",
    },
    {
      option: "server.headers",
      says: "a CORS header of one's own replaces the default",
      look: { get: "/" },
      has: "access-control-allow-origin: https://studio.example.com",
      lacks: "access-control-allow-origin: *",
    },
    {
      option: "server.proxy",
      says: "a list leaves the Host header as it was",
      look: { get: "/plain" },
      has: "host=127.0.0.1:",
    },
    {
      option: "server.proxy",
      says: "an async bypass is not awaited: the request is forwarded; one rule may have several paths",
      look: { get: "/session" },
      has: "GET /session host=",
    },
    {
      option: "server.proxy",
      says: "what bypass holds back is forwarded by a later rule that matches the original path",
      look: { get: "/held" },
      has: "GET /held host=",
    },
    {
      option: "server.proxy",
      says: "the last rule's log level is that of all",
      look: "log",
      has: "[HPM] Proxy created: /plain",
      lacks: "[HPM] GET /plain",
    },
    {
      option: "server.publicDir",
      says: "false turns off serving",
      look: { get: "/small.txt" },
      has: /^404/,
    },
    {
      option: "server.printUrls",
      says: "a function replaces the list and gets urls without a slash at the end",
      look: "log",
      has: /\[urls\] \[\["http:\/\/127\.0\.0\.1:(\d+)"\],\1,"http"\]/,
      lacks: "Local:",
    },
    {
      option: "server.host",
      says: "with an address there is exactly that one",
      look: "log",
      has: /\[urls\] \[\["http:\/\/127\.0\.0\.1:\d+"\],/,
    },
  ],
};

const OWN = /^\/($|static\/|rsbuild-hmr|[^/]*\.hot-update\.)/;

export const allElse: Project = {
  name: "server-all-else",
  command: "dev",
  config: ({ backend }: Surroundings) => ({
    server: { proxy: [{ context: (path: string) => !OWN.test(path), target: backend }] },
  }),
  cases: [
    {
      option: "server.proxy",
      says: "a function may forward all but what the dev server has",
      look: { get: "/orders/42" },
      has: "GET /orders/42 host=",
    },
    {
      option: "server.proxy",
      says: "the page is its own",
      look: { get: "/?tab=1" },
      has: "/static/js/index.js",
    },
    {
      option: "server.proxy",
      says: "and so are its scripts",
      look: { get: "/static/js/index.js" },
      has: "rsbuild-hmr",
      lacks: "host=",
    },
  ],
};

export const tls: Project = {
  name: "server-https",
  command: "dev",
  config: { server: { https: {}, host: "localhost" } },
  cases: [
    {
      option: "server.https",
      says: "an empty object starts and prints https addresses",
      look: "log",
      has: /Local:\s+https:\/\/localhost:\d+\//,
    },
    {
      option: "server.https",
      says: "a plain http request is cut off without an answer",
      look: { get: "/" },
      has: /^(?:ECONNRESET|EPIPE|HPE_\w+)$/,
    },
    {
      option: "server.host",
      says: "localhost prints only the local address",
      look: "log",
      has: "Local:",
      lacks: "Network:",
    },
  ],
};

export const invalidHeader: Project = {
  name: "server-headers-undefined",
  command: "dev",
  config: { server: { headers: { "X-Release": undefined } } },
  cases: [{
    option: "server.headers",
    says: "a value that is undefined gives a 500 for every request",
    look: { get: "/" },
    has: [/^500/, "ERR_HTTP_INVALID_HEADER_VALUE"],
  }],
};
