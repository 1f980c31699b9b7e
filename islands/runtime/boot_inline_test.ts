import assert from "node:assert/strict";
import { inlineScript } from "./boot_inline.ts";

const OPTIONS = {
  darkMode: true,
  hasSearch: true,
  langs: ["en", "zh"],
  defaultLang: "en",
  defaultVersion: "v2",
  versions: ["v1"],
  base: "/docs/",
  cleanUrls: true,
};

interface Visit {
  readonly path: string;
  readonly search?: string;
  readonly languages?: readonly string[];
  readonly userAgent?: string;
  readonly stored?: Record<string, string>;
  readonly page?: string;
  readonly langs?: string;
  readonly site?: readonly string[];
  readonly type?: string;
  readonly cleanUrls?: boolean;
}

Deno.test("inlineScript() redirects the first visit to the browser's language, once", () => {
  const chinese = { languages: ["zh-CN", "en"] };
  assert.equal(visit({ path: "/docs/guide/", ...chinese }).target, "/docs/zh/guide/");
  assert.equal(visit({ path: "/docs/zh/guide/", languages: ["en-GB"] }).target, "/docs/guide/");
  assert.equal(visit({ path: "/docs/zh", languages: ["en-GB"] }).target, "/docs/");
  assert.equal(visit({ path: "/docs/guide/", languages: ["fr"] }).target, undefined);
  assert.equal(visit({ path: "/docs/v1/guide/", ...chinese }).target, "/docs/v1/zh/guide/");
  assert.equal(visit({ path: "/docs/v1/zh/guide/", ...chinese }).target, undefined);
  assert.equal(visit({ path: "/docs/v1", ...chinese }).target, "/docs/v1/zh/");
  const stored = {};
  assert.equal(visit({ path: "/docs/guide/", ...chinese, stored }).target, "/docs/zh/guide/");
  assert.equal(visit({ path: "/docs/guide/", ...chinese, stored }).target, undefined, "the second visit");
  assert.equal(visit({ path: "/docs/guide/", ...chinese, userAgent: "Googlebot/2.1" }).target, undefined);
  assert.equal(visit({ path: "/docs/guide/", ...chinese, type: "back_forward" }).target, undefined);
});

Deno.test("inlineScript() redirects to files if clean URLs are off, because a host may serve no folder but the root", () => {
  const target = (path: string, page?: string) =>
    visit({ path, languages: ["zh"], page, cleanUrls: false }).target;
  assert.equal(target("/docs/"), "/docs/zh/index.html");
  assert.equal(target("/docs/v1"), "/docs/v1/zh/index.html");
  assert.equal(target("/docs/guide/start.html"), "/docs/zh/guide/start.html");
  assert.equal(target("/docs/en/guide/", "404"), "/docs/guide/index.html");
  assert.equal(target("/docs/v2/zh/guide/", "404"), "/docs/zh/guide/index.html");
  assert.equal(target("/docs/v2", "404"), "/docs/index.html");
});

Deno.test("inlineScript() stores nothing on a site with one language", () => {
  const stored = {};
  const { target } = visit({ path: "/docs/guide/", languages: ["zh"], site: ["en"], stored });
  assert.deepEqual([target, stored], [undefined, {}]);
});

Deno.test("inlineScript() does not redirect if the page does not exist in the browser's language", () => {
  const chinese = { path: "/docs/only", languages: ["zh-CN", "en"] };
  assert.equal(visit({ ...chinese, langs: "en" }).target, undefined);
  assert.equal(visit({ ...chinese, langs: "en zh" }).target, "/docs/zh/only");
});

Deno.test("inlineScript() prefers the exact language tag to a related one", () => {
  const site = ["en", "zh-CN", "zh-TW"];
  assert.equal(visit({ path: "/docs/a", languages: ["zh-TW", "en"], site }).target, "/docs/zh-TW/a");
  assert.equal(visit({ path: "/docs/zh-TW/a", languages: ["zh-TW"], site }).target, undefined);
  assert.equal(visit({ path: "/docs/a", languages: ["zh-SG"], site }).target, "/docs/zh-CN/a");
  assert.equal(visit({ path: "/docs/a", languages: ["zh-tw"], site }).target, "/docs/zh-TW/a");
});

