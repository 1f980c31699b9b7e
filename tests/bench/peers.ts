/** Other generators, set up with the pages of this documentation as plain Markdown, which all of them read. */
import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Peer {
  readonly name: string;
  /** Packages from the npm registry, with their versions. */
  readonly packages: readonly string[];
  /** Settings by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Folder of the English pages. */
  readonly english: string;
  readonly chinese: string;
  /** Folder of the files that are served as they are. */
  readonly assets: string;
  /** The command of a package that builds the site, with its arguments. */
  readonly build: readonly string[];
  /** The command that serves a preview, without the port, if previews are compared. */
  readonly preview?: readonly string[];
  readonly search: SearchParts;
  /** What a cold build must not find. */
  readonly kept: readonly string[];
  readonly outDir: string;
}

export interface InstalledPeer {
  readonly peer: Peer;
  readonly dir: string;
}

/** Selectors of what a reader uses to search. */
export interface SearchParts {
  readonly button: string;
  readonly field: string;
  /** The matched words in the results. */
  readonly marks: string;
}

const VITEPRESS = `import { readdirSync, readFileSync } from "node:fs";
const PARTS = ["guide", "config", "plugins", "api"];
const titleOf = (file) => JSON.parse(readFileSync(file, "utf8").match(/^title: (.*)$/m)[1]);
const entries = (path) => readdirSync("docs/" + path, { withFileTypes: true }).map((entry) => {
  const inside = path + "/" + entry.name;
  return entry.isDirectory()
    ? { text: entry.name, items: entries(inside) }
    : { text: titleOf("docs/" + inside), link: "/" + inside.replace(/\\.md$/, "") };
});
const sidebar = Object.fromEntries(
  ["", "zh/"].flatMap((lang) => PARTS.map((part) => ["/" + lang + part + "/", entries(lang + part)])),
);
export default {
  title: "Rsbuild",
  cleanUrls: true,
  ignoreDeadLinks: true,
  markdown: { html: false },
  locales: { root: { label: "English", lang: "en" }, zh: { label: "中文", lang: "zh-CN" } },
  themeConfig: { sidebar, search: { provider: "local" } },
};
`;

const STARLIGHT = `import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
const PARTS = ["guide", "config", "plugins", "api"];
export default defineConfig({
  integrations: [starlight({
    title: "Rsbuild",
    locales: { root: { label: "English", lang: "en" }, zh: { label: "中文", lang: "zh-CN" } },
    sidebar: PARTS.map((directory) => ({ label: directory, autogenerate: { directory } })),
  })],
});
`;

