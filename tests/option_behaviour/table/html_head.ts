/** Options that write into the head of a page. */
import type { PerEntry, Project } from "../types.ts";

export const headTags: Project = {
  name: "html-head",
  command: "build",
  files: {
    "assets/touch.png": "png",
    "assets/admin.svg": "<svg/>",
    "assets/shop.svg": "<svg/>",
    "src/index.js": "import './a.css';\n",
    "src/a.css": "a { color: teal }\n",
    "index.html": "<p>ROOT</p>",
    "public/index.html": "<p>PUBLIC</p>",
  },
  config: {
    source: { entry: { index: "./src/index.js", admin: "./src/index.js" } },
    html: {
      appIcon: "./assets/touch.png",
      crossorigin: "anonymous",
      favicon: ({ entryName }: PerEntry) =>
        entryName === "admin" ? "./assets/admin.svg" : "./assets/shop.svg",
      meta: [
        { description: "Hiking maps", viewport: false },
        ({ value, entryName }: PerEntry<object>) => entryName === "admin" ? { robots: "noindex" } : value,
      ],
      title: [
        "Farm",
        ({ entryName, value }: PerEntry) => entryName === "admin" ? `${value}: orders` : undefined,
      ],
      tags: [
        { tag: "link", attrs: { rel: "preload", href: "x.css" } },
        { tag: "script", attrs: { src: "https://a.example/x.js", async: true }, append: false },
        { tag: "script", children: "window.A=1", head: false },
        { tag: "script", attrs: { src: "hash.js" }, hash: true },
        { tag: "script", attrs: { src: "text.js" }, hash: "20240131", publicPath: false },
        {
          tag: "script",
          attrs: { src: "https://a.example/y.js?v=1" },
          hash: "2",
          publicPath: (url: string) => url.replace("a.example", "b.example"),
        },
      ],
      tagsByEntries: { admin: { tag: "meta", attrs: { name: "referrer", content: "no-referrer" } } },
    },
    output: { assetPrefix: "https://cdn.example.com", disableMinimize: true },
    performance: {
      dnsPrefetch: ["https://comments.example.com", "https://stats.example.com"],
      preconnect: ["https://tiles.example.com", { href: "https://api.example.com", crossorigin: true }],
    },
  },
  cases: [
    {
      option: "html.template",
      says: "an index.html in the root or in public is not read",
      look: { file: "index.html" },
      has: '<div id="root">',
      lacks: /ROOT|PUBLIC/,
    },
    {
      option: "html.appIcon",
      says: "the link carries the asset prefix and always the size 180*180",
      look: { file: "index.html" },
      has:
        '<link rel="apple-touch-icon" sizes="180*180" href="https://cdn.example.com/static/image/touch.png">',
    },
    {
      option: "html.appIcon",
      says: "the file is copied to the folder for images, without a hash",
      look: "files",
      has: /^static\/image\/touch\.png$/m,
    },
    {
      option: "html.crossorigin",
      says: "scripts and style sheets from another origin carry the attribute",
      look: { file: "index.html" },
      has: [
        /<script defer src="[^"]+\/index\.\w+\.js" crossorigin="anonymous">/,
        /<link href="[^"]+\.css" rel="stylesheet" crossorigin="anonymous">/,
      ],
    },
    {
      option: "html.crossorigin",
      says: "tags of html.tags are left alone",
      look: { file: "index.html" },
      has: /<script src="https:\/\/a\.example\/x\.js" async(?:="")?>/,
    },
    {
      option: "html.favicon",
      says: "a function chooses the icon of each page",
      look: { file: "admin.html" },
      has: '<link rel="icon" href="https://cdn.example.com/admin.svg">',
    },
    {
      option: "html.favicon",
      says: "the icon lies directly in the output under its own name",
      look: "files",
      has: [/^admin\.svg$/m, /^shop\.svg$/m],
    },
    {
      option: "html.meta",
      says: "an object is merged with the defaults, and false removes a tag",
      look: { file: "index.html" },
      has: ['<meta charset="UTF-8">', '<meta name="description" content="Hiking maps">'],
      lacks: "viewport",
    },
    {
      option: "html.meta",
      says: "what a function returns replaces everything gathered so far",
      look: { file: "admin.html" },
      has: '<meta name="robots" content="noindex">',
      lacks: ["charset", "description"],
    },
    {
      option: "html.title",
      says: "a function receives the value so far for each entry",
      look: { file: "admin.html" },
      has: "<title>Farm: orders</title>",
    },
    {
      option: "html.title",
      says: "a function that returns nothing keeps the value",
      look: { file: "index.html" },
      has: "<title>Farm</title>",
    },
    {
      option: "html.tags",
      says: "append: false goes before the tags of the build, others behind them",
      look: { file: "index.html" },
      has: /a\.example\/x\.js[\s\S]*\/index\.\w+\.js[\s\S]*x\.css/,
    },
    {
      option: "html.tags",
      says: "addresses get the prefix unless publicPath is false; head: false goes to the body",
      look: { file: "index.html" },
      has: [
        'href="https://cdn.example.com/x.css"',
        'src="text.js?20240131"',
        /<body>[\s\S]*<script>window\.A=1<\/script>/,
      ],
    },
    {
      option: "html.tags",
      says: "a function for publicPath gets absolute URLs too; hash adds a second question mark",
      look: { file: "index.html" },
      has: 'src="https://b.example/y.js?v=1?2"',
    },
    {
      option: "html.tags",
      says: "hash: true changes nothing",
      look: { file: "index.html" },
      has: 'src="https://cdn.example.com/hash.js"',
    },
    {
      option: "html.tags",
      says: "tagsByEntries replaces the tags of that entry",
      look: { file: "admin.html" },
      has: '<meta name="referrer" content="no-referrer">',
      lacks: "a.example",
    },
    {
      option: "performance.preconnect",
      says: "links stand first in the head; crossorigin: true is a bare attribute",
      look: { file: "index.html" },
      has:
        /<head>\s*<link rel="preconnect" href="https:\/\/tiles\.example\.com">(?:<\/link>)?\s*<link rel="preconnect" href="https:\/\/api\.example\.com" crossorigin>/,
    },
    {
      option: "performance.dnsPrefetch",
      says: "links follow those of preconnect in the order of the array, before the rest of the head",
      look: { file: "index.html" },
      has:
        /api\.example\.com" crossorigin>(?:<\/link>)?\s*<link rel="dns-prefetch" href="https:\/\/comments\.example\.com">(?:<\/link>)?\s*<link rel="dns-prefetch" href="https:\/\/stats\.example\.com">/,
    },
    {
      option: "output.assetPrefix",
      says: "a slash is added; scripts and styles carry the prefix",
      look: { file: "index.html" },
      has: [
        /src="https:\/\/cdn\.example\.com\/static\/js\/index\.\w+\.js"/,
        /href="https:\/\/cdn\.example\.com\/static\/css\/index\.\w+\.css"/,
      ],
    },
  ],
};
