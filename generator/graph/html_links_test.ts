import assert from "node:assert/strict";
import { withResolvedLinks } from "./html_links.ts";

Deno.test("withResolvedLinks() changes only addresses", () => {
  const resolved = (text: string) => withResolvedLinks(text, (href) => `/docs${href}"`);
  assert.equal(
    resolved(`<a title=x href='/a?b&amp;c'>A</a><IMG src=/b.svg><br title="/c">`),
    `<a title=x href="/docs/a?b&amp;c&quot;">A</a><IMG src="/docs/b.svg&quot;"><br title="/c">`,
  );
  assert.equal(
    resolved(`<video src="/c.mp4" poster="/d.png"></video><img srcset="/e.png 1x, /f.png 2x">`),
    `<video src="/docs/c.mp4&quot;" poster="/docs/d.png&quot;"></video>` +
      `<img srcset="/docs/e.png&quot; 1x, /docs/f.png&quot; 2x">`,
  );
  const markdown = '**Write** `<a href="/a">A</a>`';
  assert.equal(resolved(markdown), markdown);
});
