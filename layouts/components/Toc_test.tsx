import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { TocList } from "./Toc.tsx";

Deno.test("TocList() lets a long name break between its words", () => {
  const nodes = [{ id: "a", text: "output.cssModuleLocalIdentName", children: [] }];
  assert.match(renderToStaticMarkup(<TocList nodes={nodes} />), />output\.<wbr\/>cssModule<wbr\/>Local/);
});
