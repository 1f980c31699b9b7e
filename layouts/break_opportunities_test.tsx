import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { withBreakOpportunities } from "./break_opportunities.tsx";

Deno.test("withBreakOpportunities() allows line breaks in a long name and after a Chinese clause", () => {
  const markup = (text: string) =>
    renderToStaticMarkup(withBreakOpportunities(text)).replaceAll("<wbr/>", "|");
  assert.equal(markup("output.assetPrefix"), "output.|assetPrefix");
  assert.equal(markup("server.historyApiFallback"), "server.|history|Api|Fallback");
  for (const whole of ["v1.0 of a page. Done", "From Modern.js", "JavaScript", "dev.hmr"]) {
    assert.equal(markup(whole), whole);
  }
  assert.equal(markup("从源码到产物，只要几秒！"), "从源码到产物，|只要几秒！");
  assert.equal(markup("plain"), "plain");
});
