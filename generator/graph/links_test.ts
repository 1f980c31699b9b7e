import assert from "node:assert/strict";
import { cpuMilliseconds, STEP_MS } from "../../tests/helpers/linear_time.ts";
import type { Route, SiteConfig } from "../types.ts";
import { missingFileHint, missingPageHint } from "./link_hints.ts";
import { type LinkSpace, resolveTarget } from "./links.ts";
import { routeFromPure } from "./routes.ts";

const config = {
  base: "/",
  lang: "en",
  cleanUrls: true,
  locales: [{ lang: "en" }, { lang: "zh" }],
  multiVersion: { default: "v1", versions: ["v1", "v2"] },
} as unknown as SiteConfig;

const EN = { lang: "en", version: "v1" };

/** Returns the target of a link in the file `from`, in a site with these pages. */
function target(from: string, href: string, ...pages: readonly (readonly [string, string, string])[]) {
  const made: Route[] = pages.map(([version, lang, pure]) => routeFromPure(pure, lang, version, config));
  const routes = new Map(made.map((route) => [route.routePath, route]));
  const [version = "", lang = ""] = from.split("/");
  const assets = new Map([["v1/en/plan.pdf", "/static/assets/plan.1a.pdf"]]);
  const space = { config, routes, staticFiles: new Set(["/a#b.pdf"]), assets };
  return resolveTarget(href, { relativePath: from, lang, version }, space).href;
}

Deno.test("resolveTarget() follows relative links into folders of other languages and versions", () => {
  assert.equal(
    target("v1/en/a.md", "../zh/guide/en/x.md", ["v1", "zh", "/guide/en/x"], ["v1", "zh", "/guide/x"]),
    "/zh/guide/en/x",
  );
  assert.equal(target("v1/zh/a.md", "../en/x.md", ["v1", "zh", "/x"], ["v1", "en", "/x"]), "/x");
  assert.equal(target("v1/en/a.md", "../../v2/zh/x.md", ["v2", "zh", "/x"]), "/v2/zh/x");
  assert.equal(target("v1/en/en/a.md", "./b.md", ["v1", "en", "/en/b"]), "/en/b");
});

Deno.test("resolveTarget() follows relative links to pages in the content folder itself", () => {
  const flat = { ...config, flat: true, multiVersion: { default: "", versions: [] } };
  const made = ["en", "zh"].map((lang) => routeFromPure("/guide/x", lang, "", flat));
  const routes = new Map(made.map((route) => [route.routePath, route]));
  const space = { config: flat, routes, staticFiles: new Set<string>(), assets: new Map() };
  const source = { relativePath: "zh/guide/a.md", lang: "zh", version: "" };
  assert.equal(resolveTarget("../../guide/x.md", source, space).href, "/guide/x");
  assert.equal(resolveTarget("./x.md", source, space).href, "/zh/guide/x");
});

Deno.test("resolveTarget() stays in the version if a link names a language", () => {
  const pages = ["v1", "v2"].flatMap((version) => ["en", "zh"].map((lang) => [version, lang, "/x"] as const));
  for (const from of ["v2/en/a.md", "v2/zh/a.md"]) {
    assert.equal(target(from, "/en/x", ...pages), "/v2/x");
    assert.equal(target(from, "/zh/x", ...pages), "/v2/zh/x");
    assert.equal(target(from, "/en/x", ["v1", "en", "/x"]), "/x", "where the version has such a page");
  }
  assert.equal(target("v2/zh/a.md", "/x", ["v1", "en", "/x"], ["v2", "en", "/x"]), "/v2/x");
  assert.equal(target("v2/en/a.md", "/zh/x.md", ["v1", "zh", "/x"]), "/zh/x", "only there");
  assert.equal(target("v2/en/a.md", "/enx/x.md", ["v1", "en", "/x"]), "/enx/x.md", "no name of a language");
});

