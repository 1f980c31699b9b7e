import assert from "node:assert/strict";
import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import { siteFrom } from "../../tests/helpers/site.ts";
import { runUnprivileged } from "../../tests/helpers/unprivileged.ts";
import { build } from "../build.ts";

Deno.test("withoutFollowUps() keeps errors if what causes them is lowered to a warning: their pages are missing", async () => {
  for (const severity of ["error", "warning"]) {
    const site = siteFrom({
      "content/site.ts": `export default {
        checks: { severity: { "island/export": "${severity}", "source/conflict": "${severity}" } },
      };`,
      "content/components/Tide.island.tsx": "export const height = 1;",
      "content/index.mdx": 'import { Tide } from "@components/Tide.island";\n\n# Home\n\n<Tide />\n',
      "content/ebb.mdx": "# Ebb\n\n<<<<<<< ours\n{low\n=======\nhigh\n>>>>>>> theirs\n",
    });
    const found = (await build(site.options)).diagnostics.filter((one) => one.severity === "error");
    assert.deepEqual(
      [...new Set(found.map(({ code }) => code))].sort(),
      severity === "error" ? ["island/export", "source/conflict"] : ["mdx/render", "mdx/syntax"],
    );
    assert.ok(!existsSync(join(site.options.outDir, "404.html")));
  }
});

Deno.test("withoutFollowUps() drops what is wrong in a menu of another generator, which is not used", async () => {
  const site = siteFrom({
    "content/site.ts": 'export default { title: "Tides" };',
    "content/index.md": "# Tides\n",
    "content/_sidebar.md": "- [Ebb](ebb.md)\n- [Flow](flow.md)\n",
    "content/low/_sidebar.md": "- [Ebb](ebb.md)\n",
    "content/SUMMARY.md": "# Summary\n\n- [Ebb](./ebb.md)\n",
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ code, location }) => `${code} ${location?.file}`), [
    "meta/category content/SUMMARY.md",
    "link/broken content/SUMMARY.md",
    "meta/category content/_sidebar.md",
  ]);
});

Deno.test("withoutFollowUps() drops translations that are missing of a page whose name no page can have", async () => {
  const site = siteFrom({
    "content/site.ts": 'export default { locales: [{ lang: "en" }, { lang: "zh" }] };',
    "content/en/index.md": "# Tides\n",
    "content/en/c#.md": "# C sharp\n",
    "content/en/ebb.md": "# Ebb\n",
    "content/zh/index.md": "# 潮汐\n",
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ code, location }) => `${code} ${location?.file}`), [
    "source/name content/en/c#.md",
    "route/untranslated content/en/ebb.md",
  ]);
});

Deno.test("withoutFollowUps() reports an address that the browser blocks once, whether links are checked or not", async () => {
  for (const [structure, code] of [[true, "structure/external-link"], [false, "markdown/blocked"]] as const) {
    const site = siteFrom({
      "content/site.ts": `export default { checks: { structure: ${structure} } };`,
      "content/index.md": "# Tides\n\n[Ebb](javascript:void(0))\n",
    });
    const found = (await build(site.options)).diagnostics.filter(({ location }) => location?.line === 3);
    assert.deepEqual(found.map((one) => one.code), [code]);
  }
});

Deno.test({
  name: "withoutFollowUps() reports code that must not be read once, along with everything else",
  ignore: Deno.build.os === "windows",
  async fn() {
    const site = siteFrom({
      "content/site.ts": 'export default { title: "Tides" };',
      "content/en/index.mdx":
        'import { Ebb } from "@components/Ebb";\nimport { Flow } from "@components/Flow.island";\n\n# Tides\n\n' +
        "<Ebb /> and <Flow />: [charts](./charts.md)\n",
      "content/components/Ebb.tsx": "export function Ebb() { return <b>low</b>; }\n",
      "content/components/Flow.island.tsx": "export function Flow() { return <b>high</b>; }\n",
      "content/components/page.css": "b { color: red; }\n",
    });
    const closed = ["Ebb.tsx", "Flow.island.tsx", "page.css"].map((name) => `components/${name}`);
    for (const file of closed) chmodSync(join(site.contentDir, file), 0);
    const diagnostics = await runUnprivileged("build", site);
    assert.deepEqual(diagnostics.map(({ code, location }) => `${code} ${location?.file}`), [
      ...closed.map((file) => `source/unreadable content/${file}`),
      "link/broken content/en/index.mdx",
    ]);
  },
});
