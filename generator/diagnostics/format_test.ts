import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { type Code, problem } from "./catalogue.ts";
import { locationIn } from "./diagnostic.ts";
import { codeFrame } from "./code_frame.ts";
import { errorsPage } from "./errors_page.ts";
import { formatDiagnostics } from "./format.ts";

const broken = problem("link/broken", 'Could not find "/gudie/"', {
  location: locationIn({ filePath: "content/en/a.md", text: "one\n\tsee [x](/gudie/)\n" }, 2, 10, 7),
  hint: 'Did you mean "/guide/"?',
});

Deno.test("formatDiagnostics() prints place, code, message, frame, hint and count", () => {
  assert.equal(
    formatDiagnostics([broken, problem("cli/usage", "Could not read --foo", { severity: "warning" })]),
    `content/en/a.md:2:10  error link/broken
  Could not find "/gudie/"

  2 │     see [x](/gudie/)
    │             ^^^^^^^

  hint: Did you mean "/guide/"?

warning cli/usage
  Could not read --foo

1 error, 1 warning
`,
  );
  assert.equal(formatDiagnostics([]), "");
});

Deno.test("formatDiagnostics() prints places relative to the folder of the command", () => {
  const text = formatDiagnostics([broken], { contentDir: "docs/site/content", github: true });
  assert.match(text, /^docs\/site\/content\/en\/a\.md:2:10 /);
  assert.match(text, /^::error file=docs\/site\/content\/en\/a\.md,/m);
});

Deno.test("formatDiagnostics() writes GitHub annotations with escaped line breaks and separators", () => {
  const text = formatDiagnostics([{ ...broken, message: "50% of\nit" }], { github: true });
  assert.match(
    text,
    /^::error file=content\/en\/a\.md,line=2,col=10,title=link\/broken::50%25 of%0Ait%0ADid you mean "\/guide\/"\?$/m,
  );
});

Deno.test("formatDiagnostics() removes terminal escape sequences", () => {
  assert.ok(!formatDiagnostics([{ ...broken, message: "\x1b[2Jgone" }]).includes("\x1b"));
  const named = { ...broken, location: { ...broken.location!, file: "content/en/a\x1b[2J.md" } };
  assert.ok(!formatDiagnostics([named], { github: true }).includes("\x1b"));
  assert.ok(formatDiagnostics([broken], { color: true }).includes("\x1b[31merror"));
});

Deno.test("formatDiagnostics() shortens addresses that would fill the terminal", () => {
  const message = `Could not find "/${"a".repeat(20_000)}" and "/b"`;
  const text = formatDiagnostics([{ ...broken, message }]);
  assert.match(text, /find "\/a{200,400}…" and "\/b"$/m);
});

Deno.test("codeFrame() puts the caret under wide characters", () => {
  const [line, caret] = codeFrame(locationIn({ filePath: "a.md", text: "参见 [输出](/x) 一节" }, 1, 4, 4))
    .split("\n");
  assert.equal(line, "  1 │ 参见 [输出](/x) 一节");
  assert.equal(caret, "    │      ^^^^^^");
});

Deno.test("codeFrame() cuts a very long line around the caret", () => {
  const frame = codeFrame(
    locationIn({ filePath: "a.md", text: "x".repeat(5000) + "HERE" + "y".repeat(5000) }, 1, 5001, 4),
  );
  const [line = "", caret = ""] = frame.split("\n");
  assert.ok(line.length < 140);
  assert.equal(line.slice(caret.indexOf("^"), caret.lastIndexOf("^") + 1), "HERE");
});

Deno.test("formatDiagnostics() shows equal warnings three times, and every error", () => {
  const at = (line: number) => ({ file: "a.md", line, column: 1, length: 1, lineText: "x: 1" });
  const five = (code: Code) =>
    [1, 2, 3, 4, 5].map((line) => problem(code, "The same", { location: at(line) }));
  const text = formatDiagnostics([...five("front-matter/unknown-key"), ...five("link/broken")]);
  assert.match(formatDiagnostics(five("markdown/html").slice(1)), /^Once more: warning markdown\/html/m);
  assert.equal(text.match(/warning front-matter/g)?.length, 4);
  assert.match(text, /^2 more times: warning front-matter\/unknown-key: The same$/m);
  assert.equal(text.match(/error link\/broken/g)?.length, 5);
  assert.match(text, /^5 errors, 5 warnings$/m);
});

Deno.test("formatDiagnostics() counts many problems by their kind, the most frequent first", () => {
  const list = [
    ...Array.from({ length: 2 }, (_, line) => problem("link/image", `Image ${line}`)),
    ...Array.from({ length: 17 }, (_, line) => problem("link/broken", `Link ${line}`)),
    problem("route/case", "Same", { severity: "warning" }),
  ];
  const counts =
    "\n\n17 × error link/broken\n 2 × error link/image\n 1 × warning route/case\n\n19 errors, 1 warning\n";
  assert.ok(formatDiagnostics(list).includes(counts));
  assert.doesNotMatch(formatDiagnostics(list.slice(1)), / × /, "few problems");
  assert.doesNotMatch(formatDiagnostics(Array.from({ length: 20 }, () => list[0]!)), / × /, "of one kind");
});

Deno.test("formatDiagnostics() says how to build despite many errors that do not affect the text", () => {
  const errors = (count: number, code: Code) =>
    Array.from({ length: count }, (_, at) => problem(code, `Mistake ${at}`));
  const many = [...errors(12, "link/broken"), ...errors(12, "link/anchor")];
  assert.match(
    formatDiagnostics([...many, ...errors(30, "mdx/syntax")]),
    /^54 errors\n\n.* despite 24 of them.*\n {2}checks: \{ severity: \{ "link\/anchor": "warning", "link\/broken": "warning" \} \}$/m,
  );
  assert.match(formatDiagnostics(errors(19, "link/broken")), /19 errors\n$/, "no advice for a few errors");
});

Deno.test("ERRORS.md is the output of errorsPage()", () => {
  const file = new URL("../../ERRORS.md", import.meta.url);
  assert.ok(existsSync(file), "run: deno task errors");
  assert.equal(readFileSync(file, "utf8"), errorsPage(), "run: deno task errors");
});
