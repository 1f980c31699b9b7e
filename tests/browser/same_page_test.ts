/** A page reached by client navigation has the same document as a loaded page, whatever page came before. */
import assert from "node:assert/strict";
import { type Reader, withReader } from "../helpers/reader.ts";

const page = (title: string, more = "") => `${more}# ${title}\n\nOn ${title}.\n\n## Part\n\n### Detail\n`;
const front = (lines: string) => `---\n${lines}\n---\n\n`;

const PAGES: Readonly<Record<string, string>> = {
  "index.md": front("pageType: home\ntitle: Home\nhero:\n  name: Orchard\nfeatures:\n  - title: Shade"),
  "guide/index.md": page("Guide", front("overview: true\noutline: false")),
  "guide/apple.md": page("Apple", front("description: On apples.\ntitleSuffix: Fruit")),
  "guide/pear.mdx": `import { Steps, Tab, Tabs } from "@theme";\n\n${page("Pear")}
<Steps>\n\n### Dig\n\n### Plant\n\n</Steps>\n\n<Tabs><Tab label="One">1</Tab><Tab label="Two">2</Tab></Tabs>\n`,
  "guide/bare.md": page("Bare", front("navbar: false\nsidebar: false\nfooter: false")),
  "alone.md": page("Alone", front("pageType: custom")),
  "blank.md": page("Blank", front("pageType: blank")),
  "guide/_meta.json": JSON.stringify([
    ...["index", "apple", "pear", "bare", { type: "custom-link", label: "Part", link: "/guide/apple#part" }],
  ]),
  "_nav.json": JSON.stringify([
    { text: "Guide", link: "/guide/" },
    { text: "Alone", link: "/alone" },
    { text: "Mirror", link: "https://example.net/guide/" },
    { text: "Home", link: "/" },
    { text: "Home again", link: "/" },
    { text: "Blank", link: "/blank", activeMatch: "^/blank", items: [{ text: "Alone", link: "/alone" }] },
    {
      text: "Fruit",
      activeMatch: "^/guide/(?:pear|plum)",
      items: [{ text: "Part", link: "/guide/apple#part" }],
    },
  ]),
};

function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(PAGES).map(([path, text]) => [`content/${folder}/${path}`, text]));
}

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    origin: "https://example.org", llms: true, checks: { translations: false },
    locales: [{ lang: "en", label: "English" }, { lang: "ar", label: "العربية", title: "بستان", dir: "rtl" }],
    themeConfig: { footer: { message: "The <b>end</b>." } },
    multiVersion: { default: "v2", versions: ["v2", "v1"] } };`,
  ...filesOf("v1/en"),
  ...filesOf("v1/ar"),
  ...filesOf("v2/en"),
  ...filesOf("v2/ar"),
  // A page without counterparts in other languages and versions.
  "content/v2/en/guide/plum.md": page("Plum"),
};

/** Pages in an order with transitions between all page types, languages and versions. */
const WALK = [
  ...["/guide/apple", "/", "/guide/pear", "/alone", "/guide/", "/guide/plum", "/blank", "/guide/bare"],
  ...["/ar/guide/pear", "/ar/", "/guide/plum", "/v1/guide/apple", "/v1/", "/v1/ar/guide/", "/ar/alone"],
  ...["/", "/ar/guide/bare", "/guide", "/guide/apple", "/ar/blank", "/guide/pear"],
];

for (const ssg of [true, false]) {
  Deno.test(`a page reached by navigation equals the loaded page${ssg ? "" : " (no static generation)"}`, (t) =>
    withReader(t, FILES, (reader) => steps(reader, ssg), { ssg }));
}

Deno.test("current items are marked before any script runs", (t) => withReader(t, FILES, marks));

async function marks({ step, url, browser }: Reader): Promise<void> {
  await step("on every page", "/", async ({ page }) => {
    const plain = await browser.openPage(url, { javaScript: false });
    for (const path of WALK) {
      const found = await Promise.all([page, plain.page].map(async (page) => {
        await page.goto(url + path);
        return await page.locator(":is(.top, .sidebar) :is([aria-current], .active)").evaluateAll((all) =>
          all.map((mark) => `${mark.ariaCurrent} ${mark.classList.contains("active")} ${mark.textContent}`)
        );
      }));
      assert.deepEqual({ path, marks: found[0] }, { path, marks: found[1] });
    }
    await plain.close();
    await page.goto(`${url}/ar/guide/pear`);
    // Written as "Mirror" is, in full, and so without a pattern.
    const isActive = await page.locator('.nav-menu a[href^="https:"]').first().evaluate((link) => {
      (link as HTMLAnchorElement).href = "/";
      document.dispatchEvent(new CustomEvent("docs:page"));
      return link.classList.contains("active");
    });
    assert.equal(isActive, false, "the site's home page covers none of the others");
  });
}

async function steps({ step, url, browser }: Reader, ssg: boolean): Promise<void> {
  await step("forward through all pages, and back", WALK[0]!, async ({ page }) => {
    const loaded = await browser.openPage(url + WALK[0]);
    const expected = async (path: string) => {
      await loaded.page.goto(url + path, { waitUntil: "load" });
      // Without static generation the document is initially an empty shell.
      await loaded.page.waitForSelector("main *");
      return await loaded.page.evaluate(documentFacts);
    };
    await page.evaluate(() => void ((globalThis as { kept?: boolean }).kept = true));
    const compare = async (path: string) => {
      const facts = await expected(path);
      await page.waitForFunction((path) => location.pathname === path, path);
      await page.waitForFunction((title) => document.title === title, facts.title);
      assert.deepEqual({ path, ...await page.evaluate(documentFacts) }, { path, ...facts });
    };
    for (const path of WALK.slice(1)) {
      await page.evaluate((path) => {
        const link = document.createElement("a");
        link.href = path;
        document.querySelector("main")!.append(link);
        link.click();
      }, path);
      await compare(path);
    }
    for (const path of WALK.slice(0, -1).reverse()) {
      await page.evaluate(() => history.back());
      await compare(path);
    }
    assert.ok(
      await page.evaluate(() => (globalThis as { kept?: boolean }).kept),
      "the document was reloaded",
    );
    // A browser has to put HTML into an element, which must be allowed in a paragraph and known to the style sheet.
    await page.waitForSelector(`.site-footer > p > ${ssg ? "" : "span.doc-raw > "}b`);
    await loaded.close();
  });
}

/** Returns the content and metadata of a document. Runs in the page. */
function documentFacts() {
  /** Whether scripts set an attribute as state; headings get their `aria-label` when the browser is idle. */
  const isState = (element: Element, name: string) =>
    ["style", "tabindex", "open"].includes(name) ||
    (name === "aria-label" && /^h\d$/.test(element.localName));
  const textOf = (element: Element | null): string => {
    if (!element) return "";
    const attributes = [...element.attributes].filter(({ name }) => !isState(element, name));
    const shown = attributes.map(({ name, value }) => ` ${name}="${value}"`).sort().join("");
    const inside = [...element.childNodes].map((node) =>
      node instanceof Element ? textOf(node) : node instanceof Text ? node.data.trim() : ""
    );
    return `<${element.localName}${shown}>${inside.join("")}</${element.localName}>\n`;
  };
  const root = document.documentElement;
  const head = document.head.querySelectorAll(
    "title, meta[name=description], meta[property], link[hreflang], link[rel=canonical]",
  );
  return {
    title: document.title,
    root: [root.lang, root.dir, root.className].join(" "),
    head: [...head].map(textOf).sort().join(""),
    body: textOf(document.getElementById("Root")),
  };
}
