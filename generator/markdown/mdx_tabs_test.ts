import assert from "node:assert/strict";
import { testPage } from "./_test_page.ts";

Deno.test("checkTabs() finds text that is in no tab, but not definitions, which are shown elsewhere", () => {
  const problemsIn = (text: string) =>
    testPage(
      `import { Tab, Tabs as Berths } from "@theme";\n\n<Berths>\n${text}\n</Berths>\n`,
      { format: "mdx" },
    ).problems;
  const lost = "This is not shown: it is in no tab";
  assert.deepEqual(problemsIn('<Tab label="A">x</Tab>\n\nTides'), [`mdx/props 6:1 ${lost}`]);
  for (
    const text of [
      '<Tab label="A">[x]</Tab>\n\n[x]: /x',
      '<Tab label="A">x[^1]</Tab>\n\n[^1]: A note.\n',
      "{/* Tides */}\n{[1].map((n) => <Tab label={n}>x</Tab>)}",
      '<>\n<Tab label="A">x</Tab> <Tab label="B"><Berths><Tab label="C">y</Tab></Berths></Tab>\n</>',
    ]
  ) assert.deepEqual(problemsIn(text), [], text);
});
