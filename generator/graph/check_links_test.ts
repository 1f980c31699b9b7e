import assert from "node:assert/strict";
import { testPage } from "../markdown/_test_page.ts";
import { checkExternalLinks } from "../check/external_links.ts";
import type { SiteConfig } from "../types.ts";
import { checkLinks } from "./check_links.ts";

Deno.test("checkLinks() points at the link, not at an earlier equal text", () => {
  const { page } = testPage(
    "The path `/missing` is [here](/missing).\n\n`htp://a.b` <a href='htp://a.b'>c</a>\n\n" +
      "<a href=/gone>d</a> [e](#TOP)\n",
  );
  const config = { base: "/", lang: "en", locales: [], multiVersion: { default: "", versions: [] } };
  const space = {
    config: config as unknown as SiteConfig,
    routes: new Map(),
    staticFiles: new Set<string>(),
    assets: new Map(),
    pages: new Map(),
    fragmentRoutes: new Map(),
    anchorsOf: () => new Set<string>(),
  };
  assert.deepEqual(checkLinks(page, space).map(({ location }) => location?.column), [31, 9]);
  assert.deepEqual(checkExternalLinks(page).map(({ location }) => location?.column), [22]);
});
