import assert from "node:assert/strict";
import { markPieces, snippetAround } from "./snippet.ts";

const FILLER = "Nothing of interest stands here. ".repeat(10);

Deno.test("snippetAround() shows about 100 characters around the first match", () => {
  const snippet = snippetAround(`${FILLER}The needle is here. ${FILLER}`, ["needle"]);
  assert.match(snippet, /^….*needle.*…$/);
  assert.ok(snippet.length <= 102, `${snippet.length} characters`);
});

Deno.test("snippetAround() counts a wide character as 3", () => {
  const snippet = snippetAround("静".repeat(200), []);
  assert.equal([...snippet].length, 33 + 1);
});

Deno.test("snippetAround() begins with a whole word", () => {
  const text = "Gardener does not read the variable PORT.";
  assert.equal(snippetAround(text, ["port"]), text);
  assert.match(
    snippetAround(`${FILLER}The needle is here.`, ["needle"]),
    /^…(Nothing|of|interest|stands|here\.) /,
  );
  const long = `${"exportLocalsConvention".repeat(2)} has no needle. ${FILLER}`;
  assert.match(snippetAround(`${FILLER}${long}`, ["needle"]), /^… ?has no needle/);
  const address = "https://documentation.orchard.example.com/trees/of/apples has no needle";
  assert.match(snippetAround(`${FILLER}${address}`, ["needle"]), /^… ?has no needle/);
});

Deno.test("snippetAround() does not begin with the punctuation of what is left out", () => {
  const filler = `字${"x".repeat(40)}`;
  for (const sign of ["： ", "，", "。", "」", "）、"]) {
    assert.equal(
      snippetAround(`${filler}${sign}它占一行，找到 needle`, ["needle"]),
      "…它占一行，找到 needle",
    );
  }
});

Deno.test("snippetAround() does not begin with the last characters of a Chinese phrase that is left out", () => {
  const long = "字".repeat(20);
  const phrase = "字".repeat(9);
  for (const sign of ["。", "，"]) {
    assert.equal(snippetAround(`${long}${sign} ${phrase}needle`, ["needle"]), `…${phrase}needle`);
    assert.equal(
      snippetAround(`${long}${sign}${"字".repeat(6)}needle`, ["needle"]),
      `…${"字".repeat(6)}needle`,
    );
  }
  assert.equal(
    snippetAround(`${long}，${"字".repeat(5)}needle`, ["needle"]),
    `…字字字字，${"字".repeat(5)}needle`,
  );
  assert.equal(snippetAround("字，needle", ["needle"]), "字，needle");
});

Deno.test("snippetAround() ends with a whole word, or at the width limit in Chinese", () => {
  assert.match(snippetAround(FILLER.replaceAll(".", ","), []), / (Nothing|of|interest|stands|here)…$/);
  assert.equal(snippetAround(`${"字".repeat(33)}，${"字".repeat(9)}`, []), `${"字".repeat(33)}…`);
  assert.equal(snippetAround(`${"字".repeat(33)}file.name`, []), `${"字".repeat(33)}…`);
  assert.match(snippetAround(`开头 ${"字".repeat(15)}needle`, ["needle"]), /^…字{10}needle$/);
});

Deno.test("snippetAround() adds no ellipsis after a whole sentence, and no comma before an ellipsis", () => {
  const words = "word ".repeat(18);
  assert.equal(snippetAround(`${words}ends. Moreover.`, []), `${words}ends.`);
  assert.equal(snippetAround(`${words}ends, furthermore.`, []), `${words}ends…`);
  assert.equal(snippetAround(`${words}file.name.ending`, []), `${words.trim()}…`);
  const long = `${words.slice(10)}${"x".repeat(19)}.`;
  assert.equal(snippetAround(`${long}ending`, []), `${long}…`);
  assert.equal(snippetAround(`${"字".repeat(32)}。${"字".repeat(9)}`, []), `${"字".repeat(32)}。`);
  assert.equal(snippetAround(`${"字".repeat(32)}，${"字".repeat(9)}`, []), `${"字".repeat(32)}…`);
});

Deno.test("snippetAround() shows a short text as a whole", () => {
  assert.equal(snippetAround("Short  text.", ["text"]), "Short text.");
});

Deno.test("markPieces() marks matches in the original spelling and loses nothing", () => {
  const pieces = markPieces("Le Café <b>cafe</b> ﬁn", ["cafe", "fin"]);
  assert.deepEqual(pieces.filter((piece) => piece.mark).map((piece) => piece.text), ["Café", "cafe", "ﬁn"]);
  assert.equal(pieces.map((piece) => piece.text).join(""), "Le Café <b>cafe</b> ﬁn");
});

Deno.test("markPieces() and snippetAround() pass over up to three letters inside a word, as the ranking does", () => {
  const text = "The script binds to one IP, an ipv4 address.";
  assert.deepEqual(markPieces(text, ["ip"]).flatMap(({ text, mark }) => mark ? [text] : []), ["IP", "ip"]);
  const marked = markPieces("Some output: curl, printUrls, put URL", ["put", "url"]);
  assert.deepEqual(marked.flatMap(({ text, mark }) => mark ? [text] : []), ["Url", "put", "URL"]);
  assert.match(snippetAround(`A script. ${FILLER}Give an IP. ${FILLER}`, ["ip"]), /^….*Give an IP/);
  assert.deepEqual(markPieces("静态的静态资源", ["静态资源"]).map(({ text }) => text), [
    "静态的",
    "静态资源",
  ]);
  assert.deepEqual(markPieces("vue的ts配置", ["ts", "配置"]).map(({ text }) => text), ["vue的", "ts配置"]);
});
