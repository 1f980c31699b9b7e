import assert from "node:assert/strict";
import { testPage } from "../_test_page.ts";

Deno.test("every form of what the browser blocks is reported, and nothing else", () => {
  const problemsOf = (html: string) => testPage(`# Page\n\n<div>${html}</div>\n`).problems.join();
  const blocked = [
    '<embed src="/a.pdf">',
    '<iframe src="//video.example/1"></iframe>',
    '<form action="//forms.example/"></form>',
    '<button formaction="https://forms.example/">Send</button>',
    '<svg><a xlink:href="javascript:go()"><text>Go</text></a></svg>',
    '<a href="vbscript:go()">Go</a>',
    '<a href=" javascript:go()">Go</a>',
    '<script type="module" src="/a.js"></script>',
  ];
  for (const html of blocked) assert.match(problemsOf(html), /^markdown\/blocked 3:\d+ [^,]*$/, html);
  const allowed = [
    '<iframe src="/own.html"></iframe>',
    '<b one="1" once only="2">Text</b>',
    '<button formaction="/send">Send</button>',
    '<svg><a xlink:href="#a"><text>Go</text></a></svg>',
    '<a href="http://old.example/">Old</a>',
    '<script type="text/template"><p>Text</p></script>',
  ];
  for (const html of allowed) assert.equal(problemsOf(html), "", html);
});

Deno.test("what the browser blocks is reported also within an attribute of a component", () => {
  const text = 'import { Badge } from "@theme";\n\n# Page\n\n<Badge text={<embed src="/a.pdf" />} />\n';
  assert.match(testPage(text, { format: "mdx" }).problems.join(), /^markdown\/blocked 5:14 [^,]*$/);
});
