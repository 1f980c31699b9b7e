/** Children that a page passes to an island, and what an island knows about its page. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { delayRequests } from "../helpers/delay_requests.ts";
import { expectProblem, type Mode, MODES, type Reader, withReader } from "../helpers/reader.ts";

/** Source of both pages in both languages. */
const PAGE = `import { Fold } from "@components/Fold.island.tsx";
import Counter from "@components/Counter.island.tsx";
import { Frame } from "@components/Frame";
import { Guide } from "@components/Guide.island";

# Home

[Other](/other)

<Fold label="Open" open hydrate="load">

Some **strong** words and [a link](/guide/one).

\`\`\`js
const shown = 1;
\`\`\`

<Counter start={3} hydrate="load" />

<Fold label="Within" hydrate="interaction">Words _within_.</Fold>

</Fold>

<Fold label="Closed" hydrate="load">

## Below {#below}

Other **words**. <i style={{ color: "rgb(1, 2, 3)" }}>red</i>

\`\`\`js
const hidden = 2;
\`\`\`

<Counter start={5} hydrate="interaction" />

<Fold label="Inner">Innermost.</Fold>

</Fold>

<Frame>

<Fold label="Asleep" open hydrate="interaction">

<button type="button" className="plain">Plain</button>

<Counter start={7} hydrate="load" />

</Fold>

</Frame>

<Fold label="Text" open hydrate="load">{"text"}</Fold>

<Guide hydrate="load" more={["/guide/one", "/en/guide/two"]} />
`;

const BROKEN = `import { Broken } from "@components/Broken.island";
import Counter from "@components/Counter.island";

# Broken

<Broken hydrate="interaction">

Kept **words**. <Counter start={1} hydrate="load" />

</Broken>
`;

const TWICE = `import { Twice } from "@components/Twice.island";

# Twice

<Twice hydrate="load">Both **times**.</Twice>
`;

const LATE = `import { Late } from "@components/Late.island";

# Late

<Late>Here **now**.</Late>
`;

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en", base: "/docs/",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }] };`,
  "content/components/Fold.island.tsx": `import { type ReactNode, useId, useState } from "react";
export function Fold({ label, open = false, children }: { label: string; open?: boolean; children?: ReactNode }) {
  const [shown, setShown] = useState(open);
  const id = useId();
  return <section className="fold" aria-labelledby={id}>
    <button id={id} className="turn" onClick={() => setShown(!shown)}>{label}</button>
    {shown ? <div className="inside">{children}</div> : "…"}
  </section>;
}
`,
  "content/components/Counter.island.tsx": `import { useState } from "react";
export default function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return <button className="counter" onClick={() => setCount(count + 1)}>{count} so far</button>;
}
`,
  "content/components/Frame.tsx": `import type { ReactNode } from "react";
export const Frame = ({ children }: { children?: ReactNode }) => <div className="frame">{children}</div>;
`,
  "content/components/Guide.island.tsx": `import { useState } from "react";
import { Callout, Link, LinkCard } from "@theme";
import { useLang, withBase } from "@rspress/core/runtime";
export function Guide({ more }: { more: string[] }) {
  const [open, setOpen] = useState(false);
  return <div className="guide" data-lang={useLang()} data-base={withBase("/x.svg")}>
    <Link href="/guide/one#part">One</Link>
    <LinkCard href="/en/guide/one" title="English" />
    <Callout type="tip">Text</Callout>
    <button className="turn" onClick={() => setOpen(true)}>More</button>
    {open && <nav>{more.map((href) => <Link key={href} href={href}>{href}</Link>)}<Link href="/guide/two">Two</Link><Link href="/a.zip">Zip</Link></nav>}
  </div>;
}
`,
  "content/components/Broken.island.tsx": `import type { ReactNode } from "react";
export function Broken({ children }: { children?: ReactNode }) {
  if ("document" in globalThis) throw new Error("Torn");
  return <div className="broken">{children}</div>;
}
`,
  "content/components/Twice.island.tsx": `import { type ReactNode, useState } from "react";
export function Twice({ children }: { children?: ReactNode }) {
  useState(0);
  return <div className="twice"><p>{children}</p><p>{children}</p></div>;
}
`,
  "content/components/Late.island.tsx": `import { type ReactNode, useEffect, useState } from "react";
export function Late({ children }: { children?: ReactNode }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere ? children : null;
}
`,
  "static/a.zip": "zip",
  ...Object.fromEntries(
    ["en", "zh"].flatMap((lang) => [
      [`content/${lang}/index.mdx`, PAGE],
      [`content/${lang}/other.mdx`, PAGE.replace("# Home", "# Other")],
      [`content/${lang}/broken.mdx`, BROKEN],
      [`content/${lang}/late.mdx`, LATE],
      [`content/${lang}/twice.mdx`, TWICE],
      [`content/${lang}/guide/one.md`, "# One\n\n## Part\n\nText.\n"],
      [`content/${lang}/guide/two.md`, "# Two\n\nText.\n"],
    ]),
  ),
};

