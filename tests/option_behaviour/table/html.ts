import type { PerEntry, Project } from "../types.ts";
import { htmlFails } from "./html_fails.ts";
import { headTags } from "./html_head.ts";

const PAGE = `<!doctype html>
<html lang="<%= lang %>">
  <head><meta charset=utf-8><title>Mine</title></head>
  <body><% if (beta) { %><i>beta</i><% } %><main id="<%= mountId %>"></main><%- "<&" %>
  <p><%= process.env.SHOP %>, <%= process.env.NODE_ENV %>, <%= typeof process %></p><%= require('./parts/footer.html') %></body>
</html>
`;

const templates: Project = {
  name: "html-template",
  command: "build",
  files: {
    "static/index.html": PAGE,
    "static/parts/footer.html": "<footer><%= 1 + 1 %></footer>",
    "static/phone.html": PAGE.replace("<title>", '<meta name="viewport" content="width=480"><title>'),
  },
  config: {
    html: {
      template: ({ entryName }: PerEntry) =>
        entryName === "plain" ? undefined : `./static/${entryName === "phone" ? "phone" : "index"}.html`,
      templateParameters: (parameters: object, { entryName }: PerEntry) => ({
        ...parameters,
        lang: "fr",
        beta: entryName === "admin",
      }),
      mountId: "app",
      outputStructure: "nested",
      inject: ({ entryName }: PerEntry) => entryName === "plain" ? "body" : "head",
      scriptLoading: "module",
      crossorigin: true,
      title: "Ignored where the template has one",
    },
    source: {
      entry: {
        index: "./src/index.js",
        admin: "./src/index.js",
        plain: "./src/index.js",
        phone: "./src/index.js",
      },
      define: { "process.env.SHOP": JSON.stringify("Harbour") },
    },
    output: { disableMinimize: true },
    tools: {
      rspack: (_config: object, { addRules }: { addRules(rule: object): void }) =>
        addRules({ test: /static[\\/]parts[\\/].+\.html$/, type: "asset/source" }),
    },
  },
  cases: [
    {
      option: "html.template",
      says: "with a rule, require prints a shared part as it is, as the guide has it",
      look: { file: "admin/index.html" },
      has: "<footer><%= 1 + 1 %></footer>",
    },
    {
      option: "html.template",
      says: "names from source.define and NODE_ENV are replaced, and there is no process object",
      look: { file: "index/index.html" },
      has: "<p>Harbour, production, undefined</p>",
    },
    {
      option: "html.template",
      says: "a function that returns nothing keeps the built-in template",
      look: { file: "plain/index.html" },
      has: ['<div id="app"></div>', "<title>Ignored"],
    },
    {
      option: "html.template",
      says: "scripts are inserted by themselves, and <%- prints escaped",
      look: { file: "index/index.html" },
      has: [/<script type="module" src=[^>]+><\/script>\s*<\/head>/, "&lt;&amp;"],
    },
    {
      option: "html.meta",
      says: "a charset without quotes in the template does not count",
      look: { file: "admin/index.html" },
      has: ["charset=utf-8>", 'charset="UTF-8"'],
    },
    {
      option: "html.meta",
      says: "a template without a viewport gets it, as the guide on rem has it",
      look: { file: "admin/index.html" },
      has: 'name="viewport"',
    },
    {
      option: "html.meta",
      says: "a viewport in the template takes the place of the option's",
      look: { file: "phone/index.html" },
      has: 'content="width=480"',
      lacks: "device-width",
    },
    {
      option: "html.title",
      says: "a title in the template is not replaced",
      look: { file: "index/index.html" },
      has: "<title>Mine</title>",
      lacks: "Ignored",
    },
    {
      option: "html.templateParameters",
      says: "a function gives each page its own variables",
      look: { file: "admin/index.html" },
      has: ['<html lang="fr">', "<i>beta</i>"],
    },
    {
      option: "html.templateParameters",
      says: "only the page whose value is true shows the part",
      look: { file: "index/index.html" },
      has: 'lang="fr"',
      lacks: "beta",
    },
    {
      option: "html.mountId",
      says: "a template of one's own receives the id as mountId",
      look: { file: "index/index.html" },
      has: '<main id="app">',
    },
    {
      option: "html.outputStructure",
      says: "nested gives each entry a folder, index too, and nothing lies at the root",
      look: "files",
      has: [/^index\/index\.html$/m, /^admin\/index\.html$/m],
      lacks: /^index\.html$/m,
    },
    {
      option: "html.inject",
      says: "body puts scripts at the end of the body for the page that asks",
      look: { file: "plain/index.html" },
      has: /<div id="app"><\/div>\s*<script type="module" src=[^>]+><\/script>\s*<\/body>/,
    },
    {
      option: "html.scriptLoading",
      says: "module changes the tag and only the tag",
      look: { file: "index/index.html" },
      has: '<script type="module" src="/static/js/index.',
      lacks: "defer",
    },
    {
      option: "html.crossorigin",
      says: "true adds nothing while files are served from /",
      look: { file: "index/index.html" },
      lacks: "crossorigin",
    },
  ],
};

