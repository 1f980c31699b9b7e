import assert from "node:assert/strict";
import { testPage } from "../markdown/_test_page.ts";
import { checkExternalLinks } from "../check/external_links.ts";
import type { SiteConfig } from "../types.ts";
import { checkLinks, type LinkCheckSpace } from "./check_links.ts";

Deno.test("checkLinks() points at the link, not at an earlier equal text", () => {
  const { page } = testPage(
    "The path `/missing` is [here](/missing).\n\n`htp://a.b` <a href='htp://a.b'>c</a>\n\n" +
      "<a href=/gone>d</a> [e](#TOP)\n",
  );
  const space = spaceWith([]);
  assert.deepEqual(checkLinks(page, space).map(({ location }) => location?.column), [31, 9]);
  assert.deepEqual(checkExternalLinks(page).map(({ location }) => location?.column), [22]);
});

Deno.test("checkLinks() lists up to eight ids, and says how many others there are", () => {
  const { page } = testPage("To [it](#missing).\n");
  const listed = (count: number) => {
    const ids = Array.from({ length: count }, (_, index) => `id-${index}`);
    const [{ hint = "" }] = checkLinks(page, spaceWith(ids));
    return [hint.match(/id-\d/g)?.length, /\d(?:, and (.*))?\.$/.exec(hint)?.[1]];
  };
  assert.deepEqual([8, 9, 10].map(listed), [[8, undefined], [8, "1 more"], [8, "2 more"]]);
});

function spaceWith(ids: readonly string[]): LinkCheckSpace {
  const config = { base: "/", lang: "en", locales: [], multiVersion: { default: "", versions: [] } };
  return {
    config: config as unknown as SiteConfig,
    routes: new Map(),
    staticFiles: new Set<string>(),
    assets: new Map(),
    pages: new Map(),
    fragmentRoutes: new Map(),
    anchorsOf: () => new Set(ids),
  };
}
