/** Configurations that stop the command, with the message that a page prints. */
import type { Project } from "../types.ts";

interface PostcssUtils {
  addPlugins(plugin: object): void;
}
interface Chain {
  plugin(name: string): { tap(change: (args: unknown[]) => unknown[]): void };
}

const httpsTrue: Project = {
  name: "refused-https-true",
  command: "dev",
  fails: true,
  config: { server: { https: true } },
  cases: [{
    option: "server.https",
    says: "there is no true: the server does not start",
    look: "log",
    has: 'The "options" argument must be of type object. Received type boolean (true)',
  }],
};

const noPostcssPlugins: Project = {
  name: "refused-postcss-without-plugins",
  command: "build",
  fails: true,
  files: { "src/index.js": "import './a.css';\n", "src/a.css": "a { color: red }\n" },
  config: {
    tools: {
      postcss: [
        { postcssOptions: {} },
        (_: object, { addPlugins }: PostcssUtils) => addPlugins({ postcssPlugin: "test" }),
      ],
    },
  },
  cases: [{
    option: "tools.postcss",
    says: "addPlugins after a postcssOptions without plugins fails",
    look: "log",
    has: "Cannot read properties of undefined (reading 'push')",
  }],
};

const uncompiledTypes: Project = {
  name: "refused-excluded-types",
  command: "build",
  fails: true,
  files: { "src/index.js": "import './legacy/a';\n", "src/legacy/a.ts": "export const a: number = 1;\n" },
  config: { source: { exclude: [/legacy/] } },
  cases: [{
    option: "source.exclude",
    says: "an excluded TypeScript file cannot be parsed",
    look: "log",
    has: "JavaScript parsing error",
  }],
};

const ownParameters: Project = {
  name: "refused-template-parameters",
  command: "build",
  fails: true,
  config: { html: { templateParameters: () => ({ lang: "fr" }) } },
  cases: [{
    option: "html.templateParameters",
    says: "what a function returns replaces the whole set, so that the built-in template fails",
    look: "log",
    has: "mountId is not defined",
  }],
};

const unresolvedUrl: Project = {
  name: "refused-injected-url",
  command: "build",
  fails: true,
  files: { "src/index.js": "import './h.css';\n", "src/h.css": ".h { background: url(/cms/hero.jpg) }\n" },
  config: { output: { injectStyles: true }, tools: { cssLoader: { url: () => false } } },
  cases: [{
    option: "tools.cssLoader",
    says: "a function for url is never called",
    look: "log",
    has: "Failed to resolve /cms/hero.jpg",
  }],
};

const missingIcon: Project = {
  name: "refused-app-icon",
  command: "build",
  fails: true,
  config: { html: { appIcon: "./missing.png" } },
  cases: [{
    option: "html.appIcon",
    says: "a path to a missing file stops the build",
    look: "log",
    has: "[HtmlAppIconPlugin] Can not find the app icon",
  }],
};

const plainHtmlPlugin: Project = {
  name: "refused-tap-of-html",
  command: "build",
  fails: true,
  config: { tools: { bundlerChain: (chain: Chain) => chain.plugin("html").tap((args) => args) } },
  cases: [{
    option: "tools.bundlerChain",
    says: "the plain name of the HTML plugin has nothing to tap",
    look: "log",
    has: "Cannot call .tap() on a plugin that has not yet been defined.",
  }],
};

export const refused: readonly Project[] = [
  httpsTrue,
  noPostcssPlugins,
  uncompiledTypes,
  ownParameters,
  unresolvedUrl,
  missingIcon,
  plainHtmlPlugin,
];
