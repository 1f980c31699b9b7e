import assert from "node:assert/strict";
import { parse } from "node-html-parser";
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Callout } from "./mod.ts";
import { ThemeDataContext } from "./theme_data.ts";

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

Deno.test("Callout separates type and title as the language does", () => {
  const callout = (
    <ThemeDataContext.Provider value={{ lang: "zh" }}>
      <Callout type="tip" title="小贴士" />
    </ThemeDataContext.Provider>
  );
  assert.equal(render(callout).title, "提示：小贴士");
});

Deno.test("Callout can be important, and can be closed, as the containers of Markdown", () => {
  const markup = (node: ReactNode) => renderToStaticMarkup(node);
  assert.equal(
    markup(<Callout type="important">a</Callout>),
    '<div class="callout info" role="note"><p class="callout-title">Important</p>a</div>',
  );
  assert.equal(
    markup(<Callout type="details" title="More">a</Callout>),
    '<details class="callout details"><summary class="callout-title">More</summary>a</details>',
  );
});

Deno.test("Callout names the known types if it is given another", () => {
  const unknown = { type: "loud" } as unknown as ComponentProps<typeof Callout>;
  assert.throws(() => render(<Callout {...unknown} />), {
    message:
      'Callout has no type "loud"; known types: tip, info, note, warning, danger, caution, important, details',
  });
});