const bare: Project = {
  name: "html-inject-false",
  command: "build",
  config: { html: { inject: false, tags: { tag: "script", children: "window.A=1" } } },
  cases: [
    {
      option: "html.inject",
      says: "with false the head of the built-in template stays completely empty",
      look: { file: "index.html" },
      has: ["<head></head>", '<div id="root"></div>'],
      lacks: ["script", "title", "meta"],
    },
    {
      option: "html.mountId",
      says: "the default is root",
      look: { file: "index.html" },
      has: /<body>\s*<div id="?root"?><\/div>\s*<\/body>/,
    },
  ],
};

const startPageAtTheRoot: Project = {
  name: "html-nested-root",
  command: "build",
  config: {
    source: { entry: { index: "./src/index.js", admin: "./src/index.js" } },
    output: { filename: { js: "[name]" } },
    html: {
      outputStructure: "nested",
      tags: { tag: "meta", attrs: { name: "shared" } },
      tagsByEntries: {
        index: { tag: "meta", attrs: { name: "own" } },
        admin: { tag: "meta", attrs: { name: "own" } },
      },
    },
    tools: {
      htmlPlugin: (options: { filename?: string }, { entryName }: { entryName: string }) => {
        if (entryName === "index") options.filename = "index.html";
      },
    },
  },
  cases: [
    {
      option: "html.outputStructure",
      says: "tools.htmlPlugin keeps the start page at the root",
      look: "files",
      has: [/^index\.html$/m, /^admin\/index\.html$/m],
    },
    {
      option: "html.tags",
      says: "with tagsByEntries, a page that keeps its name has its tags",
      look: { file: "admin/index.html" },
      has: 'name="own"',
    },
    {
      option: "html.tags",
      says: "and one that tools.htmlPlugin renames has the tags of neither option",
      look: { file: "index.html" },
      has: "</head>",
      lacks: ['name="own"', 'name="shared"'],
    },
    {
      option: "output.filename",
      says: "without .js the page gets no tag for the script",
      look: { file: "index.html" },
      has: "</head>",
      lacks: "<script",
    },
  ],
};

const credentials: Project = {
  name: "html-credentials",
  command: "build",
  files: {
    "src/index.js": 'import "./page.css";\nconsole.log("page");\n',
    "src/page.css": "body { color: navy; }\n",
  },
  config: {
    html: { scriptLoading: "blocking", crossorigin: "use-credentials", title: "" },
    performance: { printFileSize: false },
  },
  cases: [
    {
      option: "html.scriptLoading",
      says: "blocking alone leaves the scripts in the head, without an attribute",
      look: { file: "index.html" },
      has: /<script src="[^"]+" crossorigin="use-credentials"><\/script>[\s\S]*<\/head>/,
    },
    {
      option: "html.inject",
      says: "in the head, blocking scripts come after the style sheets",
      look: { file: "index.html" },
      has: /rel="stylesheet"[^>]*><script src=[\s\S]*<\/head>/,
    },
    {
      option: "html.crossorigin",
      says: "use-credentials is written even with the prefix /",
      look: { file: "index.html" },
      has: 'crossorigin="use-credentials"',
    },
    {
      option: "html.title",
      says: "an empty string writes an empty title",
      look: { file: "index.html" },
      has: "<title></title>",
    },
    {
      option: "performance.printFileSize",
      says: "false prints no sizes",
      look: "log",
      lacks: ["Total size", "index.html"],
    },
  ],
};

const picture: Project = {
  name: "html-picture",
  command: "build",
  files: {
    "static/index.html": `<html><head></head><body>
      <img src="<%= require('../src/alone.png?url') %>">
      <img src="<%= require('../src/shared.png?url') %>">
      <img src="<%= require('../src/alone.png?inline') %>">
    </body></html>`,
    "src/index.js": "import url from './shared.png?url';\nconsole.log(url);\n",
    "src/alone.png": "alone",
    "src/shared.png": "shared",
  },
  config: { html: { template: "./static/index.html" } },
  cases: [
    {
      option: "html.template",
      says: "require() prints a wrong hash, unless a script imports the file as well or it is inlined",
      look: { file: "index.html" },
      has: ["alone.e99741d1.png", "shared.410c2710.png", "data:image/png;base64,"],
    },
    {
      option: "html.template",
      says: "the file that only the template requires has another name",
      look: "files",
      has: ["shared.410c2710.png", /alone\.\w{8}\.png/],
      lacks: "alone.e99741d1.png",
    },
  ],
};

export const html: readonly Project[] = [
  picture,
  headTags,
  templates,
  bare,
  startPageAtTheRoot,
  ...htmlFails,
  credentials,
];
