import assert from "node:assert/strict";
import { parse } from "node-html-parser";
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Callout } from "./mod.ts";

function render(node: ReactNode) {
  const callout = parse(renderToStaticMarkup(node)).querySelector(".callout");
  return { role: callout?.getAttribute("role"), title: callout?.querySelector(".callout-title")?.text };
}

Deno.test("Callout states its type once: as its title, or before a custom title", () => {
  assert.deepEqual(render(<Callout type="danger" />), { role: "note", title: "Danger" });
  assert.deepEqual(render(<Callout type="danger" title="No way back" />), {
    role: "note",
    title: "Danger: No way back",
  });
});

Deno.test("Callout names the known types if it is given another", () => {
  const unknown = { type: "loud" } as unknown as ComponentProps<typeof Callout>;
  assert.throws(() => render(<Callout {...unknown} />), {
    message: 'Callout has no type "loud"; known types: tip, info, note, warning, danger, caution',
  });
});
