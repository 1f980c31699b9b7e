import assert from "node:assert/strict";
import { withResolvedLinks } from "./html_links.ts";

Deno.test("withResolvedLinks() changes only the URLs of links and images", () => {
  const resolved = (text: string) => withResolvedLinks(text, (href) => `/docs${href}"`);
  assert.equal(
    resolved(`<a title=x href='/a?b&amp;c'>A</a><IMG src=/b.svg><br><video src="/c">`),
    `<a title=x href="/docs/a?b&amp;c&quot;">A</a><IMG src="/docs/b.svg&quot;"><br><video src="/c">`,
  );
  const markdown = '**Write** `<a href="/a">A</a>`';
  assert.equal(resolved(markdown), markdown);
});
