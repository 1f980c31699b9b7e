/** A site's own islands: the files named `*.island.tsx` in its components folder. */
import assert from "node:assert/strict";
import { resize } from "../helpers/browser.ts";
import { delayRequests } from "../helpers/delay_requests.ts";
import { expectProblem, type Mode, MODES, type Reader, withReader } from "../helpers/reader.ts";
import { until } from "../helpers/until.ts";

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }] };`,
  "content/components/Counter.island.tsx": `import { useLayoutEffect, useState } from "react";
import { Badge } from "@theme";
import Fruit from "@components/Fruit.island.tsx";
import "./counter.css";
import styles, { loud } from "./Shared.module.css";

export function Counter({ start, unit }: { start: number; unit: { one: string } }) {
  const [count, setCount] = useState(start);
  useLayoutEffect(() => (globalThis as { onPlaced?: () => void }).onPlaced?.(), []);
  return <button className={["counter", styles["counter-name"], loud].join(" ")} onClick={() => setCount(count + 1)}>{count} {unit.one} <Fruit /><Badge text="" /></button>;
}
`,
  "content/components/Fruit.island.tsx": 'export default () => <i className="fruit">apple</i>;\n',
  "content/components/counter.css": ".counter { color: rgb(1, 2, 3); }\n",
  "content/components/Shared.module.css": `.counter-name { background: url("./dot.svg") rgb(4, 5, 6); }
.loud { composes: base from "./box/Shared.module.css"; letter-spacing: 4px; }
`,
  "content/components/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  "content/components/box/Shared.module.css":
    ".base { word-spacing: 3px; }\n.loud { color: rgb(7, 8, 9); }\n",
  "content/components/Box.tsx": `import { Counter } from "@components/Counter.island.tsx";
import styles from "./box/Shared.module.css";
export const Box = () => <div className={"box " + styles.loud}><Counter start={20} unit={{ one: "pear" }} /></div>;
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
  "content/components/Fragile.island.tsx": `import { useState } from "react";
export function Fragile() {
  const [isTorn, setTorn] = useState(false);
  if (isTorn) throw new Error("Torn");
  return <button className="fragile" onClick={() => setTorn(true)}>whole</button>;
}
`,
  "content/en/fragile.mdx": `import { Fragile } from "@components/Fragile.island";

# Fragile

<Fragile hydrate="load" />
`,
  "content/en/when.mdx": `import { Counter } from "@components/Counter.island";

# When

<Counter hydrate="idle" start={1} unit={{ one: "fig" }} />

<Counter hydrate="media" media="(max-width: 800px)" start={2} unit={{ one: "fig" }} />

<Counter hydrate="media" media="(min-width: 900px)" start={3} unit={{ one: "fig" }} />

${"Paragraph.\n\n".repeat(80)}

<Counter start={4} unit={{ one: "fig" }} />
`,
  "content/components/Form.island.tsx": `import { useLayoutEffect, useState } from "react";
export function Form() {
  const [isReady, setReady] = useState(false);
  const [seen, setSeen] = useState("");
  useLayoutEffect(() => setReady(true), []);
  const add = (what: string) => () => setSeen((seen) => seen + what);
  return <p>
    <input onFocus={add("field ")} onKeyDown={({ key }) => add(key + " ")()} />
    <input type="checkbox" />{!isReady && <button onClick={add("button ")}>Early</button>}
    <output>{seen}</output>
  </p>;
}
`,
  "content/en/form.mdx": `import { Form } from "@components/Form.island";

# Form

<Form hydrate="interaction" />
`,
  "content/en/later.mdx": `import Counter from "@components/Counter.island";

# Later

<Counter hydrate="load" start={7} unit={{ one: "plum" }} />
`,
};

for (const [name, mode] of MODES) {
  Deno.test(`components of the site hydrate (${name})`, (t) =>
    withReader(t, FILES, (reader) => steps(reader, mode), mode));
}

