/** Components of a site's own that live in the browser: the files named `*.island.tsx` in its components folder. */
import assert from "node:assert/strict";
import type { BuildOptions } from "../../generator/mod.ts";
import { type Reader, withReader } from "../helpers/reader.ts";

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }] };`,
  "content/components/Counter.island.tsx": `import { useState } from "react";
import { Badge } from "@theme";
import Fruit from "@components/Fruit.island.tsx";
import "./counter.css";

export function Counter({ start, unit }: { start: number; unit: { one: string } }) {
  const [count, setCount] = useState(start);
  return <button className="counter" onClick={() => setCount(count + 1)}>{count} {unit.one} <Fruit /><Badge text="" /></button>;
}
`,
  "content/components/Fruit.island.tsx": 'export default () => <i className="fruit">apple</i>;\n',
  "content/components/counter.css": ".counter { color: rgb(1, 2, 3); }\n",
  "content/components/Box.tsx": `import { Counter } from "@components/Counter.island.tsx";
export const Box = () => <div className="box"><Counter start={20} unit={{ one: "pear" }} /></div>;
`,
  "content/en/index.mdx": `---
title: Home
---

import { Counter } from "@components/Counter.island.tsx";
import { Box } from "../components/Box";

# Home

[On](/later)

<Counter hydrate="interaction" start={3} unit={{ one: "apple" }} />

<Box />
`,
  "content/en/later.mdx": `import Counter from "@components/Counter.island";

# Later

<Counter hydrate="load" start={7} unit={{ one: "plum" }} />
`,
};

/** The ways a site may be built. */
type Mode = Partial<Pick<BuildOptions, "client" | "ssg">>;

const MODES: readonly (readonly [string, Mode])[] = [
  ["React", {}],
  ["Preact", { client: "preact" }],
  ["no static generation", { ssg: false }],
];

for (const [name, mode] of MODES) {
  Deno.test({
    name: `components of the site live in the browser (${name})`,
    sanitizeOps: false,
    sanitizeResources: false,
    fn: (t) => withReader(t, FILES, (reader) => steps(reader, mode), mode),
  });
}

async function steps({ step }: Reader, mode: Mode): Promise<void> {
  await step("one that waits for input wakes with the first click, which counts", "/", async ({ page }) => {
    const counter = page.locator("main .counter").first();
    assert.equal(await counter.innerText(), "3 apple apple");
    assert.equal(await counter.evaluate((element) => getComputedStyle(element).color), "rgb(1, 2, 3)");
    await counter.click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>("main .counter")!.innerText === "4 apple apple"
    );
  });

  await step("one inside another component wakes when it is seen", "/", async ({ page }) => {
    await page.waitForSelector("main .box doc-island[data-ready]");
    await page.click("main .box .counter");
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>("main .box .counter")!.innerText.startsWith("21 pear")
    );
  });

  await step("one that is to wake at once does, on a page that was gone to too", "/", async ({ page }) => {
    await page.click('main a[href="/later"]');
    await page.waitForSelector("main doc-island[data-ready] .counter");
    await page.reload();
    await page.waitForSelector("main doc-island[data-ready] .counter");
    if (mode.ssg === false) return;
    const preloaded = await page.locator('link[rel="modulepreload"]').evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLLinkElement).href).pathname.split("/").at(-1)!)
    );
    assert.match(preloaded[0] ?? "", /^Counter-/);
  });
}
