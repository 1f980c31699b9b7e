/** The documentation's pages in both languages, its navigation, and what every page contains. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { shippedSite } from "./helpers/shipped_site.ts";

/** Pages by folder, separated by spaces; an empty name is the folder's index page. */
const ROUTES: Readonly<Record<string, string>> = {
  "/": " ",
  "/api/start/": " ",
  "/api/javascript-api/": "core instance types",
  "/config/": " plugins",
  "/config/dev/":
    "asset-prefix before-start-url client hmr live-reload progress-bar setup-middlewares start-url write-to-disk",
  "/config/html/":
    "app-icon crossorigin favicon inject meta mount-id output-structure script-loading tags template-parameters template title",
  "/config/output/":
    "asset-prefix charset clean-dist-path copy css-modules data-uri-limit disable-filename-hash disable-minimize dist-path externals filename inject-styles inline-scripts inline-styles legal-comments override-browserslist polyfill source-map targets",
  "/config/performance/":
    "bundle-analyze chunk-split dns-prefetch preconnect prefetch preload print-file-size profile remove-console remove-moment-locale",
  "/config/server/":
    "compress headers history-api-fallback host html-fallback https port print-urls proxy public-dir strict-port",
  "/config/source/": "alias-strategy alias define entry exclude include pre-entry transform-import",
  "/config/tools/": "autoprefixer bundler-chain css-loader html-plugin less postcss rspack sass style-loader",
  "/guide/advanced/": "alias browser-compatibility browserslist env-vars hmr rem",
  "/guide/basic/":
    "cli config configure-rspack css-modules css-usage html-template json-files output-files server static-assets tailwindcss typescript unocss wasm-assets",
  "/guide/debug/": "debug-mode",
  "/guide/faq/": "exceptions features general hmr",
  "/guide/framework/": "react solid svelte vue2 vue3",
  "/guide/migration/": "cra modern-builder vue-cli webpack",
  "/guide/optimization/": "build-performance inline-assets optimize-bundle split-chunk",
  "/guide/start/": " features glossary npm-packages quick-start",
  "/plugins/dev/": " core hooks",
  "/plugins/list/":
    " plugin-assets-retry plugin-babel plugin-check-syntax plugin-css-minimizer plugin-image-compress plugin-node-polyfill plugin-pug plugin-react plugin-rem plugin-solid plugin-source-build plugin-styled-components plugin-stylus plugin-svelte plugin-svgr plugin-type-check plugin-umd plugin-vue-jsx plugin-vue plugin-vue2-jsx plugin-vue2",
};

const PREFIXES = ["", "/zh"];

async function pageAt(route: string): Promise<HTMLElement> {
  const path = route.endsWith("/") ? `${route}index.html` : `${route}.html`;
  return parse(readFileSync(join(await shippedSite(), path), "utf8"));
}

const links = (part: HTMLElement | null, selector = "a") =>
  part?.querySelectorAll(selector).map((link) => link.getAttribute("href") ?? "") ?? [];
const texts = (page: HTMLElement, selector: string) =>
  page.querySelectorAll(selector).map((element) => element.text.trim());

Deno.test("the documentation has every promised route in both languages", async () => {
  const outDir = await shippedSite();
  const routes = Object.entries(ROUTES).flatMap(([folder, names]) =>
    names.split(" ").filter((name, index) => name || index === 0).map((name) => folder + name)
  );
  assert.ok(routes.length > 150, String(routes.length));
  const missing = PREFIXES.flatMap((prefix) =>
    routes.map((route) => prefix + route)
      .filter((route) =>
        !existsSync(join(outDir, route.endsWith("/") ? `${route}index.html` : `${route}.html`))
      )
  );
  assert.deepEqual(missing, []);
});

Deno.test("the documentation's languages have the same pages, and shared fragments are not pages", async () => {
  const pages = readdirSync(await shippedSite(), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".html") && !/(^|\/)404\.html$/.test(path));
  const chinese = pages.filter((path) => path.startsWith("zh/")).map((path) => path.slice(3));
  const english = pages.filter((path) => !path.startsWith("zh/"));
  assert.deepEqual(chinese.sort(), english.sort());
  assert.deepEqual(pages.filter((path) => /(^|\/)shared(\/|\.html)/.test(path)), []);
});

