import assert from "node:assert/strict";
import type { PageProps } from "../../layouts/types.ts";
import { documentTitle } from "./document.ts";

Deno.test("documentTitle() joins the titles of page and site, unless one says it all", () => {
  const title = (page: string, { pageType = "doc", site = "Site", titleSuffix = "" } = {}) =>
    documentTitle(
      {
        page: { title: page, pageType, frontmatter: { titleSuffix } },
        site: { title: site },
      } as unknown as PageProps,
    );
  assert.equal(title("Page"), "Page | Site");
  assert.equal(title("Page", { pageType: "home" }), "Page");
  assert.equal(title("Site"), "Site");
  assert.equal(title("Page", { titleSuffix: "Docs" }), "Page | Docs");
  assert.equal(title("Page", { titleSuffix: "Docs", pageType: "home" }), "Page | Docs");
  for (const suffix of ["- Docs", "– Docs", "— Docs", "| Docs", "· Docs", ": Docs"]) {
    assert.equal(title("Page", { titleSuffix: suffix }), `Page ${suffix}`);
  }
});
