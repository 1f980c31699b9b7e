import assert from "node:assert/strict";
import { resolveUrl } from "./resolve_url.ts";

Deno.test("resolveUrl() keeps .html URLs in a site without clean URLs", () => {
  const has = (path: string) => path === "a.html";
  assert.deepEqual(resolveUrl("/a.html", { base: "/", cleanUrls: false, has }), {
    kind: "file",
    path: "a.html",
  });
  assert.deepEqual(resolveUrl("/a/", { base: "/", cleanUrls: false, has }), {
    kind: "redirect",
    to: "/a.html",
  });
});

Deno.test("resolveUrl() percent-encodes redirects, also under a Chinese base path", () => {
  const options = { base: "/文档/", cleanUrls: true, has: (path: string) => path === "a.html" };
  const base = encodeURI(options.base);
  assert.deepEqual(resolveUrl("/", options), { kind: "redirect", to: base });
  assert.deepEqual(resolveUrl(`${base}a.html`, options), { kind: "redirect", to: `${base}a` });
});

Deno.test("resolveUrl() finds neither hidden files nor those that configure a host, nor names that another system reads as paths", () => {
  const kindOf = (path: string) => resolveUrl(path, { base: "/", cleanUrls: true, has: () => true }).kind;
  const refused = ["/_headers", "/_redirects", "/.git/config", "/a/.env", "/a/../b.txt", "/a//b.txt", "//"];
  for (const path of [...refused, "/..%5cb.txt", "/a%5cb.txt", "/a%00.txt", "/a%1f.txt", "/a%7f.txt"]) {
    assert.equal(kindOf(path), "not-found", path);
  }
  for (const path of ["/a.txt", "/x_headers", "/_headers.txt", "/a/_redirects", "/.well-known/a.txt"]) {
    assert.equal(kindOf(path), "file", path);
  }
});
