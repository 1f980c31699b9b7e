/** 404 pages and links of sites with versions, or with pages that not all languages have. */
import assert from "node:assert/strict";
import { built, FILES, settings, text } from "./helpers/guide_site.ts";

Deno.test("a language without its own 404 page has the theme's", () =>
  built(
    {
      ...FILES,
      "content/en/404.md": "---\npageType: 404\n---\n\n# Lost at sea\n",
      ...settings("checks: { translations: false }"),
    },
    (page) => {
      assert.equal(text(page("404.html"), "h1"), "Lost at sea");
      assert.equal(text(page("zh/404.html"), "h1"), "页面不存在");
    },
  ));

Deno.test("a page without all languages lists those that it has, for the first-visit redirect", () =>
  built({
    ...FILES,
    ...settings("checks: { translations: false }"),
    "content/en/only.md": "# Only\n",
  }, (_, read) => {
    assert.match(read("only.html"), /<html[^>]* data-langs="en"/);
    assert.doesNotMatch(read("guide/a.html"), /data-langs/);
  }));

Deno.test("the 404 page is in the default version and language, wherever they are listed", () =>
  built({
    "content/site.ts": `export default { title: "Site", description: "A site.", lang: "zh",
      locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
      multiVersion: { default: "v2", versions: ["v1", "v2"] } };`,
    ...Object.fromEntries(["v1", "v2"].flatMap((version) =>
      ["en", "zh"].map((lang) => [`content/${version}/${lang}/index.md`, "# Start\n"])
    )),
  }, (page) => {
    const missing = page("404.html");
    assert.equal(missing.querySelector("html")?.getAttribute("lang"), "zh");
    assert.equal(missing.querySelector(".brand")?.getAttribute("href"), "/");
    const english = page("en/404.html");
    assert.equal(english.querySelector("html")?.getAttribute("lang"), "en");
    assert.equal(english.querySelector("main a")?.getAttribute("href"), "/en/");
    const older = page("v1/en/404.html");
    assert.equal(older.querySelector("main a")?.getAttribute("href"), "/v1/en/");
  }));

Deno.test("a site's own 404 page applies to all its versions", () =>
  built({
    "content/site.ts": `export default { title: "Site", description: "A site.", lang: "en",
      locales: [{ lang: "en", label: "English" }], multiVersion: { default: "v2", versions: ["v1", "v2"] } };`,
    "content/v1/en/index.md": "# One\n",
    "content/v2/en/index.md": "# Two\n",
    "content/v2/en/404.md": "---\npageType: 404\n---\n\n# Lost\n",
  }, (page) => {
    assert.equal(page("404.html").querySelector("h1")?.text, "Lost");
    assert.throws(() => page("v1/404.html"));
  }));

Deno.test("the version menu links to existing pages, and marks the version of the page", () =>
  built({
    "content/site.ts":
      `export default { title: "Site", description: "A site.", lang: "en", checks: { translations: false },
      locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
      multiVersion: { default: "v2", versions: ["v1", "v2"] } };`,
    "content/v1/en/index.md": "# One\n",
    "content/v1/zh/part.md": "# 部分\n",
    "content/v2/en/index.md": "# Two\n",
    "content/v2/zh/index.md": "# 二\n",
  }, (page) => {
    const link = (path: string) => page(path).querySelector('[data-version="v1"]')?.getAttribute("href");
    assert.deepEqual([link("index.html"), link("zh/index.html")], ["/v1/", "/v1/"]);
    const current = (path: string) =>
      page(path).querySelectorAll("[data-version][aria-current]").map((one) =>
        one.getAttribute("data-version")
      );
    assert.deepEqual([current("index.html"), current("v1/index.html")], [["v2"], ["v1"]]);
  }));

Deno.test("pages share a frame only if they have the same version and version menu", () =>
  built({
    "content/site.ts":
      `export default { title: "Site", description: "A site.", lang: "en", checks: { translations: false },
      locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
      multiVersion: { default: "v3", versions: ["v1", "v2", "v3"] } };`,
    "content/v1/zh/index.md": "# 一\n",
    "content/v1/en/guide/a.md": "# A\n",
    "content/v2/en/index.md": "---\npageType: home\n---\n\n# Home\n",
    "content/v3/en/index.md": "---\npageType: home\n---\n\n# Home\n",
    ...Object.fromEntries("abc".split("").map((name) => [`content/v3/en/guide/${name}.md`, "# X\n"])),
  }, (page, read) => {
    const frame = (path: string) => JSON.parse(page(path).querySelector("#Site-boot")!.rawText).shell;
    const hasFirst = (path: string) => page(path).querySelector('[data-version="v1"]') !== null;
    const [a, b, c] = "abc".split("").map((name) => `guide/${name}.html`);
    assert.deepEqual([a, b, c].map(hasFirst), [true, false, false]);
    assert.notEqual(frame(a), frame(b));
    assert.equal(frame(c), frame(b));
    assert.notEqual(frame("v2/index.html"), frame("index.html"));
    assert.doesNotMatch(
      read(frame(a).slice(1)),
      /v1\/guide/,
      "it has a link to the version, not to the page",
    );
  }));
