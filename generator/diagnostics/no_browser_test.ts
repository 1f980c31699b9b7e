import assert from "node:assert/strict";
import { noBrowserHint } from "./no_browser.ts";

Deno.test("noBrowserHint() names what only browsers have, and nothing else", () => {
  for (const name of ["document", "innerWidth", "scrollY", "requestIdleCallback", "ResizeObserver"]) {
    assert.match(noBrowserHint(`${name} is not defined`) ?? "", new RegExp(`Use "${name}" in an effect`));
  }
  for (const name of ["width", "scroller", "windows"]) {
    assert.equal(noBrowserHint(`${name} is not defined`), undefined);
  }
});
