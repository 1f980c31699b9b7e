import assert from "node:assert/strict";
import { parse } from "node-html-parser";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Callout } from "./mod.ts";

function render(node: ReactNode) {
  const callout = parse(renderToStaticMarkup(node)).querySelector(".callout");
  const { role, "aria-label": label } = callout?.attributes ?? {};
  return { role, label, title: callout?.querySelector(".callout-title")?.text };
}

Deno.test("Callout says its kind once: in its title, or as its name beside a title of the writer's", () => {
  assert.deepEqual(render(<Callout type="danger" />), { role: "note", label: undefined, title: "Danger" });
  assert.deepEqual(render(<Callout type="danger" title="No way back" />), {
    role: "note",
    label: "Danger",
    title: "No way back",
  });
});
