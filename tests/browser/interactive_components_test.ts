/** Components with state in files not named `*.island.tsx`: those that need only their props hydrate. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Reader, withReader } from "../helpers/reader.ts";

const COUNTER = (name: string) =>
  `import { useState } from "react";
import { Sign } from "./Sign";

export function ${name}({ start = 0, sign = (count: number) => String(count) }) {
  const [count, setCount] = useState(start);
  return <button className="${name}" onClick={() => setCount(count + 1)}><Sign />{sign(count)}</button>;
}
`;

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }] };`,
  "content/components/Plain.tsx": COUNTER("Plain"),
  "content/components/Sign.tsx": `export const Sign = () => <i onClick={() => {}}>no. </i>;\n`,
  // The theme has an island with the same name.
  "content/components/Search/index.tsx": COUNTER("Search").replace("./Sign", "../Sign").replace(
    "export function",
    "export default function",
  ),
  // A static component that contains an island; both are re-exported by another module.
  "content/components/all/index.ts": `export { Frame } from "./Frame";\nexport * from "./Sky";\n`,
  "content/components/all/Frame.tsx": `import { Plain } from "../Plain";
export const Frame = () => <section className="frame"><Plain start={1} /></section>;
`,
  "content/components/all/Sky/index.tsx": `import { useDark, useLang } from "@rspress/core/runtime";
export const NightSky = () => <b className="sky">{useLang()} {useDark() ? "moon" : "sun"}</b>;
`,
  "content/en/list.mdx": `import { Frame, NightSky } from "../components/all";

# List

<Frame />

<NightSky />
`,
  "content/i18n.json":
    '{ "greet": { "en": "Welcome", "fr": "Bienvenue" }, "list": ["of another tool"], "text": "of another" }\n',
  "content/components/Words.tsx": `import { useState } from "react";
import { useI18n, useLocation, useNavigate, usePageData } from "rspress/runtime";
export function Words() {
  const [shown, show] = useState("greet");
  const { pathname, hash } = useLocation();
  const lead = useNavigate();
  const words = useI18n()(shown);
  const { siteData, page } = usePageData();
  return <p>
    <button className="Words" onClick={() => show("unknown")}>{words} to {pathname}{hash}</button>
    <button className="Lead" onClick={() => lead("/list")}>List</button>
    <i className="Data">{[siteData.base, siteData.themeConfig.nextPageText, page.title, page.routePath, page.frontmatter.description].join(" ")}</i>
  </p>;
}
`,
  "content/en/words.mdx": `---
description: calm
---

import { Words } from "@components/Words";

# Words

<Words />
`,
  "content/components/Later.tsx": `import { lazy, Suspense } from "react";
const Tide = lazy(() => import("./Tide"));
export const Later = () => <Suspense fallback={<>soon <i>!</i></>}><Tide /></Suspense>;
`,
  "content/components/Tide.tsx": `export default () => <b>now</b>;\n`,
  "content/en/later.mdx": `import { Later } from "@components/Later";\n\n# Later\n\n<Later />\n`,
  "content/components/Wide.tsx": `import { useState } from "react";
import { NoSSR } from "rspress/runtime";
const Width = ({ unit }: { unit: string }) => <i className="width">{window.innerWidth}{unit}</i>;
export function Wide() {
  const [unit, setUnit] = useState("px");
  return <p><button className="Wide" onClick={() => setUnit(" dots")}>Unit</button><NoSSR><Width unit={unit} /></NoSSR></p>;
}
`,
  "content/en/wide.mdx": `import { Wide } from "@components/Wide";\n\n# Wide\n\n<Wide />\n`,
  // No page imports this one.
  "content/components/Unused.tsx": `import "not-installed";\n${COUNTER("Unused")}`,
  "content/en/index.mdx": `import { Plain } from "@components/Plain";
import Tree from "../components/Search";

# Home

<Plain start={3} />

<Tree start={7} />
`,
  "content/en/still.mdx": `import { Plain } from "@components/Plain";

# Still

<Plain start={3} sign={(count) => count * 2} />
`,
};

for (const [name, mode] of [["React", {}], ["Preact", { client: "preact" }]] as const) {
  Deno.test(`components with state hydrate, whatever their files are called (${name})`, (t) =>
    withReader(t, FILES, steps, mode));
}

async function steps({ step }: Reader): Promise<void> {
  await step("together with their parts", "/", async ({ page }) => {
    await page.waitForSelector("main doc-island[data-ready] .Plain");
    await page.waitForSelector("main doc-island[data-ready] .Search");
    assert.equal(
      await page.locator("main doc-island doc-island").count(),
      0,
      "a part is not an island of its own",
    );
    await clickUntil(page, ".Plain", "no. 4");
    await clickUntil(page, ".Search", "no. 8");
  });

  await step("but not if their props cannot be serialized", "/still", async ({ page }) => {
    assert.equal(await page.locator("main .Plain").innerText(), "no. 6");
    assert.equal(await page.locator("main doc-island").count(), 0);
  });

  await step(
    "within a static component, also through a module that re-exports them",
    "/list",
    async ({ page }) => {
      await page.waitForSelector("main .frame > doc-island[data-ready] .Plain");
      await clickUntil(page, ".Plain", "no. 2");
    },
  );

  await step(
    "lazy parts load without errors, in place of what was shown before",
    "/later",
    async ({ page }) => {
      await page.waitForFunction(() =>
        document.querySelector<HTMLElement>("main doc-island")?.innerText === "now"
      );
    },
  );

  await step("they can have parts that are only rendered in the browser", "/wide", async ({ page }) => {
    const shown = (unit: string) =>
      page.waitForFunction(
        (unit) => document.querySelector<HTMLElement>("main .width")?.innerText === innerWidth + unit,
        unit,
      );
    await shown("px");
    await page.click("main .Wide");
    await shown(" dots");
  });

  await step(
    "they can use the site's texts, the URL and the page's data",
    "/words",
    async ({ page }) => {
      const says = (text: string) =>
        page.waitForFunction(
          (text) => document.querySelector<HTMLElement>("main .Words")!.innerText === text,
          text,
        );
      await says("Welcome to /words");
      await page.evaluate(() => location.hash = "words");
      await says("Welcome to /words#words");
      await clickUntil(page, ".Words", "unknown to /words#words");
      assert.equal(await page.locator("main .Data").innerText(), "/ Next page Words /words calm");
    },
  );

  await step("they can navigate without reloading the document", "/words", async ({ page }) => {
    await page.waitForSelector("main doc-island[data-ready] .Lead");
    await page.evaluate(() => document.documentElement.dataset.kept = "");
    await page.click("main .Lead");
    await page.waitForURL("**/list");
    await page.waitForSelector("html[data-kept] main .frame");
  });

  await step("they follow the appearance", "/list", async ({ page }) => {
    await page.waitForSelector("main doc-island[data-ready] .sky");
    assert.equal(await page.locator("main .sky").innerText(), "en sun");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>("main .sky")!.innerText === "en moon"
    );
  });
}

async function clickUntil(page: Page, selector: string, text: string): Promise<void> {
  await page.click(`main ${selector}`);
  await page.waitForFunction(
    ({ selector, text }) => document.querySelector<HTMLElement>(`main ${selector}`)!.innerText === text,
    { selector, text },
  );
}