Deno.test("the documentation's top bar leads to its four sections in the page's language", async () => {
  for (const prefix of PREFIXES) {
    const bar = (await pageAt(`${prefix}/guide/start/`)).querySelector("header.top nav");
    const sections = ["/guide/start/", "/config/", "/plugins/list/", "/api/start/"];
    assert.deepEqual(links(bar), sections.map((link) => prefix + link));
  }
});

Deno.test("the documentation's home has two actions and six features", async () => {
  for (const prefix of PREFIXES) {
    const home = await pageAt(`${prefix}/`);
    assert.deepEqual(links(home, ".hero-actions a"), [
      `${prefix}/guide/start/`,
      `${prefix}/guide/start/quick-start`,
    ]);
    assert.equal(home.querySelectorAll(".feature").length, 6);
  }
  const home = await pageAt("/");
  assert.deepEqual(texts(home, ".hero-actions a"), ["Introduction", "Quick Start"]);
  assert.deepEqual(texts(home, ".feature h2"), [
    "Rspack-based",
    "Batteries Included",
    "Framework Agnostic",
    "Deep Optimization",
    "Highly Pluggable",
    "Easy to Configure",
  ]);
});

Deno.test("the documentation's sidebars have their groups, open and collapsible", async () => {
  const groups = async (route: string) => {
    const sidebar = (await pageAt(route)).querySelector("#Sidebar")!;
    return sidebar.querySelectorAll(":scope > ul > li > details").map((group) => {
      assert.ok(group.hasAttribute("open"), group.querySelector("summary")?.text);
      return group.querySelector("summary")!.text.trim();
    });
  };
  assert.deepEqual(await groups("/guide/start/"), [
    ...["Getting Started", "Framework", "Basic", "Advanced", "Optimization", "Migration", "Debug", "FAQ"],
  ]);
  assert.deepEqual(await groups("/config/"), [
    ...["dev", "source", "output", "html", "server", "tools", "performance"],
  ]);
  assert.deepEqual(await groups("/plugins/list/"), ["Plugin List", "Plugin Development"]);
  assert.deepEqual(await groups("/api/start/"), ["Start", "JavaScript API"]);
  assert.equal((await groups("/zh/guide/start/")).length, 8);
});

Deno.test("the documentation's pages have logos, social links, edit link, neighbours and the year", async () => {
  for (const prefix of PREFIXES) {
    const page = await pageAt(`${prefix}/config/output/filename`);
    const logos = page.querySelectorAll(".brand img").map((image) => image.getAttribute("src") ?? "");
    assert.deepEqual(
      logos.map((src) => decodeURIComponent(src.replace(/^data:image\/svg\+xml,/, ""))),
      ["light", "dark"].map((look) => readFileSync(`static/logo-${look}.svg`, "utf8").trim()),
    );
    assert.match(links(page, ".social a").join(" "), /github\.com.* https:\/\/x\.com.* https:\/\/discord/);
    assert.match(links(page, ".edit-link")[0] ?? "", /\/docs\/.*config\/output\/filename\.mdx?$/);
    assert.equal(links(page, ".pagination a").length, 2);
    assert.ok(page.querySelector(".last-updated time"));
    assert.match(page.querySelector(".site-footer")?.text ?? "", /2024/);
  }
});

Deno.test("the documentation has its search file, hash map and 404 page", async () => {
  const outDir = await shippedSite();
  const files = readdirSync(join(outDir, "static")).filter((name) => name.startsWith("search_index"));
  const hashes = JSON.parse(readFileSync(join(outDir, "static/search_index_hash.json"), "utf8"));
  assert.deepEqual(Object.keys(hashes), ["en", "zh"]);
  for (const [lang, hash] of Object.entries(hashes)) {
    assert.ok(files.includes(`search_index.${lang}.${hash}.json`), `${lang} in ${files}`);
  }
  const lost = await pageAt("/404");
  assert.equal(lost.querySelector("h1")?.text, "PAGE NOT FOUND");
  assert.equal(links(lost, "main a")[0], "/");
});