for (const [name, mode] of [...MODES, ["React, which complains", { development: true }] as const]) {
  Deno.test(`islands have the children and URLs of their page (${name})`, (t) =>
    withReader(t, FILES, (reader) => steps(reader, mode), mode));
}

/** Returns the island whose button has the text `label`. */
function fold(page: Page, label: string) {
  return page.locator(`main doc-island:has(> .fold > .turn:text-is("${label}"))`);
}

/** Waits until `selector` within the fold has `text`. */
async function waitForText(page: Page, label: string, selector: string, text: string): Promise<void> {
  await fold(page, label).locator(selector, { hasText: text }).waitFor();
}

async function waitForReady(page: Page): Promise<void> {
  await page.waitForSelector('main doc-island[data-when="load"]');
  await page.waitForFunction(() =>
    document.querySelectorAll('main doc-island[data-when="load"]:not([data-ready])').length === 0
  );
}

async function steps({ step }: Reader, mode: Mode): Promise<void> {
  await step(
    "visible children are the page's own elements and interactive",
    "/docs/",
    async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await waitForReady(page);
      const open = fold(page, "Open");
      assert.equal(await open.locator("strong").innerText(), "strong");
      assert.equal(await open.locator("p a").getAttribute("href"), "/docs/guide/one");
      const copied = open.locator(".code-copy.copied").waitFor();
      await Promise.all([copied, open.locator(".code-copy").click()]);
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "const shown = 1;");
      await open.locator(".counter").click();
      await waitForText(page, "Open", ".counter", "4 so far");
    },
  );

  await step("an island leaves the children of one inside it alone", "/docs/", async ({ page }) => {
    await waitForReady(page);
    await fold(page, "Within").locator(".turn").click();
    await waitForText(page, "Within", "em", "within");
  });

  await step(
    "an island that renders nothing at first hydrates",
    "/docs/late",
    async ({ page }) => {
      await page.locator("main strong").waitFor();
    },
  );

  await step("children can be hidden and shown again", "/docs/", async ({ page }) => {
    await waitForReady(page);
    const open = fold(page, "Open");
    for (let round = 0; round < 3; round++) {
      await open.locator(".counter").click();
      await waitForText(page, "Open", ".counter", "4 so far");
      await open.locator("> .fold > .turn").click();
      await open.locator(".inside").waitFor({ state: "detached" });
      await open.locator("> .fold > .turn").click();
      await open.locator("doc-island[data-ready] .counter").waitFor();
      assert.equal(await open.locator("strong").innerText(), "strong");
      await waitForText(page, "Open", ".counter", "3 so far");
    }
  });

  await step("children that are hidden at first appear on click", "/docs/", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await waitForReady(page);
    const closed = fold(page, "Closed");
    assert.equal(await closed.innerText(), "Closed…");
    // Style sheets may count the elements of an island.
    assert.equal(await page.locator("doc-island[data-ready] > template").count(), 0);
    for (let round = 0; round < 2; round++) {
      await closed.locator("> .fold > .turn").click();
      await closed.locator("#below").waitFor();
      assert.equal(
        await closed.locator("i").evaluate((element) => getComputedStyle(element).color),
        "rgb(1, 2, 3)",
      );
      await closed.locator(".code-copy").click();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "const hidden = 2;");
      assert.equal(await closed.locator(".counter").innerText(), "5 so far");
      await closed.locator(".counter").click();
      await waitForText(page, "Closed", ".counter", "6 so far");
      await fold(page, "Inner").locator(".turn").click();
      await waitForText(page, "Inner", ".inside", "Innermost.");
      await closed.locator("> .fold > .turn").click();
      await closed.locator(".inside").first().waitFor({ state: "detached" });
    }
  });

  await step(
    "children of an island that is not hydrated yet work immediately",
    "/docs/",
    async ({ page }) => {
      await waitForReady(page);
      const asleep = fold(page, "Asleep");
      // Script clicks have no preceding focus event, so the clicks themselves hydrate the island.
      await page.evaluate(() => {
        const clicks: boolean[] = [];
        Object.assign(globalThis, { clicks });
        const plain = document.querySelector<HTMLElement>(".plain")!;
        plain.addEventListener("click", (event) => void clicks.push(event.defaultPrevented));
        plain.click();
        document.querySelector<HTMLElement>("main .frame .counter")!.click();
      });
      await page.waitForSelector("main .frame > doc-island[data-ready]");
      await waitForText(page, "Asleep", ".counter", "8 so far");
      assert.deepEqual(await page.evaluate(() => (globalThis as { clicks?: boolean[] }).clicks), [false]);
      // If the first click were replayed, it would arrive after this one.
      await asleep.locator(".counter").click();
      await waitForText(page, "Asleep", ".counter", "9 so far");
      assert.equal(await fold(page, "Text").locator(".inside").innerText(), "text");
    },
  );

  await step("an island that fails keeps its children unchanged", "/docs/broken", async (tab) => {
    const { page } = tab;
    await waitForReady(page);
    const failed = page.waitForEvent(
      "console",
      (message) => message.text().includes('"Broken" did not start'),
    );
    const kept = await page.locator(".broken strong").elementHandle();
    await kept!.click();
    await failed;
    assert.equal(await kept!.evaluate((it) => it.isConnected), true, "they are the same elements");
    assert.equal(await page.locator(".broken p").first().innerText(), "Kept words. 1 so far");
    const works = await page.locator(".broken strong").evaluate((it) =>
      it.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
    );
    assert.equal(works, true, "clicks have their effect, as without an island");
    await waitForReady(page);
    await page.locator(".counter").click();
    await page.locator(".counter", { hasText: "2 so far" }).waitFor();
    expectProblem(tab, /Torn/);
  });

  await step("links in an island resolve like those of the page", "/docs/zh/", async ({ page }) => {
    await waitForReady(page);
    assert.deepEqual(await guide(page), {
      lang: "zh",
      base: "/docs/x.svg",
      title: "提示",
      links: ["/docs/zh/guide/one#part", "/docs/guide/one"],
    });
    await page.locator(".guide .turn").click();
    await page.waitForSelector(".guide nav a");
    assert.deepEqual((await guide(page)).links.slice(2), [
      "/docs/zh/guide/one",
      "/docs/guide/two",
      "/docs/zh/guide/two",
      "/docs/a.zip",
    ]);
  }, { locale: "zh-CN" });

  if (mode.ssg !== false) {
    await step(
      "children that a component renders twice stay in both places",
      "/docs/twice",
      async ({ page }) => {
        await waitForReady(page);
        assert.deepEqual(await page.locator(".twice p").allInnerTexts(), ["Both times.", "Both times."]);
      },
    );

    await step("a link works before the island's script has loaded", "/docs/", async ({ page }) => {
      const release = await delayRequests(page, /\/Guide-[^/]*\.js$/);
      await page.reload();
      await page.click(".guide a >> text=One");
      await page.waitForURL("**/docs/guide/one#part");
      release();
    });

    await step("the same without scripts", "/docs/zh/", async ({ page }) => {
      assert.deepEqual((await guide(page)).links, ["/docs/zh/guide/one#part", "/docs/guide/one"]);
      assert.equal(await fold(page, "Open").locator("p a").getAttribute("href"), "/docs/zh/guide/one");
    }, { javaScript: false });
  }

  await step(
    "each island has the URLs of its own page, and its children, after navigation",
    "/docs/",
    async (tab) => {
      const { page } = tab;
      await waitForReady(page);
      await page.evaluate(() => Object.assign(globalThis, { stays: true }));
      const go = async (selector: string, url: string, heading: string) => {
        await page.locator(selector).first().evaluate((link: HTMLElement) => link.click());
        await page.waitForURL(url);
        await page.locator("main h1", { hasText: heading }).waitFor();
        await waitForReady(page);
      };
      await go('main a[href="/docs/other"]', "**/docs/other", "Other");
      await go('a[data-alternate="zh"]', "**/docs/zh/other", "Other");
      assert.deepEqual((await guide(page)).links, ["/docs/zh/guide/one#part", "/docs/guide/one"]);
      assert.equal((await guide(page)).title, "提示");
      await fold(page, "Closed").locator("> .fold > .turn").click();
      await waitForText(page, "Closed", "p", "Other words.");
      await go('a[data-alternate="en"]', "**/docs/other", "Other");
      assert.equal((await guide(page)).lang, "en");
      assert.equal(await page.evaluate(() => "stays" in globalThis), true);
    },
  );
}