Deno.test("resolveTarget() accepts the name of the default version, which URLs omit", () => {
  const pages = ["v1", "v2"].flatMap((version) => ["en", "zh"].map((lang) => [version, lang, "/x"] as const));
  for (const from of ["v1/en/a.md", "v2/zh/a.md"]) {
    assert.equal(target(from, "/v1/x#a", ...pages), "/x#a");
    assert.equal(target(from, "/v1/zh/x.md", ...pages), "/zh/x");
    assert.equal(target(from, "/v1/en/x", ...pages), "/x");
    assert.equal(target(from, "/v1/", ...pages, ["v1", "en", "/"]), "/");
  }
});

Deno.test("resolveTarget() accepts the name of the default language behind a version", () => {
  const pages = ["v1", "v2"].flatMap((version) => ["en", "zh"].map((lang) => [version, lang, "/x"] as const));
  for (const from of ["v1/en/a.md", "v2/zh/a.md"]) {
    assert.equal(target(from, "/v2/en/x.md#a", ...pages), "/v2/x#a");
    assert.equal(target(from, "/v2/zh/x", ...pages), "/v2/zh/x");
    assert.equal(target(from, "/v2/en/x", ["v1", "en", "/x"]), "/v2/en/x", "not in another version");
  }
});

Deno.test("resolveTarget() resolves a query without path against the page itself", () => {
  const pages = [["v1", "zh", "/guide/"], ["v1", "zh", "/guide/a"]] as const;
  assert.equal(target("v1/zh/guide/a.md", "?navbar=0", ...pages), "/zh/guide/a?navbar=0");
  assert.equal(target("v1/zh/guide/index.mdx", "?navbar=0#b", ...pages), "/zh/guide/?navbar=0#b");
});

Deno.test("resolveTarget() keeps text fragments unchanged", () => {
  assert.equal(target("v1/en/a.md", "#年:~:text=two%20words"), "#%E5%B9%B4:~:text=two%20words");
  assert.equal(target("v1/en/a.md", "/x#:~:text=a", ["v1", "en", "/x"]), "/x#:~:text=a");
});

Deno.test("resolveTarget() keeps what follows the name of a file beside the page", () => {
  assert.equal(target("v1/en/a.md", "./plan.pdf?a=1#page=2"), "/static/assets/plan.1a.pdf?a=1#page=2");
});

Deno.test("resolveTarget() keeps an escaped `#` in a file name", () => {
  assert.equal(target("v1/en/a.md", "/a%23b.pdf"), "/a%23b.pdf");
});

Deno.test("missingFileHint() knows and suggests files with spaces as Markdown has them", () => {
  const space = {
    staticFiles: new Set(["/the north pier.png"]),
    assets: new Map([["en/guide/the old oven.png", ""]]),
  } as unknown as LinkSpace;
  const hint = (href: string) => missingFileHint(href, space, "en/guide/page.md");
  assert.equal(hint("/the%20nort%20pier.png"), 'Did you mean "/the%20north%20pier.png"?');
  assert.equal(hint("./the%20old%20ovne.png?a=1"), 'Did you mean "./the%20old%20oven.png"?');
});

Deno.test("missingPageHint() suggests the page that has the link only if no more than the case differs", () => {
  const routes = new Map(
    ["/guide/one", "/guide/ones"].map((path) => [path, routeFromPure(path, "en", "v1", config)]),
  );
  const space = { config, routes } as unknown as LinkSpace;
  assert.equal(missingPageHint("/guide/onee", space, EN), 'Did you mean "/guide/one"?');
  assert.equal(
    missingPageHint("/guide/onee", space, { ...EN, pureRoutePath: "/guide/one" }),
    'Did you mean "/guide/ones"?',
  );
  assert.equal(
    missingPageHint("/Guide/One", space, { ...EN, pureRoutePath: "/guide/one" }),
    'Did you mean "/guide/one"?',
  );
  assert.equal(
    missingPageHint("/guide/onee.md", space, EN),
    'Did you mean "/guide/one"?',
    "the extension is ignored",
  );
  assert.equal(missingPageHint("/zh/guide/ones/?a=1", space, EN), 'Did you mean "/guide/ones"?');
  assert.match(
    missingPageHint("/zh/guide/ones/", space, { ...EN, pureRoutePath: "/guide/ones" }),
    /^Another language has that page/,
  );
  assert.match(missingPageHint("/x.md", space, EN), /^Write the address/);
});