const COLLECTIONS = `import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
import { defineCollection } from "astro:content";
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

const RSPRESS = `import { defineConfig } from "@rspress/core";
const LOCALES = [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }];
export default defineConfig({
  root: "docs",
  title: "Rsbuild",
  lang: "en",
  locales: LOCALES.map((locale) => ({ ...locale, title: "Rsbuild", description: "A build tool" })),
  markdown: { link: { checkDeadLinks: false } },
  themeConfig: { locales: LOCALES },
});
`;

export const PEERS: readonly Peer[] = [{
  name: "Rspress",
  packages: ["@rspress/core@2.0.22"],
  files: { "rspress.config.ts": RSPRESS },
  english: "docs/en",
  chinese: "docs/zh",
  assets: "docs/public",
  build: ["rspress", "build"],
  preview: ["rspress", "dev"],
  search: {
    button: ".rp-search-button",
    field: ".rp-search-panel__input",
    marks: ".rp-suggest-item__mark",
  },
  kept: ["doc_build", "node_modules/.cache"],
  outDir: "doc_build",
}, {
  name: "Starlight",
  packages: ["@astrojs/starlight@0.36.3", "astro@5.18.2", "sharp@0.35.5"],
  files: { "astro.config.mjs": STARLIGHT, "src/content.config.ts": COLLECTIONS },
  english: "src/content/docs",
  chinese: "src/content/docs/zh",
  assets: "public",
  build: ["astro", "build"],
  search: {
    button: "site-search button",
    field: ".pagefind-ui__search-input",
    marks: ".pagefind-ui__result mark",
  },
  kept: ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"],
  outDir: "dist",
}, {
  name: "VitePress",
  packages: ["vitepress@1.6.4"],
  files: { "docs/.vitepress/config.mjs": VITEPRESS },
  english: "docs",
  chinese: "docs/zh",
  assets: "docs/public",
  build: ["vitepress", "build", "docs"],
  search: { button: ".VPNavBarSearch button", field: "#localsearch-input", marks: ".results mark" },
  kept: ["docs/.vitepress/cache", "docs/.vitepress/dist"],
  outDir: "docs/.vitepress/dist",
}];

/** Not the home page, which consists of components. */
const PARTS = ["guide", "config", "plugins", "api"];

const IMAGES = ["diagrams", "images"];

/** Installs `peer` in `dir` with the Markdown and images of the site that was built in `siteDir`. */
export function setUpPeer(peer: Peer, dir: string, siteDir: string): void {
  const { name, packages, files, english, chinese, assets } = peer;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  write("package.json", JSON.stringify({ name: name.toLowerCase(), private: true, type: "module" }));
  for (const [path, text] of Object.entries(files)) write(path, text);
  for (const folder of IMAGES) cpSync(join(siteDir, folder), join(dir, assets, folder), { recursive: true });
  for (const [folder, prefix] of [[english, ""], [chinese, "zh"]] as const) {
    for (const part of PARTS) {
      const from = join(siteDir, prefix, part);
      for (const path of readdirSync(from, { recursive: true, encoding: "utf8" })) {
        if (path.endsWith(".md")) {
          write(join(folder, part, path), plainMarkdown(readFileSync(join(from, path), "utf8")));
        }
      }
    }
  }
  run("npm", ["install", "--no-audit", "--no-fund", ...packages], dir);
}

/**
 * Returns a page whose title is in its front matter, as Starlight wants it, whose links have no `.md`, and without the
 * braces that VitePress evaluates.
 */
function plainMarkdown(text: string): string {
  const [, title, body] = /^---\n[^]*?\n---\n+# (.*)\n([^]*)$/.exec(text)!;
  const plain = body!.replace(/(\]\(\/[^)#]*?)\.md(?=[)#])/g, "$1").replaceAll("{{", "{ {");
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n${plain}`;
}

/** Builds the site of a peer and returns the milliseconds it took. */
export function buildPeer({ build }: Peer, dir: string): number {
  const started = performance.now();
  const [name, ...args] = build;
  run(join(dir, COMMANDS, name!), args, dir);
  return performance.now() - started;
}

/** Starts the preview of a peer; the caller must stop it. */
export function startPreview(
  [name, ...args]: readonly string[],
  dir: string,
  port: number,
): Deno.ChildProcess {
  return new Deno.Command(join(dir, COMMANDS, name!), {
    args: [...args, "--port", `${port}`],
    cwd: dir,
    env: ENVIRONMENT,
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
}

export function removeKept({ kept }: Peer, dir: string): void {
  for (const path of kept) rmSync(join(dir, path), { recursive: true, force: true });
}

/** Adds a sentence to one page. */
export function changePage(peer: Peer, dir: string): void {
  appendFileSync(quickStartOf(peer, dir), "\nOne more sentence.\n");
}

export function quickStartOf({ english }: Peer, dir: string): string {
  return join(dir, english, "guide/start/quick-start.md");
}

/** Folder of the commands of installed packages. */
const COMMANDS = "node_modules/.bin";
const ENVIRONMENT = { ASTRO_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };

function run(command: string, args: string[], cwd: string): void {
  const { success, stdout, stderr } = new Deno.Command(command, {
    args,
    cwd,
    env: ENVIRONMENT,
  }).outputSync();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  assert.ok(success, `${command} ${args.join(" ")} failed:\n${decode(stdout)}${decode(stderr)}`);
}
