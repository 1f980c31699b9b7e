/** Behaviour of the preview server, with options of `server` and `output`. */
import type { Project, Surroundings } from "../types.ts";

const ENTRIES = { index: "./src/index.js", admin: "./src/index.js" };
const TITLE = ({ entryName }: { entryName: string }) => `Page ${entryName}`;

const prefixed: Project = {
  name: "preview-prefix",
  command: "preview",
  files: {
    "public/large.txt": "large ".repeat(1000),
    "archive/large.txt": "large ".repeat(1000),
  },
  config: ({ backend, takenPort }: Surroundings) => ({
    source: { entry: ENTRIES },
    html: { title: TITLE },
    output: { assetPrefix: "/web/" },
    dev: {
      startUrl: true,
      beforeStartUrl: () => console.log("[before] preview"),
      setupMiddlewares: [() => console.log("[middlewares] set up")],
    },
    server: {
      port: takenPort,
      headers: { "X-Mine": "yes" },
      proxy: { "/api": backend },
      printUrls: ({ urls }: { urls: string[] }) => console.log(`[urls] ${urls[0]}`),
    },
  }),
  until: /\[browser\]/,
  cases: [
    {
      option: "output.assetPrefix",
      says: "preview accepts requests with a path as prefix",
      look: { get: "/web/admin.html" },
      has: [/^200/, "Page admin"],
    },
    {
      option: "output.assetPrefix",
      says: "preview accepts requests without the prefix",
      look: { get: "/admin.html" },
      has: [/^200/, "Page admin"],
    },
    {
      option: "server.htmlFallback",
      says: "in preview a query does no harm",
      look: { get: "/admin?tab=1" },
      has: "Page admin",
    },
    {
      option: "server.htmlFallback",
      says: "in preview POST falls back as well",
      look: { get: "/nope", method: "POST" },
      has: [/^200/, "Page index"],
    },
    {
      option: "server.htmlFallback",
      says: "in preview a missing file below a folder is a 404",
      look: { get: "/img/no.png" },
      has: [/^404/, "Cannot GET /img/no.png"],
    },
    {
      option: "server.compress",
      says: "the preview server compresses as well",
      look: { get: "/large.txt", headers: { "accept-encoding": "gzip" } },
      has: "content-encoding: gzip",
    },
    {
      option: "server.headers",
      says: "preview sends them, and no CORS header by itself",
      look: { get: "/" },
      has: "x-mine: yes",
      lacks: "access-control-allow-origin",
    },
    {
      option: "server.proxy",
      says: "preview forwards too; the record form sends the target's host",
      look: { get: "/api/x" },
      has: /GET \/api\/x host=localhost:\d+/,
    },
    {
      option: "server.port",
      says: "preview moves on from a port that is taken",
      look: "log",
      has: /Port \d+ is in use, using port \d+\./,
    },
    {
      option: "server.printUrls",
      says: "a function works in preview",
      look: "log",
      has: /\[urls\] http:\/\/localhost:\d+/,
      lacks: "Local:",
    },
    {
      option: "dev.startUrl",
      says: "true opens the first route, in preview as well",
      look: "log",
      has: /\[browser\] http:\/\/localhost:\d+\/?$/m,
    },
    {
      option: "dev.beforeStartUrl",
      says: "preview runs it as well",
      look: "log",
      has: /\[before\] preview[\s\S]*\[browser\]/,
    },
    {
      option: "dev.setupMiddlewares",
      says: "preview does not read it",
      look: "log",
      lacks: "[middlewares]",
    },
  ],
};

const notCopied: Project = {
  name: "preview-not-copied",
  command: "preview",
  files: { "archive/scan.txt": "scan" },
  config: {
    source: { entry: ENTRIES },
    html: { title: TITLE },
    server: {
      host: "127.0.0.1",
      htmlFallback: false,
      historyApiFallback: { index: "/admin.html" },
      publicDir: { name: "archive", copyOnBuild: false },
      headers: { "Content-Security-Policy": "default-src 'self'", "X-Mine": "yes" },
    },
  },
  cases: [
    {
      option: "server.publicDir",
      says: "with copyOnBuild: false preview does not find the files",
      look: { get: "/scan.txt" },
      has: /^404/,
    },
    { option: "server.publicDir", says: "nothing is copied", look: "files", lacks: "scan.txt" },
    {
      option: "server.historyApiFallback",
      says: "it works in preview: index names the page for what no rule matches",
      look: { get: "/nope" },
      has: "Page admin",
    },
    {
      option: "server.htmlFallback",
      says: "false: a missing script is a 404 in preview, with a small page",
      look: { get: "/missing.js" },
      has: [/^404/, "Cannot GET /missing.js"],
    },
    {
      option: "server.headers",
      says: "the 404 of preview has a policy of its own",
      look: { get: "/missing.js" },
      has: ["x-mine: yes", "content-security-policy: default-src 'none'"],
    },
    {
      option: "server.host",
      says: "preview prints the addresses of all interfaces even with one address",
      look: "log",
      has: /Local:\s+- index\s+http:\/\/localhost:/,
    },
  ],
};

export const preview: readonly Project[] = [prefixed, notCopied];
