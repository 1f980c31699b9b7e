/** Search by a remote API: a real server with valid, invalid and slow answers, and markup in them. */
import assert from "node:assert/strict";
import type { Request } from "playwright-core";
import { delayRequests } from "../helpers/delay_requests.ts";
import { expectProblem, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { until } from "../helpers/until.ts";

interface Api {
  readonly url: string;
  /** The requested URLs, in order. */
  readonly asked: URL[];
  close(): Promise<void>;
}

const GROUPS = [
  { index: "docs", hits: [] },
  {
    index: "blog",
    hits: [
      { title: "<img src=x onerror=alert(1)>", link: "/guide/other", content: "A <b>bold</b> apple" },
      { title: "Second", link: "https://example.org/two" },
      { title: "Third", link: "/guide/other#third" },
    ],
  },
];

/** Records with the format of a site's search file. */
const RECORDS = [
  { title: "Nowhere" },
  {
    routePath: "/guide/other",
    title: "Other",
    content: `${"before ".repeat(40)}record`,
    toc: [],
    domain: "",
    lang: "en",
  },
  { routePath: "/guide/start", title: "", content: "Trees." },
  { routePath: "/far", title: "Far", content: "", toc: [], domain: "https://example.org", lang: "en" },
];

/** Starts a server whose answer depends on the keyword, so that tests choose the answer by what they type. */
function startApi(): Api {
  const asked: URL[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    const url = new URL(request.url);
    asked.push(url);
    const keyword = url.searchParams.get("keyword");
    const headers = { "access-control-allow-origin": "*", "content-type": "application/json" };
    if (keyword === "broken") return new Response("{not json", { headers });
    if (keyword === "teapot") return new Response("[]", { status: 418, headers });
    if (keyword === "script") {
      const hits = [{ title: "A", link: "javascript:alert(1)" }];
      return Response.json([{ index: "docs", hits }], { headers });
    }
    if (keyword === "shape") return Response.json({ groups: [] }, { headers });
    if (keyword === "nothing") {
      return Response.json([{ index: "docs", hits: [] }, { index: "blog", hits: [] }], { headers });
    }
    if (keyword === "turned") return Response.json(GROUPS.toReversed(), { headers });
    if (keyword === "twice") {
      const hits = ["One", "Two"].map((title) => ({ title, link: "/guide/start" }));
      return Response.json([{ index: "docs", hits }, { index: "docs", hits }], { headers });
    }
    if (keyword === "record") return Response.json([{ index: "docs", hits: RECORDS }], { headers });
    return Response.json(GROUPS, { headers });
  });
  return { url: `http://127.0.0.1:${server.addr.port}/search`, asked, close: () => server.shutdown() };
}

