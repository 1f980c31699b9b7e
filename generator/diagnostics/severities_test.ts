import assert from "node:assert/strict";
import { siteFrom } from "../../tests/helpers/site.ts";
import { build } from "../build.ts";

Deno.test("withSeverities() leaves errors of settings as they are, and raises their warnings", async () => {
  const site = siteFrom({
    "content/site.ts": `export default {
      titel: "Site",
      themeConfig: {
        socialLinks: [{ icon: "github", content: "javascript:alert(1)" }],
        sidebar: { "/": [{ text: "Home", link: "/", collapsible: true }] },
      },
      checks: { severity: { "config/unknown-key": "warning", "config/invalid": "warning" } },
    };`,
    "content/index.md": "# Home\n",
  });
  const found = async () =>
    (await build(site.options)).diagnostics.map(({ code, severity }) => `${severity} ${code}`).sort();
  assert.deepEqual(await found(), [
    "error config/invalid",
    "error config/unknown-key",
    "warning config/unknown-key",
  ]);
  site.write(
    "content/site.ts",
    `export default {
      themeConfig: { sidebar: { "/": [{ text: "Home", link: "/", collapsible: true }] } },
      checks: { severity: { "config/unknown-key": "error" } },
    };`,
  );
  assert.deepEqual(await found(), ["error config/unknown-key"]);
});
