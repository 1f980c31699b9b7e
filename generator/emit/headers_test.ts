import assert from "node:assert/strict";
import type { SiteConfig } from "../types.ts";
import { headersFor, parseHeadersFile } from "../server/headers_file.ts";
import { contentSecurityPolicy, headersFile, joinHeaders, SECURITY_HEADERS } from "./headers.ts";

Deno.test("contentSecurityPolicy() allows the search service, also if its URL has a query", () => {
  const sources = (apiUrl: string) => {
    const config = { search: { mode: "remote", apiUrl } } as unknown as SiteConfig;
    return /connect-src ([^;]*)/.exec(contentSecurityPolicy([], config))?.[1];
  };
  assert.equal(sources("https://api.example?site=docs"), "'self' https://api.example");
  assert.equal(sources("http://localhost:7700/search"), "'self' http://localhost:7700");
  assert.equal(sources("/search"), "'self'");
});

Deno.test("contentSecurityPolicy() limits every kind of content, also what no page of the theme has", () => {
  assert.deepEqual(contentSecurityPolicy([], {} as SiteConfig).split("; "), [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types docs",
  ]);
});

Deno.test("contentSecurityPolicy() allows each of the given scripts", () => {
  const policy = contentSecurityPolicy(["'sha256-a'", "'sha256-b'"], {} as SiteConfig);
  assert.equal(policy.split("; ")[1], "script-src 'self' 'sha256-a' 'sha256-b'");
});

Deno.test("headersFile() lists the security headers that the built-in server sends", () => {
  const { contents } = headersFile("default-src 'self'", { base: "/docs/" } as SiteConfig);
  const [pattern, ...rest] = String(contents).split("\n");
  assert.equal(pattern, "/docs/*");
  assert.equal(rest[0], "  Content-Security-Policy: default-src 'self'; frame-ancestors 'self'");
  const all = rest.slice(0, rest.findIndex((line) => line.startsWith("/")));
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    assert.ok(all.includes(`  ${name}: ${value}`), name);
  }
});

Deno.test("headersFile() makes files with hashed names immutable, and those that lead to them not", () => {
  const { contents } = headersFile("default-src 'self'", { base: "/docs/" } as SiteConfig);
  const rules = parseHeadersFile(String(contents));
  const caching = (path: string) => headersFor(rules, `/docs/static/${path}`).get("cache-control");
  for (const path of ["js/a.1.js", "css/a.1.css", "page/a.1.json", "shell/a.1.json", "assets/a.1.png"]) {
    assert.equal(caching(path), "public, max-age=31536000, immutable", path);
  }
  assert.equal(caching("search_index.en.1.json"), "public, max-age=31536000, immutable");
  for (const path of ["page_manifest/0.json", "search_index_hash.json"]) {
    assert.equal(caching(path), "no-cache", path);
  }
});

Deno.test("joinHeaders() puts the rules of the site before the generated ones, and keeps all other files", () => {
  const page = { path: "index.html", contents: "<p>" };
  const generated = { path: "_headers", contents: "/*\n  A: 1\n" };
  const own = { path: "_headers", contents: new TextEncoder().encode("/a\n  B: 2\n\n") };
  assert.deepEqual(joinHeaders([page, generated]), [page, generated]);
  assert.deepEqual(joinHeaders([generated, page, own]), [
    page,
    { path: "_headers", contents: "/a\n  B: 2\n\n/*\n  A: 1\n" },
  ]);
});