function files(apiUrl: string): Record<string, string> {
  return {
    "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
      locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
      search: { mode: "remote", apiUrl: "${apiUrl}", limit: 5,
        searchIndexes: [{ value: "docs", label: "Docs" }, { value: "blog", label: "Blog" }] } };`,
    ...bothLanguages("guide/start.md", "# Start\n"),
    ...bothLanguages("guide/other.md", "# Other\n"),
  };
}

Deno.test("remote search queries the configured API and treats its answers as text", async (t) => {
  const api = startApi();
  try {
    await withReader(t, files(api.url), ({ step }) => steps(step, api));
  } finally {
    await api.close();
  }
});

type Step = Parameters<Parameters<typeof withReader>[2]>[0]["step"];
type Opened = Parameters<Parameters<Step>[2]>[0];

async function ask({ page }: Opened, keyword: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.waitForSelector(".search-dialog[open] input");
  // Insert all at once, because slow typing would also send queries for its beginning.
  await page.keyboard.insertText(keyword);
}

async function steps(step: Step, api: Api): Promise<void> {
  await step(
    "groups are tabs, the first with hits is shown, markup stays text, and arrow keys select the hit that Enter opens",
    "/zh/guide/start",
    async (opened) => {
      const { page } = opened;
      const questions: string[] = [];
      page.on("request", (request) => request.url().startsWith(api.url) && questions.push(request.url()));
      // The space does not count, neither here nor when Enter opens a hit.
      await ask(opened, "apple ");
      await page.waitForSelector(".search-hit");
      const query = Object.fromEntries(api.asked.at(-1)!.searchParams);
      assert.deepEqual(query, { keyword: "apple", limit: "5", searchIndexes: "docs,blog", lang: "zh" });
      assert.deepEqual(await page.locator(".search-tabs [role=tab]").allInnerTexts(), ["Docs", "Blog"]);
      assert.equal(await page.locator('[role=tab][aria-selected="true"]').innerText(), "Blog");
      assert.equal(await page.locator(".search-title").first().innerText(), "<img src=x onerror=alert(1)>");
      assert.equal(await page.locator(".search-dialog img, .search-dialog b").count(), 0);
      await page.click('[role=tab]:has-text("Docs")');
      await page.waitForFunction(() => document.querySelectorAll(".search-hit").length === 0);
      await page.click('[role=tab]:has-text("Blog")');
      await page.waitForSelector(".search-hit");
      await page.locator(".search-hit").nth(1).hover();
      await page.waitForSelector('.search-hit[aria-selected="true"] >> text=Second');
      await page.click('[role=tab]:has-text("Docs")');
      await page.click('[role=tab]:has-text("Blog")');
      // Choosing a group selects its first hit.
      assert.equal(await page.locator(".search-hit").first().getAttribute("aria-selected"), "true");
      // A click on a tab leaves the focus in the field, whose keys move the selection.
      const selected = page.locator('.search-hit[aria-selected="true"] .search-title');
      const first = await selected.innerText();
      for (
        const [key, title] of [
          ...[["Down", "Second"], ["Up", first], ["Up", "Third"], ["Down", first]],
          ...[["Down", "Second"], ["Down", "Third"]],
        ]
      ) {
        await page.keyboard.press(`Arrow${key}`);
        assert.equal(await selected.innerText(), title);
      }
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/guide\/other#third$/);
      // One answer has all groups: choosing another sends no request, and no late answer resets the
      // selection.
      assert.equal(questions.length, 1);
    },
    { locale: "zh-CN" },
  );

  await step(
    "search records are hits in the site or another one; an invalid hit does not affect the others",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      await ask(opened, "record");
      await page.waitForSelector(".search-hit");
      assert.deepEqual(
        await page.locator(".search-hit").evaluateAll((hits) => hits.map((hit) => hit.getAttribute("href"))),
        ["/guide/other", "/guide/start", "https://example.org/far"],
      );
      assert.equal(await page.locator(".search-tabs").count(), 0, "a single group needs no tabs");
      assert.equal(await page.locator(".search-title").nth(1).innerText(), "This page");
      assert.equal(await page.getByRole("option", { name: "This page. Trees.", exact: true }).count(), 1);
      const snippet = await page.locator(".search-snippet").first().innerText();
      assert.ok(snippet.endsWith("record") && snippet.length < 130, snippet);
      expectProblem(opened, /Remote search failed to give a hit/);
    },
  );

  await step(
    "the chosen group stays selected, wherever it is in the next answer",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      await ask(opened, "apple");
      await page.click('[role=tab]:has-text("Docs")');
      await page.fill(".search-dialog input", "turned");
      await page.waitForSelector('.search-results[data-asked="turned"]');
      assert.deepEqual(await page.locator(".search-tabs [role=tab]").allInnerTexts(), ["Blog", "Docs"]);
      assert.equal(await page.locator('[role=tab][aria-selected="true"]').innerText(), "Docs");
    },
  );

  await step("duplicate URLs leave no stale hits", "/guide/start", async (opened) => {
    const { page } = opened;
    await ask(opened, "twice");
    await page.waitForSelector(".search-hit");
    assert.deepEqual(await page.locator(".search-title").allInnerTexts(), ["One", "Two"]);
    for (const [keyword, titles] of [["record", ["Other", "This page", "Far"]], ["nothing", []]] as const) {
      await page.fill(".search-dialog input", keyword);
      await page.waitForSelector(`.search-results[data-asked="${keyword}"]`);
      assert.deepEqual(await page.locator(".search-title").allInnerTexts(), titles);
    }
    assert.deepEqual(await page.locator(".search-tabs [role=tab]").allInnerTexts(), ["Docs", "Blog"]);
    expectProblem(opened, /Remote search failed to give a hit/);
  });

  await step("while the API is queried, no index is mentioned", "/guide/start", async (opened) => {
    const release = await delayRequests(opened.page, /keyword=apple/);
    await ask(opened, "apple");
    const status = opened.page.locator(".search-dialog [role=status]", { hasText: /./ });
    assert.equal(await status.innerText(), "Loading…");
    release();
    await opened.page.waitForSelector(".search-hit");
  });

  await step(
    "the field refers to the selected hit, which is scrolled into view; the button beside it closes the dialog",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      const field = page.locator(".search-dialog input");
      const state = () =>
        field.evaluate((field: HTMLInputElement) => [
          field.getAttribute("aria-expanded"),
          field.getAttribute("aria-activedescendant"),
          field.selectionStart,
        ]);
      await ask(opened, "apple");
      await page.waitForSelector(".search-hit");
      assert.deepEqual(await state(), ["true", "search-hit-0", 5]);
      const tabStops = await page.locator(".search-hit").evaluateAll((hits) =>
        hits.filter((hit) => (hit as HTMLElement).tabIndex >= 0).length
      );
      assert.equal(tabStops, 0, "arrow keys move between hits");
      await page.keyboard.press("ArrowUp");
      await page.waitForSelector('#search-hit-2[aria-selected="true"]');
      assert.deepEqual(await state(), ["true", "search-hit-2", 5], "the cursor stays at the end");
      const isInView = await page.locator("#search-hit-2").evaluate((hit) =>
        hit.getBoundingClientRect().bottom <= hit.closest(".search-results")!.getBoundingClientRect().bottom
      );
      assert.ok(isInView);
      await field.fill("nothing");
      await page.waitForSelector(".search-empty");
      assert.deepEqual(await state(), ["false", null, 7]);
      await page.click(".search-close");
      await page.waitForSelector(".search-dialog", { state: "detached" });
    },
    { height: 300 },
  );

  await step("an empty field has neither hits nor a spinner", "/guide/start", async (opened) => {
    const { page } = opened;
    await ask(opened, "apple");
    await page.waitForSelector(".search-hit");
    await page.fill(".search-dialog input", "");
    await page.waitForSelector('.search-results[data-asked=""]', { state: "attached" });
    assert.equal(await page.locator(".search-hit, .search-empty").count(), 0);
    const release = await delayRequests(page, /keyword=pear/);
    await page.fill(".search-dialog input", "pear");
    await page.waitForSelector(".search-spinner");
    await page.fill(".search-dialog input", " ");
    await page.waitForSelector(".search-spinner", { state: "detached" });
    release();
  });

  await step("without hits in any group it says so", "/guide/start", async (opened) => {
    await ask(opened, "nothing");
    await opened.page.waitForFunction(() => document.body.innerText.includes("No results found"));
  });

  for (const keyword of ["broken", "teapot", "script", "shape"]) {
    await step(`a bad answer ("${keyword}") is logged and gives no hits`, "/guide/start", async (opened) => {
      await ask(opened, keyword);
      assert.equal(await opened.page.locator(".search-empty").innerText(), "No results found");
      assert.equal(await opened.page.locator(".search-hit").count(), 0);
      expectProblem(opened, /Remote search failed/);
      opened.problems.splice(
        0,
        opened.problems.length,
        ...opened.problems.filter((text) => !/418/.test(text)),
      );
    });
  }

  await step(
    "an API that does not answer leaves an empty result; Enter asks again",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      await page.route(/\/search\?/, (route) => route.abort("connectionreset"));
      await ask(opened, "apple");
      await page.waitForSelector(".search-empty");
      expectProblem(opened, /Remote search failed|ERR_CONNECTION_RESET/);
      await page.unroute(/\/search\?/);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/guide\/other/);
    },
  );

  await step(
    "browsers of 2022, without AbortSignal.timeout(), query too, and give up after 8 seconds",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      await page.evaluate(() => {
        for (const name of ["any", "timeout"] as const) {
          delete (AbortSignal as Partial<typeof AbortSignal>)[name];
        }
      });
      await page.clock.install();
      await ask(opened, "apple");
      await page.waitForSelector(".search-hit");
      const release = await delayRequests(page, /keyword=silent/);
      const asked = page.waitForRequest(/keyword=silent/);
      await page.fill(".search-dialog input", "silent");
      await asked;
      await page.clock.fastForward(8000);
      await page.waitForSelector(".search-empty");
      release();
      expectProblem(opened, /Remote search failed: no answer within 8 seconds/);
    },
  );

  await step(
    "a group chosen while the API is queried is shown by the answer, which is not requested again",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      await ask(opened, "apple");
      await page.waitForSelector(".search-hit");
      const release = await delayRequests(page, /keyword=turned/);
      const questions: string[] = [];
      page.on("request", (request) => request.url().startsWith(api.url) && questions.push(request.url()));
      await page.fill(".search-dialog input", "turned");
      await page.keyboard.press("Enter");
      await until("the API is queried", () => questions.length === 1);
      await page.waitForSelector('.search-results[aria-busy="true"] .search-hit');
      await page.click('[role=tab]:has-text("Docs")');
      await page.click('[role=tab]:has-text("Blog")');
      await page.waitForSelector('[role=tab][aria-selected="true"]:has-text("Blog")');
      release();
      await page.waitForURL(/\/guide\/other$/);
      assert.equal(questions.length, 1);
    },
  );

  await step(
    "who types on after Enter stays in the dialog; opened again, it asks nothing that is answered",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      const questions: string[] = [];
      page.on("request", (request) => request.url().startsWith(api.url) && questions.push(request.url()));
      const release = await delayRequests(page, /keyword=app&/);
      await ask(opened, "app");
      await page.keyboard.press("Enter");
      await until("the API is queried", () => questions.length === 1);
      await page.keyboard.type("les");
      release();
      await page.waitForSelector('.search-results[data-asked="apples"] .search-hit');
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      await page.waitForSelector(".search-dialog", { state: "detached" });
      await page.keyboard.press("Control+k");
      await page.waitForSelector('#search-hit-1[aria-selected="true"]');
      await page.keyboard.insertText("pear");
      await page.waitForSelector('.search-results[data-asked="pear"]');
      assert.equal(questions.length, 3);
      assert.equal(new URL(page.url()).pathname, "/guide/start");
    },
  );

  await step("only the last query's answer is shown", "/guide/start", async (opened) => {
    const { page } = opened;
    const release = await delayRequests(page, /keyword=apple/);
    const isFirst = (request: Request) => request.url().includes("keyword=apple");
    const over = Promise.race([
      page.waitForEvent("requestfinished", isFirst),
      page.waitForEvent("requestfailed", isFirst),
    ]);
    const asked = page.waitForRequest(isFirst);
    await ask(opened, "apple");
    await asked;
    const shown = await page.evaluateHandle(() => {
      const results = document.querySelector<HTMLElement>(".search-results")!;
      const shown: (string | undefined)[] = [];
      new MutationObserver(() => shown.push(results.dataset.asked)).observe(results, {
        attributeFilter: ["data-asked"],
      });
      return shown;
    });
    const fill = async (text: string) => {
      await page.fill(".search-dialog input", text);
      await page.waitForSelector(`.search-results[data-asked="${text}"]`);
    };
    await fill("nothing");
    release();
    await over;
    // The answer to the first query would have arrived before the next one.
    await fill("pear");
    assert.deepEqual(await shown.jsonValue(), ["nothing", "pear"]);
  });
}