async function steps({ step }: Reader, mode: Mode): Promise<void> {
  await step(
    "one that waits for interaction hydrates on the first click, which takes effect",
    "/",
    async ({ page }) => {
      const counter = page.locator("main .counter").first();
      assert.equal(await counter.innerText(), "3 apple apple");
      assert.equal(await counter.evaluate((element) => getComputedStyle(element).color), "rgb(1, 2, 3)");
      await counter.click();
      await page.waitForFunction(() =>
        document.querySelector<HTMLElement>("main .counter")!.innerText === "4 apple apple"
      );
    },
  );

  await step("a click during hydration takes effect once", "/", async ({ page }) => {
    if (mode.ssg === false) return;
    const counter = page.locator("main .counter").first();
    await counter.evaluate((button: HTMLElement) => {
      Object.assign(globalThis, { onPlaced: () => button.click() });
      button.focus();
    });
    await page.waitForSelector("main doc-island[data-ready] .counter");
    await page.waitForFunction(() => !document.querySelector("main .counter")!.textContent!.startsWith("3"));
    assert.equal(await counter.innerText(), "4 apple apple");
  });

  await step(
    "one that is removed while its script loads, and added again, hydrates once",
    "/",
    async ({ page }) => {
      if (mode.ssg === false) return;
      const release = Promise.withResolvers<void>();
      await page.route(/\/Counter-[^/]*\.js$/, async (route) => {
        await release.promise;
        await route.continue();
      });
      const island = page.locator("main doc-island").first();
      await island.evaluate(async (element) => {
        // Remove the box, which contains an island of the same kind.
        document.querySelector("main .box")!.remove();
        Object.assign(globalThis, {
          placed: 0,
          onPlaced: () => (globalThis as { placed?: number }).placed!++,
        });
        const { wake } = element as HTMLElement & { wake(): Promise<void> };
        const parent = element.parentNode!;
        const first = wake.call(element);
        element.remove();
        await Promise.resolve();
        parent.append(element);
        Object.assign(globalThis, { woken: Promise.all([first, wake.call(element)]) });
      });
      release.resolve();
      await page.evaluate(() => (globalThis as { woken?: Promise<unknown> }).woken);
      assert.equal(await page.evaluate(() => (globalThis as { placed?: number }).placed), 1);
    },
  );

  await step(
    "one that is moved before its script has loaded takes input once and leaves it alone when it is ready",
    "/",
    async ({ page }) => {
      if (mode.ssg === false) return;
      const island = page.locator("main doc-island").first();
      await island.evaluate((element) => element.parentNode!.insertBefore(element, element.previousSibling));
      await island.locator("button").click();
      await page.waitForSelector("main doc-island[data-ready] .counter >> text=4 apple");
      const isLeft = await island.locator("button").evaluate((button) =>
        button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
      );
      assert.equal(isLeft, true);
      await page.waitForSelector("main doc-island[data-ready] .counter >> text=5 apple");
    },
  );

  await step(
    "one that leaves the page while it hydrates is removed, and hydrates anew when it comes back",
    "/",
    async ({ page }) => {
      if (mode.ssg === false) return;
      const island = page.locator("main doc-island").first();
      await island.evaluate((element) => {
        document.querySelector("main .box")!.remove();
        const state = globalThis as { onPlaced?: unknown; comeBack?: () => void };
        const parent = element.parentNode!;
        state.onPlaced = () => {
          element.remove();
          delete state.onPlaced;
          return () => state.comeBack = () => parent.append(element);
        };
        void (element as HTMLElement & { wake(): Promise<void> }).wake();
      });
      // Its effects are undone.
      await page.waitForFunction(() => (globalThis as { comeBack?: () => void }).comeBack);
      for (let visit = 0; visit < 2; visit++) {
        await page.evaluate(() => (globalThis as { comeBack?: () => void }).comeBack!());
        assert.equal(await island.getAttribute("data-ready"), null);
        assert.equal(await island.innerText(), "3 apple apple");
        await island.locator("button").click();
        await page.waitForSelector("main doc-island[data-ready] .counter >> text=4 apple");
        await island.evaluate((element) => element.remove());
      }
    },
  );

  for (
    const [name, button, seen] of [["is gone", true, "field"], ["is there", false, "field field"]] as const
  ) {
    await step(
      `input before hydration has its effect only on what has it still (it ${name})`,
      "/form",
      async ({ page }) => {
        if (mode.ssg === false) return;
        const release = await delayRequests(page, /\/Form-[^/]*\.js$/);
        await page.focus("main input");
        if (button) await page.click("main button");
        release();
        await page.waitForSelector("main doc-island[data-ready]");
        await page.waitForSelector("main button", { state: "detached" });
        await page.locator("main input").first().evaluate((field: HTMLElement) => {
          field.blur();
          field.focus();
        });
        await page.waitForFunction(() => document.querySelector("main output")!.textContent !== "");
        assert.equal(await page.locator("main output").innerText(), seen);
      },
    );
  }

  await step(
    "keys and a tick before hydration have their effect once, but shortcuts are left to the browser",
    "/form",
    async ({ page }) => {
      if (mode.ssg === false) return;
      const release = await delayRequests(page, /\/Form-[^/]*\.js$/);
      await page.focus("main input");
      for (const key of ["a", "Control+b", "Alt+c", "Meta+d", "e"]) await page.keyboard.press(key);
      await page.locator("main [type=checkbox]").evaluate((box: HTMLElement) => box.click());
      release();
      await page.waitForSelector("main doc-island[data-ready] output >> text=/ e $/");
      assert.equal(await page.locator("main output").innerText(), "field a e");
      assert.equal(await page.locator("main [type=checkbox]").isChecked(), true);
    },
  );

  await step(
    "class names of CSS modules are local to their file, and their rules apply",
    "/",
    async ({ page }) => {
      const style = (selector: string) =>
        page.locator(selector).first().evaluate((element) => {
          const { backgroundColor, color, letterSpacing, wordSpacing } = getComputedStyle(element);
          return { backgroundColor, color, letterSpacing, wordSpacing };
        });
      assert.deepEqual(await style("main .counter"), {
        backgroundColor: "rgb(4, 5, 6)",
        color: "rgb(1, 2, 3)",
        letterSpacing: "4px",
        wordSpacing: "3px",
      });
      const { color, letterSpacing } = await style("main .box");
      assert.deepEqual({ color, letterSpacing }, { color: "rgb(7, 8, 9)", letterSpacing: "normal" });
    },
  );

  await step("one in another component hydrates when it is visible", "/", async ({ page }) => {
    await page.waitForSelector("main .box doc-island[data-ready]");
    await page.click("main .box .counter");
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>("main .box .counter")!.innerText.startsWith("21 pear")
    );
  });

  await step(
    "each hydrates once its condition is met, and not before, also in Safari, which does not tell when it is idle",
    "/when",
    async ({ page }) => {
      const ready = (count: number) =>
        page.waitForFunction(
          (count) => document.querySelectorAll("main doc-island[data-ready]").length === count,
          count,
        );
      const texts = () => page.locator("main doc-island[data-ready]").allInnerTexts();
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, "requestIdleCallback"));
      await page.reload();
      await ready(2);
      assert.deepEqual((await texts()).map((text) => text[0]), ["1", "2"]);
      await resize(page, 1000);
      await ready(3);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await ready(4);
    },
    { width: 700, height: 700 },
  );

  await step(
    "one that has left the page before its condition is met does not hydrate",
    "/when",
    async ({ page }) => {
      await page.addInitScript(() => {
        const idle: (() => void)[] = [];
        Object.assign(globalThis, { idle, requestIdleCallback: (call: () => void) => idle.push(call) });
      });
      const ready = (count: number) =>
        page.waitForFunction(
          (count) => document.querySelectorAll("main doc-island[data-ready]").length === count,
          count,
        );
      await page.reload();
      await ready(1);
      const gone = await page.locator("main doc-island").first().elementHandle();
      await gone!.evaluate((island) => island.remove());
      await page.evaluate(() =>
        (globalThis as unknown as { idle: (() => void)[] }).idle.forEach((call) => call())
      );
      // Another one, which begins later.
      await resize(page, 1000);
      await ready(2);
      assert.equal(await gone!.evaluate((island) => island.hasAttribute("data-ready")), false);
    },
    { width: 700, height: 700 },
  );

  await step("one that fails later is named, and shows its first content", "/fragile", async (tab) => {
    const { page, problems } = tab;
    await page.locator("main doc-island[data-ready] .fragile").click();
    await until("the failure's message", () => problems.some((text) => text.includes("Fragile")));
    expectProblem(tab, /The island "Fragile" failed: Error: Torn|^console: Error: Torn/);
    assert.equal(await page.locator("main .fragile").innerText(), "whole");
  });

  await step("one that should hydrate on load does, also after navigation", "/", async ({ page }) => {
    await page.click('main a[href="/later"]');
    await page.waitForURL("**/later");
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
