import assert from "node:assert/strict";
import { siteFrom } from "../tests/helpers/site.ts";
import { build } from "./build.ts";
import { loadConfig } from "./config.ts";
import { fingerprintOf } from "./fingerprint.ts";

Deno.test("fingerprintOf() covers what the configuration says, wherever it has that from", async () => {
  const site = siteFrom({ "content/en/index.md": "# Home\n" });
  const loaded = await loadConfig(site.options);
  assert.ok(loaded.ok);
  const other = { ...loaded.config, title: "Read from another file" };
  assert.notEqual(fingerprintOf(loaded.config, site.options), fingerprintOf(other, site.options));
});

Deno.test("build() notices a change of a hidden file in the content that a page includes", async () => {
  const site = siteFrom({
    "content/site.ts": "export default {};",
    "content/index.md": '# Home\n\n```txt file="./.npmrc"\n```\n',
    "content/.npmrc": "first=1\n",
  });
  await build(site.options);
  assert.ok((await build(site.options)).upToDate);
  site.write("content/.npmrc", "second=2\n");
  await build(site.options);
  assert.match(site.read("dist/index.html"), /second=2/);
});
