import assert from "node:assert/strict";
import { rankSections } from "./rank.ts";
import { type SearchSection, sectionsFromRecord } from "./sections.ts";

Deno.test("rankSections() puts a keyword that is all of the query before names of sections, behind a page's name", () => {
  const sections = [
    ...sectionsOf("/a", "Plugin", { heading: "splitChunks" }),
    ...sectionsOf("/b", "chunkSplit", { keywords: ["vendor", "splitChunks"] }),
    ...sectionsOf("/c", "Chunks", { keywords: ["how to splitChunks"] }),
  ];
  assert.deepEqual(order(sections, "splitChunks"), ["/b", "/a#s", "/c"]);
  const named = [...sections, ...sectionsOf("/d", "optimization.splitChunks", {})];
  assert.deepEqual(order(named, "splitchunks")[0], "/d");
});

/** Addresses of the sections, as they are ranked for one word. */
function order(sections: readonly SearchSection[], text: string): string[] {
  const term = text.toLowerCase();
  const ranked = rankSections(sections, { text, terms: new Map([[term, { weight: 1, forms: [term] }]]) });
  return ranked.map(({ section }) => section.routePath + (section.id ? `#${section.id}` : ""));
}

function sectionsOf(
  routePath: string,
  title: string,
  { heading, keywords }: { heading?: string; keywords?: readonly string[] },
): SearchSection[] {
  const toc = heading ? [{ text: heading, id: "s", depth: 2, charIndex: 0 }] : [];
  return sectionsFromRecord({
    routePath,
    title,
    content: heading ?? "",
    toc,
    domain: "",
    lang: "en",
    keywords,
  });
}