function guide(page: Page) {
  return page.locator(".guide").evaluate((element: HTMLElement) => ({
    lang: element.dataset.lang,
    base: element.dataset.base,
    title: element.querySelector(".callout-title")?.textContent?.trim(),
    links: [...element.querySelectorAll("a")].map((link) => link.getAttribute("href")),
  }));
}

/** Islands that render block elements within lines of text. */
const IN_LINES = {
  "content/site.ts":
    `export default { title: "Orchard", lang: "en", locales: [{ lang: "en", label: "English" }] };`,
  "content/components/Count.island.tsx": `import { useState } from "react";
export function Count({ children = "alone" }) {
  const [count, setCount] = useState(0);
  return <div className="count"><button type="button" onClick={() => setCount(count + 1)}>{count}</button>{children}</div>;
}
`,
  "content/en/index.mdx": `import { Count } from "@components/Count.island";

# Home

Apples <Count hydrate="load" /> and pears <Count hydrate="load"><ul><li>Green</li></ul></Count>, all told.
`,
};

Deno.test("an island that renders a block works within a line of text, with its children", (t) =>
  withReader(t, IN_LINES, async ({ step }) => {
    await step("each is rendered once and hydrated", "/", async ({ page }) => {
      await page.waitForSelector("main doc-island[data-ready] + doc-island[data-ready]");
      for (const button of await page.locator("main .count button").all()) await button.click();
      const text = await page.locator('main [role="paragraph"]').innerText();
      assert.equal(text.replace(/\s+/g, " "), "Apples 1alone and pears 1 Green , all told.");
      assert.equal(await page.locator("main .count").count(), 2);
    });
  }));
