/** Statements of the pages about hot updates, each with the change that verifies it. */

import type { Case, Session } from "./types.ts";

export const GUIDE = "guide/advanced/hmr.md";
export const REACT = "guide/framework/react.mdx";
export const OPTION = "config/dev/hmr.md";
export const FAQ = "guide/faq/hmr.md";
const VUE = "guide/framework/vue3.mdx";

const BROKEN = "Syntax Error";

/** Changes that several sessions share. */
const style = { edit: ["src/style.css", "rgb(1,", "rgb(2,"], shows: "rgb(2," } as const;
const component = { edit: ["src/App.jsx", "App 1", "App 2"], shows: "App 2" } as const;
const accepted = { edit: ["src/price.ts", "EUR", "USD"], shows: "12.50 USD" } as const;
const shared = { edit: ["src/both.js", "Both 1", "Both 2"], shows: "Both 2", loses: "reload" } as const;
const template = { edit: ["index.html", "Template 1", "Template 2"] } as const;
const guide: readonly Case[] = [
  {
    page: GUIDE,
    says: "| a style sheet (a CSS Module counts as a script) | replaced; nothing else happens |",
    ...style,
  },
  { page: GUIDE, says: "| a React component | re-rendered, state kept |", ...component },
  {
    page: GUIDE,
    says: "| a function that only components import | those components are re-rendered, state kept |",
    edit: ["src/greet.js", "Greeting 1", "Greeting 2"],
    shows: "Greeting 2",
  },
  {
    page: GUIDE,
    says:
      "| the hooks of a component, such as `useState(5)` | remounted, state lost in it and in everything below it |",
    edit: ["src/Parent.jsx", "useState(0)", "useState(500)"],
    shows: "500",
    loses: ["Child", "Parent"],
  },
  { page: GUIDE, says: "| a module that the entry imports too | reload |", ...shared },
  { page: GUIDE, says: "| a module whose update is accepted | the callback runs |", ...accepted },
  {
    page: GUIDE,
    says: "| a syntax error | the page stays; the message is in the terminal and the console |",
    edit: ["src/Outside.jsx", "<section>", "<section"],
    prints: BROKEN,
    reports: BROKEN,
  },
  {
    page: GUIDE,
    says: "| fixing it in a component or in what only components import | replaced, state kept |",
    edit: ["src/Outside.jsx", "<section\n      Outside 1", "<section>\n      Outside 2"],
    shows: "Outside 2",
  },
  {
    page: FAQ,
    says: "Compile errors are in the terminal and, as text, in the browser's console",
    edit: ["src/price.ts", "USD`;", "USD"],
    prints: BROKEN,
    reports: BROKEN,
  },
  {
    page: GUIDE,
    says: "| fixing it in any other module | reload, even if the module is accepted |",
    edit: ["src/price.ts", "USD", "GBP`;"],
    shows: "12.50 GBP",
    loses: "reload",
  },
  { page: GUIDE, says: "| the HTML template | nothing; reload by hand |", ...template },
  {
    page: OPTION,
    says:
      "A change to a CSS Module also reloads the page if none of the modules that import it accepts the change",
    edit: ["src/note.module.css", "none", "uppercase"],
    shows: "SMALL NOTE",
    loses: "reload",
  },
];

/** Cases for the module `clock.ts` on the page about hot updates. */
const functions: readonly Case[] = [
  {
    page: GUIDE,
    says: "What it puts into `data` is passed to the new version",
    edit: ["src/clock.ts", "export", "document.title = `Clock ${typeof module.hot?.data?.seconds}`;\nexport"],
    shows: "Clock number",
  },
  {
    page: GUIDE,
    says: "| `accept()` | this module may be replaced on its own; it runs again |",
    edit: ["src/clock.ts", "hot.accept();", "hot.decline();\n  document.body.append('Declines');"],
    shows: "Declines",
  },
  {
    page: GUIDE,
    says: "| `decline()` | never replace this module: reload |",
    edit: ["src/clock.ts", "hot.decline();\n  document.body.append('Declines');", "hot.accept();"],
    shows: "Clock undefined",
    loses: "reload",
  },
  {
    page: GUIDE,
    says:
      "| `invalidate()` | this version cannot handle the update: its importers are asked; if none accepts, reload |",
    edit: [
      "src/clock.ts",
      "hot.accept();",
      "hot.accept();\n  if (module.hot.data) module.hot.invalidate();\n  else document.body.append('Invalidated');",
    ],
    shows: "Invalidated",
    loses: "reload",
  },
  {
    page: GUIDE,
    says: "if the new code throws while it is applied, the page is reloaded",
    edit: [
      "src/clock.ts",
      "document.title = `Clock",
      "if (module.hot?.data) throw Error();\ndocument.title = `Thrown",
    ],
    shows: "Thrown undefined",
    loses: "reload",
  },
];

