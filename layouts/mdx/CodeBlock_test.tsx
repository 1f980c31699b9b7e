import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { CodeBlockRuntime } from "./CodeBlock.tsx";

Deno.test("CodeBlockRuntime shows its title above its code, as a fence does", () => {
  const titled = renderToStaticMarkup(<CodeBlockRuntime lang="ts" title="a.ts" code="a < b" />);
  assert.match(
    titled,
    /^<div class="code-block" data-lang="ts"><div class="code-title">a\.ts<\/div><pre[^>]*><code[^>]*>a &lt; b\n</,
  );
  assert.doesNotMatch(renderToStaticMarkup(<CodeBlockRuntime lang="ts" code="a" />), /code-title/);
});
