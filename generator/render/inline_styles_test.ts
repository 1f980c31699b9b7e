import assert from "node:assert/strict";
import { withoutInlineStyles } from "./inline_styles.ts";

Deno.test("withoutInlineStyles() renames every style attribute that browsers recognize", () => {
  const html = `<p\nSTYLE="a"><p class="b"style="c"><p/style=d><p data-style="e" title=" style='f'">`;
  const expected =
    `<p\ndata-style="a"><p class="b"data-style="c"><p/data-style=d><p data-style="e" title=" style='f'">`;
  assert.equal(withoutInlineStyles(html), expected);
  assert.equal(withoutInlineStyles(`<p class="b"style="c">`), `<p class="b"data-style="c">`);
});
