/** Sidebar files (`_meta.json`): their forms, and what their entries show. */
import assert from "node:assert/strict";
import { bothLanguages } from "./helpers/site.ts";
import { built, FILES } from "./helpers/guide_site.ts";

Deno.test("a page that is listed in a group of a sidebar file appears only there", () => {
  const meta = JSON.stringify(["index", { type: "custom-link", label: "Group", items: [{ name: "b" }] }]);
  return built({ ...FILES, ...bothLanguages("guide/_meta.json", meta) }, (page) => {
    const links = page("guide/a.html").querySelectorAll("#sidebar a").map((link) => link.text.trim());
    assert.deepEqual(links, ["Guide", "B", "A", "C"]);
  });
});

Deno.test("a sidebar header, divider or custom link with a page's name does not replace the page", () => {
  const meta = JSON.stringify([
    { type: "section-header", name: "b", label: "More" },
    { type: "divider", name: "c" },
    { type: "custom-link", name: "a", label: "Far", link: "https://example.org/" },
  ]);
  return built({ ...FILES, ...bothLanguages("guide/_meta.json", meta) }, (page) => {
    const links = page("guide/a.html").querySelectorAll("#sidebar a").map((link) => link.text.trim());
    assert.deepEqual(links, ["Far", "Guide", "A", "B", "C"]);
  });
});
