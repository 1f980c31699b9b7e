/** Checks of a whole site, from its files to what readers and writers see. */
import assert from "node:assert/strict";
import { accept, check, fix, generate } from "../generator/mod.ts";
import { siteFrom } from "./helpers/site.ts";

const SITE = (checks: string) =>
  `export default { title: "Site", description: "A site.", lang: "en", checks: ${checks},
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }] };`;

Deno.test("a translation that is behind says so on its page until it is accepted", async () => {
  const site = siteFrom({
    "content/site.ts": SITE("{ freshness: true }"),
    "content/en/guide/a.md": "# A\n\n## Install\n\nRun it.\n",
    "content/zh/guide/a.md": "# 甲\n\n## 安装 {#install}\n\n运行。\n",
    "content/en/index.md": "# Home\n",
    "content/zh/index.md": "# 首页\n",
  });
  const found = async (pages?: string[]) => {
    const result = await check({ ...site.options, ...(pages && { accept: pages }) });
    return { result, codes: result.diagnostics.map(({ code, severity }) => `${severity} ${code}`) };
  };
  const notice = async () => {
    const { outputs, diagnostics } = await generate(site.options);
    const page = outputs.find(({ path }) => path === "zh/guide/a.html");
    return {
      html: /有改动的小节[\s\S]*?<\/ul>/.exec(String(page?.contents))?.[0],
      severities: diagnostics.map(({ severity }) => severity),
    };
  };
  try {
    const first = await found();
    assert.deepEqual(first.codes, ["warning translation/unrecorded", "warning translation/unrecorded"]);
    assert.deepEqual(accept(first.result), ["content/zh/freshness.json"]);
    assert.deepEqual((await found()).codes, []);
    assert.deepEqual((await found()).result.acceptances, []);

    site.write("content/en/guide/a.md", "# A\n\n## Install\n\nRun it twice.\n");
    assert.deepEqual((await found()).codes, ["error translation/stale"]);
    const shown = await notice();
    assert.match(shown.html ?? "", /<a href="\/guide\/a#install">安装<\/a>/);
    assert.deepEqual(shown.severities, ["warning"], "a build goes on");

    assert.deepEqual((await found(["/"])).result.acceptances, [], "another page was accepted");
    accept((await found(["/guide/a"])).result);
    assert.deepEqual((await found()).codes, []);
    assert.equal((await notice()).html, undefined);
  } finally {
    site.remove();
  }
});

Deno.test("check finds heading ids that a translation lacks, and fix writes them", async () => {
  const site = siteFrom({
    "content/site.ts": SITE("{ parity: true }"),
    "content/en/index.md": "# A\n\n## Install\n\nRun it.\n",
    "content/zh/index.md": "# 甲\n\n## 安装\n\n运行。\n",
  });
  try {
    const before = await check(site.options);
    assert.deepEqual(before.diagnostics.map(({ code }) => code), ["parity/heading"]);
    assert.deepEqual(fix(before), ["content/zh/index.md:3  {#install}"]);
    assert.equal(site.read("content/zh/index.md"), "# 甲\n\n## 安装 {#install}\n\n运行。\n");
    const after = await check(site.options);
    assert.deepEqual([after.diagnostics, fix(after)], [[], []]);
  } finally {
    site.remove();
  }
});
