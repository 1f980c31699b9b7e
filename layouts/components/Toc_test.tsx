import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { TocList } from "./Toc.tsx";

Deno.test("TocList() allows line breaks between the words of a long name", () => {
  const nodes = [{ id: "a", text: "output.cssModuleLocalIdentName", depth: 2, children: [] }];
  assert.match(renderToStaticMarkup(<TocList nodes={nodes} />), />output\.<wbr\/>cssModule<wbr\/>Local/);
});
