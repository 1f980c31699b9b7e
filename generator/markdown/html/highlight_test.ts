import assert from "node:assert/strict";
import { highlight, languageKind, LANGUAGES } from "./highlight.ts";

Deno.test("highlight() gives the same, whatever was highlighted before", () => {
  const samples = [
    ["js", "const query = gql`query { user(id: 1) }`;"],
    ["yaml", "user: <%= ENV['USER'] || nil %>"],
    ["http", "HTTP/1.1 200 OK\nContent-Type: text/plain\n\nIf this is new, wait for it."],
  ] as const;
  // Another line, because results are cached.
  const highlightAll = (end: string) =>
    samples.map(([lang, code]) => highlight(code + end, lang).slice(0, -end.length));
  const before = highlightAll("\n");
  for (const lang of LANGUAGES) highlight("a = 1", lang);
  assert.deepEqual(highlightAll("\n\n"), before);
});

Deno.test("highlight() knows the languages of other documentation, whatever they are called", () => {
  const samples = {
    "C#": "// c",
    "bat": "rem c",
    "c": "/* c */",
    "cpp": "// c",
    "dart": "// c",
    "Dockerfile": "# c",
    "elixir": "# c",
    "env": "# c",
    "go": "// c",
    "graphql": "# c",
    "hbs": "{{!-- c --}}",
    "java": "// c",
    "kt": "// c",
    "lua": "-- c",
    "makefile": "# c",
    "nginx": "# c",
    "php": "<?php // c",
    "powershell": "# c",
    "proto": "// c",
    "py": "# c",
    "rb": "# c",
    "rs": "// c",
    "sql": "-- c",
    "stylus": "// c",
    "swift": "// c",
    "toml": "# c",
  };
  for (const [lang, code] of Object.entries(samples)) {
    assert.equal(languageKind(lang), "known", lang);
    assert.match(highlight(code, lang), /<span class="hljs-comment">/, lang);
  }
  assert.match(highlight("GET / HTTP/1.1", "http"), /<span class="hljs-keyword">GET/);
});

Deno.test("highlight() only escapes code in a language that it does not know", () => {
  assert.equal(highlight("a < b", "brainfuck"), "a &lt; b");
  assert.equal(languageKind("constructor"), "unknown");
  assert.ok(!LANGUAGES.includes("py"), "short names are not suggested");
});
