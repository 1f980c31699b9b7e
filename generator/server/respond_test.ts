import assert from "node:assert/strict";
import { respond } from "./respond.ts";
import { filesInMemory } from "./site_files.ts";

const TEXT = "long text ".repeat(500);

function get(headers: Record<string, string> = {}): Promise<Response> {
  const files = filesInMemory([{ path: "a.html", contents: TEXT }], (output) => output);
  const request = new Request("http://localhost/a", { headers });
  return respond(request, { files, rules: [], base: "/", cleanUrls: true });
}

Deno.test("respond() sends a range of a file as long as that is the client's file", async () => {
  const size = TEXT.length;
  const { headers } = await get();
  const tag = headers.get("etag") ?? "";
  assert.equal(headers.get("accept-ranges"), "bytes");
  const parts = [
    ["bytes=2-8", 2, 8],
    ["bytes=-5", size - 5, size - 1],
    ["bytes=-999999", 0, size - 1],
    [`bytes=${size - 3}-999999`, size - 3, size - 1],
    [`bytes=${size - 1}-`, size - 1, size - 1],
  ] as const;
  for (const [range, first, last] of parts) {
    const conditions: Record<string, string>[] = [{}, { "if-range": tag }];
    for (const condition of conditions) {
      const part = await get({ range, ...condition });
      assert.deepEqual([part.status, await part.text()], [206, TEXT.slice(first, last + 1)], range);
      assert.equal(part.headers.get("content-range"), `bytes ${first}-${last}/${size}`);
      assert.equal(part.headers.get("etag"), tag);
    }
  }
  for (const range of [`bytes=${size}-`, "bytes=999999-", "bytes=-0"]) {
    const { status, headers } = await get({ range });
    assert.deepEqual([status, headers.get("content-range")], [416, `bytes */${size}`], range);
  }
  for (const range of ["bytes=8-2", "bytes=-", "bytes=0-1,4-5", "lines=0-1"]) {
    assert.equal((await get({ range })).status, 200, `${range} is ignored`);
  }
  assert.equal((await get({ range: "bytes=0-1", "if-range": '"old"' })).status, 200);
});
