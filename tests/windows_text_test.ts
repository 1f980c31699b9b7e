/** Text files as saved on Windows: CRLF line endings and a byte order mark. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { build, check, checkAndFix, newPage } from "../generator/mod.ts";
import { join } from "../generator/util/paths.ts";
import { siteFrom, type TestSite } from "./helpers/site.ts";

const SETTINGS = {
  title: "Site",
  lang: "en",
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
  checks: { freshness: true },
};
const FILES = {
  "content/site.json": JSON.stringify(SETTINGS, null, 2),
  "content/glossary.yaml": "terms:\n  - id: bread\n    en: bread\n    zh: 面包\n",
  "content/en/_meta.json": '[\n  "index",\n  "parts"\n]\n',
  "content/zh/_meta.json": '[\n  "index",\n  "parts"\n]\n',
  "content/en/bake.ts": "export const degrees = 230;\nexport const minutes = 40;\n",
  "content/components/Loaf.tsx": "export function Loaf() {\n  return <b>Loaf\n  of bread</b>;\n}\n",
};
const PAGES = {
  "index.md":
    '---\ndescription: About bread.\n---\n\n# Bread\n\nTwo\nlines.\n\n```ts file="@en/bake.ts"\n```\n',
  "parts.mdx":
    "import { Loaf } from '@components/Loaf';\n\n# Parts\n\n<Loaf />\n\n```js\na();\n\nb();\n```\n",
};

function site(): TestSite {
  const pages = Object.entries(PAGES).flatMap(([path, text]) =>
    ["en", "zh"].map((lang) => [`content/${lang}/${path}`, text])
  );
  return siteFrom({ ...FILES, ...Object.fromEntries(pages) });
}

/** Rewrites every file of the content with CRLF and a byte order mark. */
function saveOnWindows({ contentDir, read, write }: TestSite): void {
  for (const entry of readdirSync(contentDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = `content${join(entry.parentPath, entry.name).slice(contentDir.length)}`;
    write(path, `\ufeff${read(path).replaceAll("\n", "\r\n")}`);
  }
}

async function acceptAll({ options }: TestSite): Promise<readonly string[]> {
  const written: string[] = [];
  const orders = { fixAll: false, acceptAll: true, onWritten: (line: string) => written.push(line) };
  const { diagnostics } = await checkAndFix({ ...options, ...orders });
  assert.deepEqual(diagnostics, []);
  return written;
}

Deno.test("a site with Windows line endings is the same site, and its translations stay fresh", async () => {
  const [made, saved] = [site(), site()];
  for (const one of [made, saved]) assert.equal((await acceptAll(one)).length, 1);
  saveOnWindows(saved);
  assert.deepEqual((await check(saved.options)).diagnostics, []);
  for (const one of [made, saved]) assert.deepEqual((await build(one.options)).diagnostics, []);
  assert.equal(saved.read("dist/.site-manifest.json"), made.read("dist/.site-manifest.json"));
});

Deno.test("accepted translations are recorded once in a record with Windows line endings", async () => {
  const saved = site();
  await acceptAll(saved);
  for (const lang of ["en", "zh"]) saved.write(`content/${lang}/parts.mdx`, "# Parts\n\nOthers.\n");
  saveOnWindows(saved);
  assert.deepEqual(await acceptAll(saved), ["content/zh/freshness.json is up to date"]);
});

Deno.test("a new page is added to a list with Windows line endings", async () => {
  const saved = site();
  saveOnWindows(saved);
  assert.deepEqual((await newPage(saved.contentDir, "crust", "Crust", "皮")).diagnostics, []);
  assert.equal(saved.read("content/en/_meta.json"), '[\r\n  "index",\r\n  "parts",\r\n  "crust"\r\n]\r\n');
});
