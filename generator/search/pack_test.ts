/** Tests that packed search files can be unpacked, and that packing is worth its time. */
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { unpack } from "../../islands/search/unpack.ts";
import { packRecords, packText } from "./pack.ts";
import { sortedSuffixes } from "./suffixes.ts";

const encoder = new TextEncoder();

async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  return await unpack(new Response(packed));
}

Deno.test("packText() makes a file from which unpack() restores the text", async (t) => {
  const everyByte = Array.from({ length: 0x800 }, (_, index) => String.fromCharCode(index)).join("");
  const texts = [
    "",
    "a",
    "aaaaaaa",
    "a".repeat(40) + "b".repeat(40),
    "abababab",
    "banana",
    "如何配置别名\n如何",
    "👩‍💻",
    everyByte + everyByte,
  ];
  for (const text of texts) {
    await t.step(
      JSON.stringify(text.slice(0, 10)),
      async () => assert.equal(await unpacked(packText(text)), text),
    );
  }
});

Deno.test("packRecords() only compresses a large search file, because sorting it takes too long", async () => {
  const record = {
    routePath: "/",
    title: "a",
    content: "长 text\n".repeat(200_000),
    toc: [],
    domain: "",
    lang: "en",
  };
  const json = JSON.stringify([record]);
  assert.ok(json.length > 1 << 20);
  assert.equal(await unpacked(await packRecords(json)), json);
});

Deno.test("packText() makes a text at least a quarter smaller than gzip does", () => {
  const text = pseudoRandomWords(40_000);
  assert.ok(packText(text).length < gzipSync(text, { level: 9 }).length * 0.75);
});

Deno.test("unpack() rejects a damaged file", async () => {
  const packed = packText("some text, some more text");
  // Of the last three bytes, some only fill the code up.
  for (let at = 5; at < packed.length - 3; at++) {
    await assert.rejects(unpacked(packed.map((byte, index) => index === at ? byte ^ 1 : byte)), `byte ${at}`);
  }
  await assert.rejects(unpacked(packed.slice(0, -9)));
});

Deno.test("sortedSuffixes() sorts as comparing all suffixes would", () => {
  for (
    const text of ["", "a", "aa", "mississippi", "如何配置如何配置", "ab".repeat(200), pseudoRandomWords(300)]
  ) {
    const bytes = encoder.encode(text);
    const binary = String.fromCharCode(...bytes);
    const expected = Array.from({ length: bytes.length + 1 }, (_, start) => start)
      .sort((a, b) => binary.slice(a) < binary.slice(b) ? -1 : 1);
    assert.deepEqual([...sortedSuffixes(bytes)], expected);
  }
});

/** Returns words of a small vocabulary in an order that is the same each time. */
function pseudoRandomWords(count: number): string {
  const words = [
    "the ",
    "option ",
    "别名",
    "配置",
    "output",
    ".",
    "asset",
    "Prefix",
    "\n",
    "is ",
    "设置",
    "默认",
    "。",
  ];
  let seed = 1;
  return Array.from({ length: count }, () => {
    seed = (seed * 48271) % 0x7fffffff;
    return words[seed % words.length];
  }).join("");
}