const fastRefresh: readonly Case[] = [
  {
    page: REACT,
    says: "| A file that exports only named components | Component replaced, state kept |",
    edit: ["src/Child.jsx", "Child 1", "Child 2"],
    shows: "Child 2",
  },
  {
    page: REACT,
    says: "| A plain module that such a file imports | Components using it replaced, state kept |",
    edit: ["src/greet.js", "Greeting 2", "Greeting 3"],
    shows: "Greeting 3",
  },
  {
    page: REACT,
    says:
      "| A file with an anonymous component, `export default () => …` | Replaced with the component that imports it; its own state is lost |",
    edit: ["src/Anonymous.jsx", "Anonymous 1", "Anonymous 2"],
    shows: "Anonymous 2",
    loses: ["Anonymous"],
  },
  {
    page: REACT,
    says:
      "| A file that exports a component and something else, such as a constant | Replaced with the component that imports it, state kept |",
    edit: ["src/Mixed.jsx", "Mixed 1", "Mixed 2"],
    shows: "Mixed 2",
  },
  {
    page: REACT,
    says: "| One of the last two, imported by the entry instead of a component | Page reloads |",
    edit: ["src/Loose.jsx", "Loose 1", "Loose 2"],
    shows: "Loose 2",
    loses: "reload",
  },
  {
    page: FAQ,
    says:
      "Adding `export const LIMIT = 3` next to the component that the entry imports turned its updates into reloads.",
    edit: ["src/Crowded.jsx", "Crowded 1", "Crowded 2"],
    shows: "Crowded 2",
    loses: "reload",
  },
  {
    page: REACT,
    says: "| The entry file | Page reloads |",
    edit: ["src/main.jsx", "Entry 1", "Entry 2"],
    shows: "Entry 2",
    loses: "reload",
  },
  {
    page: FAQ,
    says: "Components outside it keep theirs.",
    edit: ["src/Outside.jsx", "useState(0)", "useState(700)"],
    shows: "700",
    loses: ["Outside"],
  },
];

const restarts: readonly Case[] = [
  {
    page: GUIDE,
    says: "| `rsbuild.config.ts`, `.env` | the server restarts |",
    edit: ["rsbuild.config.ts", "Season 1", "Season 2"],
    shows: "Season 2",
    prints: "Restart",
    loses: "reload",
  },
  {
    page: FAQ,
    says: "the server restarts, the client connects again, and the page reloads.",
    edit: [".env", "Stage-1", "Stage-2"],
    shows: "Stage-2",
    prints: "Restart",
    reports: "[HMR] disconnected. Attempting to reconnect.",
    loses: "reload",
  },
];

const reload = { loses: "reload" } as const;
const row = (text: string) => ({ page: OPTION, says: `| ${text} | page reloads | nothing |`, ...reload });
const production = {
  page: FAQ,
  says: "so every change, even to a style sheet, reloads the page.",
  ...reload,
};
const restless = {
  are: "restless",
  says: "two pages of the same dev server keep reloading each other",
} as const;

export const sessions: readonly Session[] = [
  {
    name: "the default options",
    config: "",
    cases: [...guide, ...functions, ...fastRefresh, ...restarts],
    tabs: {
      are: "apart",
      says: "All pages open from the same dev server receive the message, and each handles it on its own.",
    },
  },
  {
    name: "dev.hmr: false",
    config: "dev: { hmr: false },",
    cases: [
      { ...accepted, ...row("module with `module.hot.accept()` | patched, state is kept") },
      { ...style, ...row("style sheet | patched, state is kept") },
      { ...shared, ...row("module that nothing accepts | page reloads") },
      { ...template, shows: "Template 2", ...row("HTML template | nothing") },
    ],
    tabs: restless,
  },
  {
    name: "NODE_ENV=production",
    config: "",
    mode: "production",
    cases: [{ ...style, ...production }, { ...component, ...production }],
    tabs: restless,
  },
  {
    name: "React from a CDN",
    config: `output: { externals: { react: 'React', 'react-dom/client': 'ReactDOM' } },
      html: { template: './index.html', tags: ['react', 'react-dom'].map((name) => (
        { tag: 'script', append: false, attrs: { src: '/' + name + '.development.js' } }
      )) },`,
    cases: [{ page: FAQ, says: "the page kept showing the old text.", edit: component.edit }],
  },
  {
    name: "a hash in the names of style sheets",
    config: "output: { filename: { css: '[name].[contenthash:10].css' } },",
    cases: [{ page: FAQ, says: "The colors stay as they were, and nothing is reported.", edit: style.edit }],
  },
  {
    name: "a hash in the names of scripts",
    config: "output: { filename: { js: '[name].[contenthash:10].js' } },",
    cases: [{ page: FAQ, says: "A hash in script names does no harm.", ...component }],
  },
  {
    name: "Vue",
    cases: [{
      page: VUE,
      says: "change the word `Pancakes` in the template: the text changes and the number in the field stays.",
      edit: ["src/Recipe.vue", "Pancakes", "Waffles"],
      shows: "Waffles",
    }],
  },
];
