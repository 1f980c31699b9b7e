import assert from "node:assert/strict";
import type { SiteConfig } from "../types.ts";
import { contentSecurityPolicy, headersFile, SECURITY_HEADERS } from "./headers.ts";

Deno.test("contentSecurityPolicy() allows the search service, also if its URL has a query", () => {
  const sources = (apiUrl: string) => {
    const config = { search: { mode: "remote", apiUrl } } as unknown as SiteConfig;
    return /connect-src ([^;]*)/.exec(contentSecurityPolicy([], config))?.[1];
  };
  assert.equal(sources("https://api.example?site=docs"), "'self' https://api.example");
  assert.equal(sources("http://localhost:7700/search"), "'self' http://localhost:7700");
  assert.equal(sources("/search"), "'self'");
});

Deno.test("headersFile() lists the security headers that the built-in server sends", () => {
  const { contents } = headersFile("default-src 'self'", { base: "/docs/" } as SiteConfig);
  const [pattern, ...rest] = String(contents).split("\n");
  assert.equal(pattern, "/docs/*");
  const all = rest.slice(0, rest.findIndex((line) => line.startsWith("/")));
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    assert.ok(all.includes(`  ${name}: ${value}`), name);
  }
});
