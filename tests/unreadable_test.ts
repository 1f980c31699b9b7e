/** Files that a run reads besides pages, and must not: each is reported along with everything else. */
import assert from "node:assert/strict";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { siteFrom } from "./helpers/site.ts";
import { runUnprivileged } from "./helpers/unprivileged.ts";

Deno.test({
  name:
    "check reports facts, records, packages, included and published files that must not be read, with all other errors",
  ignore: Deno.build.os === "windows",
  async fn() {
    const site = siteFrom({
      "content/site.json": JSON.stringify({
        locales: [{ lang: "en" }, { lang: "zh" }],
        checks: { freshness: true, options: { facts: "facts.json" }, samples: { modules: "../packages" } },
      }),
      "content/en/index.md": '# Tides\n\n[Charts](charts.md)\n\n```js file="./ebb.js"\n```\n',
      "content/zh/index.md": "# 潮汐\n",
      "content/en/ebb.js": "ebb();\n",
      "content/en/chart.pdf": "chart",
      "content/static/logo.png": "logo",
      "content/facts.json": '{ "options": {} }',
      "content/zh/freshness.json": "{}",
      "packages/package.json": "{}",
    });
    const closed = [
      "content/en/chart.pdf",
      "content/en/ebb.js",
      "content/facts.json",
      "content/static/logo.png",
      "content/zh/freshness.json",
      "packages/package.json",
    ];
    for (const file of closed) chmodSync(join(site.dir, file), 0);
    const found = (await runUnprivileged("check", site)).filter(({ severity }) => severity === "error");
    assert.deepEqual(found.map(({ code, message }) => `${code} ${message}`), [
      'source/unreadable Could not use "packages/package.json": EACCES: permission denied',
      'source/unreadable Could not read "content/en/chart.pdf": EACCES: permission denied',
      'source/unreadable Could not read "content/en/ebb.js": EACCES: permission denied',
      'link/broken Could not find the page "charts.md"',
      'facts/unreadable Could not read the facts in "content/facts.json": EACCES: permission denied',
      'source/unreadable Could not read "content/static/logo.png": EACCES: permission denied',
      'source/unreadable Could not read "content/zh/freshness.json": EACCES: permission denied',
    ]);
  },
});
