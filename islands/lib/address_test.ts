import assert from "node:assert/strict";
import { encodePath, hrefFromRoute, isExternal, routeFromPath, slashVariants } from "./address.ts";

const RULES = { base: "/docs/", cleanUrls: true };

Deno.test("routeFromPath() strips base, .html and /index", () => {
  const cases = [
    ["/docs/", "/"],
    ["/docs", "/"],
    ["/docs/guide/", "/guide/"],
    ["/docs/guide/index.html", "/guide/"],
    ["/docs/guide/index", "/guide/"],
    ["/docs/guide/start.html", "/guide/start"],
    ["/docs/guide/old.html.gz", "/guide/old.html.gz"],
    ["/docs/guide/index/a", "/guide/index/a"],
    ["/docs/%E4%B8%AD", "/中"],
    ["/docs/%40scope/c%2B%2B", "/@scope/c++"],
    ["/documents/", undefined],
  ];
  for (const [path, route] of cases) assert.equal(routeFromPath(path!, RULES), route, path);
});

Deno.test("hrefFromRoute() is read back by routeFromPath()", () => {
  for (const cleanUrls of [true, false]) {
    for (const route of ["/", "/guide/", "/zh/guide/start", "/@scope/c++", "/what?/#1"]) {
      const rules = { ...RULES, cleanUrls };
      assert.equal(routeFromPath(encodePath(hrefFromRoute(route, rules)), rules), route);
    }
  }
  assert.equal(encodePath("/what?/#1 中"), "/what%3F/%231%20%E4%B8%AD");
  assert.equal(hrefFromRoute("/guide/a", { base: "/", cleanUrls: false }), "/guide/a.html");
  assert.equal(hrefFromRoute("/guide/", { base: "/b/", cleanUrls: false }), "/b/guide/index.html");
});

Deno.test("slashVariants() tries the other trailing slash second", () => {
  assert.deepEqual(slashVariants("/a"), ["/a", "/a/"]);
  assert.deepEqual(slashVariants("/a/"), ["/a/", "/a"]);
  assert.deepEqual(slashVariants("/"), ["/"]);
});

Deno.test("isExternal() finds schemes and hosts, but no colons and slashes within a path", () => {
  for (const href of ["https://a.example/", "//a.example/", "MAILTO:a@b.example", "web+app:x"]) {
    assert.ok(isExternal(href), href);
  }
  for (const href of ["/a", "a/b:c", "#a:b", "?a=https://b", "./a", "", "/a//b"]) {
    assert.ok(!isExternal(href), href);
  }
});
