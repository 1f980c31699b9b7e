import assert from "node:assert/strict";
import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { PackageManagerTabs, type PackageManagerTabsProps } from "./PackageManagerTabs.tsx";

function codeOf(props: PackageManagerTabsProps): { readonly [tool: string]: string } {
  const html = parse(renderToStaticMarkup(<PackageManagerTabs {...props} />), { blockTextElements: {} });
  const names = html.querySelectorAll('[role="tab"]').map((tab) => tab.text);
  const code = html.querySelectorAll("code").map((block) => block.text);
  return Object.fromEntries(names.map((name, index) => [name, code[index]]));
}

Deno.test("PackageManagerTabs translates every line for every tool, but not comments", () => {
  const command = "add a\n\n# Then:\nnpm add b -D";
  const { npm, vlt } = codeOf({ command, additionalTabs: [{ tool: "vlt" }] });
  assert.equal(npm, "npm add a\n\n# Then:\nnpm add b -D\n");
  assert.equal(vlt, "vlt add a\n\n# Then:\nvlt add b -D\n");
});
