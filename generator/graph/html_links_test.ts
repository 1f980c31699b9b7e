import assert from "node:assert/strict";
import { htmlTextLinks } from "../markdown/checks/html_texts.ts";
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

Deno.test("htmlTextLinks() returns the addresses that withResolvedLinks() changes", () => {
  const text =
    `<area href="/a"><iframe src="/b"></iframe><video src="/c.mp4" poster="/d.png"></video><audio src="/e.mp3"></audio>` +
    `<picture><source srcset="/f.png 1x, /g.png 2x"><img src="/h.png" alt="/i"></picture>`;
  const changed: string[] = [];
  withResolvedLinks(text, (href) => {
    changed.push(href);
    return href;
  });
  assert.equal(changed.join(" "), "/a /b /c.mp4 /d.png /e.mp3 /f.png /g.png /h.png");
  assert.deepEqual(htmlTextLinks(text).map(({ href }) => href), changed);
});
