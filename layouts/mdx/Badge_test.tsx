import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { Badge, Tag } from "./mod.ts";

Deno.test("Badge is filled, or only outlined", () => {
  const outlined = 'class="badge tip" style="background:none;border:1px solid"';
  assert.equal(renderToStaticMarkup(<Badge text="New" />), '<span class="badge tip">New</span>');
  assert.equal(renderToStaticMarkup(<Badge text="New" outline />), `<span ${outlined}>New</span>`);
});

Deno.test("Tag shows each word of a list; a number with a comma is one word", () => {
  const tag = (text: string) => `<span class="tag">${text}</span>`;
  assert.equal(renderToStaticMarkup(<Tag tag="new, rare, " />), `${tag("new")} ${tag("rare")}`);
  assert.equal(renderToStaticMarkup(<Tag tag="1,000" />), tag("1,000"));
});
