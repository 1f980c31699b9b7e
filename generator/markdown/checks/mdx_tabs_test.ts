import assert from "node:assert/strict";
import { testPage } from "../_test_page.ts";

const LOST = "This is not shown: it is in no tab";

function problemsIn(text: string): readonly string[] {
  const page = `import { Badge, Tab, Tabs as Berths } from "@theme";\n\n<Berths>\n${text}\n</Berths>\n`;
  return testPage(page, { format: "mdx" }).problems;
}

Deno.test("checkTabs() finds text that is in no tab, but not definitions, which are shown elsewhere", () => {
  assert.deepEqual(problemsIn('<Tab label="A">x</Tab>\n\nTides'), [`mdx/props 6:1 ${LOST}`]);
  for (
    const text of [
      '<Tab label="A">[x]</Tab>\n\n[x]: /x',
      '<Tab label="A">x[^1]</Tab>\n\n[^1]: A note.\n',
      "{/* Tides */}\n{[1].map((n) => <Tab label={n}>x</Tab>)}",
      '<>\n<Tab label="A">x</Tab> <Tab label="B"><Berths><Tab label="C">y</Tab></Berths></Tab>\n</>',
    ]
  ) assert.deepEqual(problemsIn(text), [], text);
});

Deno.test("checkTabs() finds tabs in lists, quotes and callouts, and the text beside them that is lost", () => {
  for (
    const text of [
      '\n- <Tab label="A">x</Tab>\n- <Tab label="B">y</Tab>\n',
      '\n- [ ] <Tab label="A">x</Tab>\n',
      "\n1. {[1].map((n) => <Tab label={n}>x</Tab>)}\n",
      '\n:::tip\n<Tab label="A">x</Tab>\n:::\n',
      '\n> > <Tab label="A">\n> >\n> > - x\n> >\n> > </Tab>\n',
      '**<Tab label="A">x</Tab>**',
    ]
  ) assert.deepEqual(problemsIn(text), [], text);
  const lostAt = (text: string) => problemsIn(`\n${text}\n`);
  assert.deepEqual(lostAt('- <Tab label="A">x</Tab>\n- Ebb\n- Flood'), [`mdx/props 6:1 ${LOST}`]);
  assert.deepEqual(lostAt(':::tip Ebb\n<Tab label="A">x</Tab>\n:::\n\nFlood'), [`mdx/props 5:8 ${LOST}`]);
  assert.deepEqual(lostAt('- <Badge text="Ebb" />\n- <b>Flood</b>'), [`mdx/props 5:1 ${LOST}`]);
});

Deno.test("checkTabs() finds the first of tabs that are in no `<Tabs>`", () => {
  const lone = (text: string) =>
    testPage(
      `import { Badge, Tab, Tabs } from "@theme";\nimport Berths from "@components/Berths";\n\n${text}\n`,
      {
        format: "mdx",
      },
    ).problems;
  const found = (place: string) => [
    `mdx/props ${place} The label of this tab is not shown: it is not in \`<Tabs>\``,
  ];
  const two = '<Tab label="A">x <Badge /> y</Tab>\n<Tab label="B">y</Tab>';
  assert.deepEqual(lone(two), found("4:1"));
  assert.deepEqual(lone(`<div>\n\n- x\n- ${two.split("\n")[0]}\n\n</div>`), found("7:3"));
  assert.deepEqual(lone(`<Tabs>\n${two}\n</Tabs>\n\n<Tab label="C">\n\n${two}\n\n</Tab>`), found("9:1"));
  assert.deepEqual(lone('<Badge text="x" />\n\n<Tab label="C" />'), found("6:1"));
  for (const tag of ["Tabs", "Berths"]) {
    assert.deepEqual(lone(`<${tag}>\n\n- ${two.split("\n")[0]}\n\n</${tag}>`), [], tag);
  }
});
