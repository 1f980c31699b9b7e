import assert from "node:assert/strict";
import { assertLinear } from "../../../tests/helpers/linear_time.ts";
import { eachBeginning, type HtmlTag, OpenElements, tagsIn, textOfHtml, withoutTexts } from "./html_tags.ts";
import { replaceAttributes } from "./tags.ts";

const namesIn = (html: string) => tagsIn(html).filter(({ kind }) => kind !== "close").map(({ name }) => name);

Deno.test("tagsIn() ignores tags in comments, also in unclosed ones", async () => {
  assert.deepEqual(namesIn("<a><!-- <b> --><c><!-- <d>"), ["a", "c"]);
  assert.deepEqual(namesIn("<!--><a><!---><b><!-- <c> --!><d>"), ["a", "b", "d"]);
  await assertLinear(80_000, (size) => {
    namesIn("<!--".repeat(size / 2));
    tagsIn(`<${"a".repeat(size)}`);
  });
});

Deno.test("tagsIn() ignores tags in raw text elements", () => {
  assert.deepEqual(namesIn("<textarea><a href=x></TextArea><b>"), ["textarea", "b"]);
});

Deno.test("tagsIn() knows which tags have no closing tag", () => {
  const kinds = tagsIn("<br><i/><i /><a href=/guide/></a>").map(({ kind }) => kind);
  assert.deepEqual(kinds, ["whole", "whole", "whole", "open", "close"]);
});

Deno.test("tagsIn() ends tags where browsers do", async () => {
  const html = `<script data-a="b > c"><i></script><p title='it's' id=a>'<a>"<b c="d><i><u e='f>`;
  assert.deepEqual(namesIn(html), ["script", "p", "a", "i"]);
  assert.deepEqual(tagsIn(html)[2]?.attributes.map(({ name }) => name), ["title", "s'", "id"]);
  const unfinished = [...eachBeginning(html)].filter(({ isFinished }) => !isFinished);
  assert.deepEqual(unfinished.map(({ name }) => name), ["b", "u"]);
  await assertLinear(20_000, (size) => {
    for (const text of ['<a "', "<a b='", "<a b=\"<a c='", "<a =", "<title ", "<title>", "<title></title>"]) {
      tagsIn(text.repeat(size));
    }
    tagsIn(`<a${" =".repeat(size)}`);
    tagsIn(`<a =${" ".repeat(size)}"`);
  });
});

Deno.test("tagsIn() returns attributes with their offsets", () => {
  const html = `<p\n  Title='a "b"' hidden data-x = y>`;
  const [tag] = tagsIn(html);
  assert.deepEqual(tag?.attributes.map(({ name, value }) => [name, value]), [
    ["title", 'a "b"'],
    ["hidden", undefined],
    ["data-x", "y"],
  ]);
  assert.deepEqual(tag?.attributes.map(({ at, end }) => html.slice(at, end)), [
    `Title='a "b"'`,
    "hidden",
    "data-x = y",
  ]);
});

Deno.test("tagsIn() returns attributes that follow a value or a slash without white space", () => {
  const attributesOf = (html: string) =>
    tagsIn(html)[0]?.attributes.map(({ at, end }) => html.slice(at, end));
  assert.deepEqual(attributesOf(`<p class="a"style='b'id=c/d>`), [`class="a"`, "style='b'", "id=c/d"]);
  assert.deepEqual(attributesOf(`<p/style="a"/id = "b"/>`), [`style="a"`, `id = "b"`]);
  assert.deepEqual(attributesOf("<a href=/a?b=c title=it's>"), ["href=/a?b=c", "title=it's"]);
});

Deno.test("replaceAttributes() ignores text within values that looks like an attribute", () => {
  const html = `<a title="write href=/x or id=y" href="/z">text href=/x</a>`;
  const changed = replaceAttributes(
    html,
    tagsIn(html),
    ({ name }) => name === "title" ? undefined : `${name}="/new"`,
  );
  assert.equal(changed, `<a title="write href=/x or id=y" href="/new">text href=/x</a>`);
});

Deno.test("textOfHtml() leaves out what browsers do not show", async () => {
  const texts = [
    ["<p>a</p><template><p>b</p></template>c", " a c"],
    ["a<span hidden>b</span>c", "ac"],
    ['<div hidden>b</div><div class="x" hidden="" id="y">b</div>c', "  c"],
    ['<div hidden="until-found">a</div><p title="is hidden >">b</p>', " a  b "],
    ["<input hidden>a<b data-hidden>b</b>", "ab"],
    ["<div hidden><div>a</div><div/>b</div>c", " c"],
    ["<p hidden>a<p>b</p>c", " c"],
    ['<textarea title="a > b">c</textarea><script>"<!--"</script>d<!-- e -->', "d"],
  ];
  for (const [html, text] of texts) assert.equal(textOfHtml(html!), text, html);
  await assertLinear(40_000, (size) => {
    textOfHtml("<template>".repeat(size));
    textOfHtml("<i hidden>".repeat(size));
    textOfHtml(`<i${" hidden=x".repeat(size)}`);
    textOfHtml(`<i${" hidden".repeat(size)}`);
  });
});

Deno.test("OpenElements pairs tags, and takes linear time for those without a partner", async () => {
  const unpairedIn = (html: string) => {
    const open = new OpenElements<HtmlTag>();
    return [...tagsIn(html).flatMap((tag) => open.read(tag)), ...open.unclosed()].map(({ at }) => at);
  };
  assert.deepEqual(unpairedIn("<b><i></b></i><p></p></p><li><b></b>"), [3, 10]);
  assert.deepEqual(unpairedIn("<ul><li>a<li><p>b</ul><img></img></br>"), [], "browsers mend these");
  await assertLinear(30_000, (count) => {
    assert.equal(unpairedIn("<b>".repeat(count) + "</i>".repeat(count)).length, 2 * count);
  });
});

Deno.test("withoutTexts() blanks comments and values, in linear time", async () => {
  assert.equal(
    withoutTexts(`<!-- a -->\n<b c="d>" e = 'f' g=h>it's "i" <!-- j`),
    `          \n<b c="  " e = ' ' g=h>it's "i"       `,
  );
  await assertLinear(20_000, (size) => {
    withoutTexts("<!--".repeat(size));
    withoutTexts('a="'.repeat(size));
    withoutTexts("= ".repeat(size) + '"');
  });
});
