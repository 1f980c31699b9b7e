import assert from "node:assert/strict";
import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { SourceCode } from "./mod.ts";

Deno.test("SourceCode is no paragraph, which a heading must not contain, and has the size of text there", () => {
  const heading = parse(renderToStaticMarkup(
    <h1>
      tides <SourceCode href="https://example.org/tides" />
    </h1>,
  ));
  assert.equal(heading.querySelector("p"), null);
  assert.match(
    heading.querySelector(".source-code")?.getAttribute("style") ?? "",
    /display:block;font-size:1rem/,
  );
  assert.equal(heading.querySelector("a")?.text, "Source");
});