Deno.test("missingPageHint() finds pages and files whatever is written around their address", () => {
  const routes = new Map(
    ["/guide/one", "/notes/"].map((path) => [path, routeFromPure(path, "en", "v1", config)]),
  );
  const space = { config, routes, staticFiles: new Set(["/plan.pdf"]) } as unknown as LinkSpace;
  for (const written of ["/v2/guide/one", "/v2/zh/guide/one.md", "/guide/one.htm"]) {
    assert.equal(missingPageHint(written, space, EN), 'Did you mean "/guide/one"?', written);
  }
  assert.match(missingPageHint("/guide/index.md", space, EN), /^That folder has no page of its own/);
  assert.equal(missingPageHint("/v2/notes/index.html", space, EN), 'Did you mean "/notes/"?');
  for (const folder of ["public", "static"]) {
    assert.equal(missingPageHint(`/${folder}/plan.pdf`, space, EN), 'Did you mean "/plan.pdf"?');
  }
});

Deno.test("missingPageHint() prefers a page with the same name in another folder", () => {
  const routes = new Map(
    ["/guide/oven", "/tools/other/oven", "/guide/even"].map((path) => [
      path,
      routeFromPure(path, "en", "v1", config),
    ]),
  );
  const space = { config, routes } as unknown as LinkSpace;
  assert.equal(missingPageHint("/guides/oven", space, EN), 'Did you mean "/guide/oven"?');
  assert.equal(missingPageHint("/docs/of/the/older/site/Oven/", space, EN), 'Did you mean "/guide/oven"?');
  assert.equal(missingPageHint("/other/oven", space, EN), 'Did you mean "/guide/oven"?');
  assert.equal(missingPageHint("/guide/evem", space, EN), 'Did you mean "/guide/even"?');
});

Deno.test("missingPageHint() suggests only pages of the language and version of the link", () => {
  const routes = new Map(
    [["en", "/tables/of/the/tides"], ["zh", "/guide/oven"]].map(([lang = "", path = ""]) => [
      lang + path,
      routeFromPure(path, lang, "v1", config),
    ]),
  );
  const space = { config, routes } as unknown as LinkSpace;
  assert.match(missingPageHint("/guide/ovens", space, EN), /^Write the address/);
  assert.equal(missingPageHint("/guide/ovens", space, { ...EN, lang: "zh" }), 'Did you mean "/guide/oven"?');
  assert.match(
    missingPageHint("/guide/ovens", space, { lang: "zh", version: "v2" }),
    /^Write the address/,
  );
  assert.match(missingPageHint("/guide/oven", space, EN), /^Another language has that page/);
  assert.match(
    missingPageHint("/en/guide/oven.html#door", space, EN),
    /^Another language has that page/,
    "a language's prefix and the extension are ignored",
  );
  assert.equal(
    missingPageHint("/en/guide/oven", space, { ...EN, lang: "zh" }),
    'Did you mean "/guide/oven"?',
  );
  assert.match(
    missingPageHint("/guide/oven", space, { ...EN, version: "v2" }),
    /^Another version has that page/,
  );
});

Deno.test("missingPageHint() searches once for a URL that is missing on many pages", async () => {
  const pages = Array.from({ length: 1000 }, (_, at) => `/guide/section-${at}/a-page-with-a-name-${at}`);
  const routes = new Map(pages.map((path) => [path, routeFromPure(path, "en", "v1", config)]));
  const space = { config, routes } as unknown as LinkSpace;
  const timeOf = (some: readonly string[]) =>
    cpuMilliseconds(() => {
      for (const path of some) {
        missingPageHint("/guide/section/a-page-without-a-name", space, { ...EN, pureRoutePath: path });
      }
    });
  const [first, ...others] = pages;
  const [many, one] = [await timeOf(others), await timeOf([first!])];
  assert.ok(many < 100 * (one + STEP_MS), `${many} ms for all pages, ${one} ms for one`);
});
