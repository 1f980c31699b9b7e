import assert from "node:assert/strict";
import { testPage } from "../_test_page.ts";

Deno.test("checkHtmlBlock() finds emphasis and code of Markdown, but no other signs", () => {
  const found: readonly (readonly [text: string, place: string])[] = [
    ["<p>The **tide** falls</p>", "1:8"],
    ["<details>\n<summary>The `ebb` tide</summary>\n</details>", "2:14"],
    ["<div>\n**注意**：退潮\n</div>", "2:1"],
    ['<code-group>\n<code-block title="Ebb">\n```bash\nebb\n```\n</code-block>\n</code-group>', "3:1"],
  ];
  for (const [text, place] of found) {
    assert.deepEqual(testPage(text).places, [`markdown/html ${place}`], text);
  }
  const texts = [
    "<p>a**b**c, 2 ** 3 ** 4, src/**/*.ts and lib/**/*.ts</p>",
    "<p>The ``tide'', the `ebb and `flow</p>",
    "<p><code>**tide** `ebb`</code></p>",
    "<pre>\n**tide**\n</pre>",
    '<div>\n<!-- The **tide** -->\n<img alt="The `ebb`" src="https://example.org/a.png">\n</div>',
    "<div>\n\nThe **tide** and `ebb`\n\n</div>",
  ];
  for (const text of texts) assert.deepEqual(testPage(text).places, [], text);
});
