import assert from "node:assert/strict";
import { RawHtmlSplicer } from "./render_body.tsx";

const PLACEHOLDER = (index: number) => `<doc-raw n="${index}"></doc-raw>`;

Deno.test("RawHtmlSplicer replaces placeholders, also nested ones", () => {
  const splicer = new RawHtmlSplicer();
  splicer.render("<b>inner</b>");
  splicer.render(`<i>${PLACEHOLDER(0)}</i>`);
  assert.equal(splicer.splice(`<p>${PLACEHOLDER(1)}</p>`), "<p><i><b>inner</b></i></p>");
});

Deno.test("RawHtmlSplicer keeps text of a page that looks like a placeholder", () => {
  const splicer = new RawHtmlSplicer();
  splicer.render(`a ${PLACEHOLDER(0)} ${PLACEHOLDER(7)}`);
  assert.equal(splicer.splice(PLACEHOLDER(0)), `a ${PLACEHOLDER(0)} ${PLACEHOLDER(7)}`);
});
