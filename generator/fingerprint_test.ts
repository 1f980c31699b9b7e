import assert from "node:assert/strict";
import { siteFrom } from "../tests/helpers/site.ts";
import { loadConfig } from "./config.ts";
import { fingerprintOf } from "./fingerprint.ts";

Deno.test("fingerprintOf() covers what the configuration says, wherever it has that from", async () => {
  const site = siteFrom({ "content/en/index.md": "# Home\n" });
  const loaded = await loadConfig(site.options);
  assert.ok(loaded.ok);
  const other = { ...loaded.config, title: "Read from another file" };
  assert.notEqual(fingerprintOf(loaded.config, site.options), fingerprintOf(other, site.options));
});
