import assert from "node:assert/strict";
import { createElement, type ReactNode, Suspense } from "react";
import type { ThemeData } from "../../layouts/mdx/theme_data.ts";
import { RawHtmlSplicer, renderMdx } from "./render_body.tsx";

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

Deno.test("renderMdx() ends if a component renders itself or recurses, and throws the other errors of components", () => {
  const render = (component: () => ReactNode) => () => renderMdx(component, {} as ThemeData, "");
  const Frame = (): ReactNode => createElement("b", {}, createElement(Frame));
  const Late = (): ReactNode =>
    ["a", "b"].map((key) => createElement(Suspense, { key }, createElement(Late)));
  const recurse = (): ReactNode => recurse();
  assert.throws(render(Frame), /renders or calls itself without end/);
  assert.throws(render(Late), /renders or calls itself without end/);
  assert.throws(render(recurse), /renders or calls itself without end/);
  assert.throws(render(() => "a".repeat(-1)), /Invalid count value/);
  assert.equal("then" in new RangeError(), false);
});
