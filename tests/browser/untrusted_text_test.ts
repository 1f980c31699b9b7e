/** Untrusted text in URLs and storage stays text, and the Content-Security-Policy blocks everything else. */
import assert from "node:assert/strict";
import { expectProblem, type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const FILES = {
  ...bothLanguages(
    "guide/start.md",
    "# Start\n\n```js\nconst a = 1;\n```\n\n## End {#end}\n\nSee [it](/guide/other).\n",
  ),
  ...bothLanguages(
    "guide/other.mdx",
    'import { PackageManagerTabs, Tabs, Tab } from \'@theme\';\n\n# Other\n\n<Tabs><Tab label="A">one</Tab><Tab label="B">two</Tab></Tabs>\n\n<PackageManagerTabs command="add a" />\n',
  ),
};

const MARKUP = '"><img src=x onerror=alert(1)><script>alert(2)</script>';

Deno.test("hostile URLs and stored values have no effect", (t) => withReader(t, FILES, steps));

async function steps({ step, url }: Reader): Promise<void> {
  const addresses = [
    `/guide/start?navbar=${encodeURIComponent(MARKUP)}&sidebar=__proto__`,
    `/guide/start#${encodeURIComponent(MARKUP)}`,
    "/guide/start#%E0%A4%A",
    "/guide/start?__proto__[polluted]=1&constructor=1",
  ];
  for (const address of addresses) {
    await step(`nothing runs at ${address.slice(0, 40)}`, address, async ({ page }) => {
      page.on("dialog", () => assert.fail("a script ran"));
      await page.waitForSelector("main h1");
      assert.equal(await page.locator("img[src=x]").count(), 0);
      assert.equal(await page.evaluate(() => ({} as { polluted?: unknown }).polluted), undefined);
      await page.click('main a[href="/guide/other"]');
      await page.waitForFunction(() => document.title.startsWith("Other"));
    });
  }

  await step("damaged stored values are ignored", "/guide/start", async ({ page }) => {
    await page.evaluate((markup) => {
      for (const key of ["docs-appearance", "docs-tabs:pm", "docs-visited"]) {
        localStorage.setItem(key, markup);
      }
    }, MARKUP);
    await page.goto(`${url}/guide/other`);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "light");
    await page.waitForSelector('button.appearance[title="Appearance: Same as system"]');
    await page.click('[role=tab]:has-text("B")');
    assert.equal(await page.locator('[role=tab][aria-selected="true"]').first().innerText(), "B");
  });

  await step("a query is shown as text", "/guide/start", async ({ page }) => {
    await page.keyboard.press("Control+k");
    await page.waitForSelector(".search-dialog[open] input");
    await page.fill(".search-dialog input", `${MARKUP} $&`);
    await page.waitForSelector(".search-empty");
    assert.ok((await page.locator(".search-empty").innerText()).includes(`"${MARKUP} $&"`));
    assert.equal(await page.locator("img[src=x]").count(), 0);
  });

  await step("if storage is denied, everything else works", "/guide/start", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, "localStorage", {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
    });
    await page.goto(`${url}/guide/start`);
    await page.click("button.appearance");
    await page.waitForSelector('html[data-appearance="dark"][data-theme="dark"]');
    await page.click('main a[href="/guide/other"]');
    await page.waitForFunction(() => document.title.startsWith("Other"));
    // Without storage, a choice lasts until the next document is loaded.
    await page.click("[role=tab]:has-text('yarn')");
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith("Start"));
    await page.goForward();
    await page.waitForSelector("[role=tab][aria-selected=true]:has-text('yarn')");
  });

  await step(
    "no worker starts from an address that the site does not have",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.evaluate(() => {
        const island = document.querySelector('[data-island="Search"]')!;
        const props = JSON.parse(island.getAttribute("data-props")!);
        island.setAttribute("data-props", JSON.stringify({ ...props, worker: "/guide/worker.js" }));
      });
      await page.keyboard.press("Control+k");
      await page.waitForSelector(".search-dialog[open] input");
      await page.keyboard.type("one");
      await page.waitForSelector(".search-dialog:has-text('could not be loaded')");
      assert.deepEqual(asked.filter((url) => url.endsWith("worker.js")), []);
      expectProblem(opened, /Not a script of this site/);
    },
  );

  await step("if the clipboard is denied, the code is selected", "/guide/start", async (opened) => {
    const { page } = opened;
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.hover(".code-block");
    await page.click(".code-copy");
    await page.waitForFunction(() => String(getSelection()).trim() === "const a = 1;");
    expectProblem(opened, /Could not copy/);
  });

  await step(
    "the policy blocks inline scripts, eval and plain HTML sinks",
    "/guide/start",
    async (opened) => {
      const refused = await opened.page.evaluate(() => {
        const results: string[] = [];
        const attempt = (name: string, work: () => void) => {
          try {
            work();
          } catch {
            results.push(name);
          }
        };
        attempt("innerHTML", () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"));
        attempt("script src", () => {
          document.createElement("script").src = "https://example.org/x.js";
        });
        const script = document.createElement("script");
        attempt("script text", () => {
          script.textContent = "globalThis.ran = 1";
        });
        return results;
      });
      assert.deepEqual(refused, ["innerHTML", "script src", "script text"]);
      const policy = await opened.page.getAttribute('meta[http-equiv="Content-Security-Policy"]', "content");
      assert.doesNotMatch(policy!, /unsafe-(inline|eval)|\*/);
      for (const part of ["base-uri 'none'", "object-src 'none'", "require-trusted-types-for 'script'"]) {
        assert.ok(policy!.includes(part), part);
      }
      opened.problems.length = 0;
    },
  );
}
