import assert from "node:assert/strict";
import { siteFrom } from "../../tests/helpers/site.ts";
import { dev } from "./dev.ts";

Deno.test("dev() names the path that the site lives under, however it was written", async () => {
  const site = siteFrom({ "content/en/index.md": "# Home\n" });
  const { contentDir, options: { cacheDir } } = site;
  const server = await dev({ contentDir, cacheDir, base: "docs", host: "127.0.0.1", port: 0 });
  try {
    assert.equal(server.base, "/docs/");
    assert.equal((await fetch(`${server.url}${server.base}`)).status, 200);
  } finally {
    await server.close();
    site.remove();
  }
});
