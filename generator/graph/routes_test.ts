import assert from "node:assert/strict";
import { routeFromFile } from "./routes.ts";

const config = { base: "/", cleanUrls: true, lang: "en", multiVersion: { default: "", versions: [] } };

Deno.test("routeFromFile() gives a folder's address to its page named index, and to no other", () => {
  const addresses = ["index", "guide/index", "guide/reindex", "index/a"].map((path) =>
    routeFromFile({ relativePath: `en/${path}.md`, lang: "en", version: "" }, config).href
  );
  assert.deepEqual(addresses, ["/", "/guide/", "/guide/reindex", "/index/a"]);
});