Deno.test("inlineScript() prefers a related language in the reader's script", () => {
  const target = (language: string, ...site: string[]) =>
    visit({ path: "/docs/a", languages: [language], site: ["en", ...site] }).target;
  assert.equal(target("zh-Hans-SG", "zh-TW", "zh-CN"), "/docs/zh-CN/a");
  assert.equal(target("zh", "zh-TW", "zh-CN"), "/docs/zh-CN/a");
  assert.equal(target("zh-HK", "zh-CN", "zh-TW"), "/docs/zh-TW/a");
  assert.equal(target("sr", "sr-Latn", "sr-Cyrl"), "/docs/sr-Cyrl/a");
  assert.equal(target("pt-AO", "pt-BR", "pt-PT"), "/docs/pt-BR/a");
  assert.equal(target("zh-HK", "zh-CN"), "/docs/zh-CN/a", "rather than none");
  assert.equal(target("zh_HK", "zh-CN", "zh-TW"), undefined, "no name of a language");
});

Deno.test("inlineScript() removes the default language's prefix on the 404 page only", () => {
  assert.equal(visit({ path: "/docs/en/guide/", search: "?a=1", page: "404" }).target, "/docs/guide/?a=1");
  assert.equal(visit({ path: "/docs/zh/guide/", page: "404" }).target, undefined);
  assert.equal(visit({ path: "/docs/en//example.org/a", page: "404" }).target, "/docs/example.org/a");
  assert.equal(visit({ path: "/docs/en/guide/" }).target, undefined);
});

Deno.test("inlineScript() removes the default version's name on the 404 page only", () => {
  const target = (path: string, page?: string) => visit({ path, search: "?a=1", page }).target;
  assert.equal(target("/docs/v2/guide/", "404"), "/docs/guide/?a=1");
  assert.equal(target("/docs/v2/zh/guide", "404"), "/docs/zh/guide?a=1");
  assert.equal(target("/docs/v2", "404"), "/docs/?a=1");
  assert.equal(target("/docs/v2//example.org/a", "404"), "/docs/example.org/a?a=1");
  assert.equal(target("/docs/v20/guide", "404"), undefined);
  assert.equal(target("/docs/v2/guide/"), undefined);
});

Deno.test("inlineScript() detects the language of a path without a page", () => {
  const lang = (path: string) => visit({ path, page: "404" }).pathLang;
  assert.deepEqual(["/docs/a/zh", "/docs/zh/a", "/docs/v1/zh/a", "/docs/v1/a"].map(lang), [
    "en",
    "zh",
    "zh",
    "en",
  ]);
});

Deno.test("inlineScript() sets appearance and URL switches", () => {
  const seen = visit({ path: "/docs/", search: "?navbar=0&footer=1", stored: { "docs-appearance": "dark" } });
  assert.deepEqual([seen.theme, seen.appearance, seen.classes], ["dark", "dark", ["no-navbar"]]);
  assert.deepEqual(seen.media, ["not all", "all"]);
  assert.deepEqual(visit({ path: "/docs/", stored: { "docs-appearance": "light" } }).media, [
    "all",
    "not all",
  ]);
  const unset = visit({ path: "/docs/" });
  assert.deepEqual([unset.theme, unset.appearance, unset.media], [
    "light",
    "auto",
    ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"],
  ]);
  const switched = (search: string) => visit({ path: "/docs/", search }).classes;
  assert.deepEqual(switched("?sidebar=0&outline=0&footer=00"), ["no-sidebar", "no-outline"]);
  assert.deepEqual(switched("?a=navbar=0&my-navbar=0"), []);
});

Deno.test("inlineScript() leaves Ctrl+K to the browser on a site without search", () => {
  assert.match(inlineScript(OPTIONS), /onkeydown=/);
  assert.doesNotMatch(inlineScript({ ...OPTIONS, hasSearch: false }), /onkeydown/);
});

/** Runs the script with mocks of everything it reads, and returns what it did. */
function visit(
  {
    path,
    search = "",
    languages = ["en"],
    userAgent = "Browser",
    stored = {},
    page,
    langs,
    site,
    type,
    cleanUrls = true,
  }: Visit,
) {
  const classes: string[] = [];
  const dataset: Record<string, string | undefined> = { page, langs };
  const metas = [{ media: "" }, { media: "" }];
  let target: string | undefined;
  const world = {
    document: {
      querySelectorAll: () => metas,
      documentElement: { dataset, classList: { add: (name: string) => classes.push(name) } },
    },
    location: { pathname: path, search, hash: "", replace: (to: string) => target = to },
    localStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => stored[key] = value,
    },
    matchMedia: () => ({ matches: false }),
    navigator: { languages, userAgent },
    performance: { getEntriesByType: () => [{ type: type ?? "navigate" }] },
  };
  const options = { ...OPTIONS, langs: site ?? OPTIONS.langs, cleanUrls };
  new Function(...Object.keys(world), inlineScript(options))(...Object.values(world));
  return {
    target,
    theme: dataset.theme,
    appearance: dataset.appearance,
    pathLang: dataset.pathLang,
    classes,
    media: metas.map(({ media }) => media),
  };
}
