/** Options of pages with which the build fails. */
import type { Project } from "../types.ts";

/** For a wrong path, and for a character or an address that is written as it is. */
export const htmlFails: readonly Project[] = [
  {
    name: "html-no-template",
    command: "build",
    fails: true,
    config: { html: { template: "./nowhere.html" } },
    cases: [
      {
        option: "html.template",
        says: "a wrong path stops the build",
        look: "log",
        has: "Failed to resolve HTML template, please check if the file exists",
      },
    ],
  },
  {
    name: "html-process",
    command: "build",
    fails: true,
    files: {
      ".env": "VITE_TITLE=Shop\n",
      "page.html": "<html><head><title><%= process.env.VITE_TITLE %></title></head><body></body></html>\n",
    },
    config: { html: { template: "./page.html" } },
    cases: [{
      option: "html.template",
      says: "a name that is not in source.define stops the build, as the table about Vite has it",
      look: "log",
      has: "process is not defined",
    }],
  },
  {
    name: "html-quote",
    command: "build",
    fails: true,
    config: { html: { meta: { description: 'say "hi"' } } },
    cases: [{
      option: "html.meta",
      says: "a quote in a value is not escaped, and stops the production build",
      look: "log",
      has: 'Parse Error: <meta name="description" content="say "hi"">',
    }],
  },
  {
    name: "html-less-than",
    command: "build",
    fails: true,
    config: { html: { title: "a < b" } },
    cases: [{
      option: "html.title",
      says: "a < is not escaped, and stops the production build",
      look: "log",
      has: "Parse Error: < b</title>",
    }],
  },
  {
    name: "html-attribute-quote",
    command: "build",
    fails: true,
    config: { html: { tags: { tag: "meta", attrs: { name: "d", content: 'say "hi"' } } } },
    cases: [{
      option: "html.tags",
      says: "a quote in an attribute is not escaped",
      look: "log",
      has: "Parse Error: <meta",
    }],
  },
  {
    name: "html-favicon-root",
    command: "build",
    fails: true,
    files: { "public/favicon.ico": "icon" },
    config: { html: { favicon: "/favicon.ico" } },
    cases: [{
      option: "html.favicon",
      says: "an address in public is taken for a path from the root of the disk",
      look: "log",
      has: "could not load file /favicon.ico",
    }],
  },
];
