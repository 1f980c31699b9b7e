import assert from "node:assert/strict";
import type { SiteConfig } from "../types.ts";
import { contentSecurityPolicy } from "./headers.ts";

Deno.test("contentSecurityPolicy() lets pages ask the search service, wherever its address has a query", () => {
  const sources = (apiUrl: string) => {
    const config = { search: { mode: "remote", apiUrl } } as unknown as SiteConfig;
    return /connect-src ([^;]*)/.exec(contentSecurityPolicy([], config))?.[1];
  };
  assert.equal(sources("https://api.example?site=docs"), "'self' https://api.example");
  assert.equal(sources("http://localhost:7700/search"), "'self' http://localhost:7700");
  assert.equal(sources("/search"), "'self'");
});
