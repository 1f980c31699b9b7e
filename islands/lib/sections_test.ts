import assert from "node:assert/strict";
import { sectionsFromRecord } from "./sections.ts";

Deno.test("sectionsFromRecord() skips headings that are not in the text, and does not repeat the others", () => {
  const sections = sectionsFromRecord({
    routePath: "/guide/gates/",
    title: "Gates",
    content: "Opening.\nRed\nA red gate.\n",
    toc: [
      { text: "", id: "empty", depth: 2, charIndex: -1 },
      { text: "Red", id: "red", depth: 2, charIndex: 9 },
    ],
    domain: "",
    lang: "en",
    keywords: ["door"],
  });
  assert.deepEqual(sections.map(({ id, heading, keywords, text }) => ({ id, heading, keywords, text })), [
    { id: "", heading: "", keywords: "door", text: "Opening." },
    { id: "red", heading: "Red", keywords: "", text: "A red gate." },
  ]);
  assert.equal(sections[0].folded.slug, "gates");
});
