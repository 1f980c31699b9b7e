import assert from "node:assert/strict";
import { nestToc, type TocNode } from "./toc.ts";

const entry = (id: string, depth: number) => ({ id, text: id, depth, charIndex: 0 });
const shape = (nodes: readonly TocNode[]): string =>
  nodes.map((node) => node.id + (node.children.length ? `(${shape(node.children)})` : "")).join(" ");

Deno.test("nestToc() nests by depth, keeps orphans at the top, and drops depths outside 2 to 4", () => {
  const depths = [["t", 1], ["x", 3], ["a", 2], ["b", 3], ["c", 4], ["e", 5], ["d", 3], ["f", 2], [
    "g",
    4,
  ]] as const;
  assert.equal(shape(nestToc(depths.map(([id, depth]) => entry(id, depth)))), "x a(b(c) d) f(g)");
});

Deno.test("nestToc() leaves headings without text out", () => {
  assert.equal(shape(nestToc([{ ...entry("section", 2), text: "" }, entry("a", 2)])), "a");
});
