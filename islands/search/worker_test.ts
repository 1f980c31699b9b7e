/** Runs the worker in this thread, with a server that notes what it is asked for. */
import assert from "node:assert/strict";
import { RECORDS } from "./_test_engine.ts";
import type { SearchCall, SearchResponse } from "./protocol.ts";
import { PACKED } from "./unpack.ts";
import "./worker.ts";

const HASHES = "/search_index_hash.json";
const [EN, V1, V2] = ["en", "v1", "v2"].map((key) => `/search_index.${key}.1a.json`);
const FILES: { readonly [url: string]: unknown } = {
  [HASHES]: { en: "1a", v1: "1a", v2: "1a" },
  [EN]: RECORDS,
  [V2]: RECORDS,
};

Deno.test("the worker fetches an index once, and again if that failed", async () => {
  const add = { call: "add", key: "en", hashes: HASHES } as const;
  const search = { call: "search", key: "en", hashes: HASHES, query: "assets", limit: 1 } as const;
  const asked: string[] = [];
  let isDown = true;
  setMode("development");
  await withServer((url) => {
    asked.push(url);
    return isDown ? new Response("Down", { status: 503 }) : Response.json(FILES[url]);
  }, async () => {
    assert.match(errorOf(await answerOf(add)), /search_index_hash\.json answered 503/);
    assert.match(errorOf(await answerOf(search)), /search_index_hash\.json answered 503/);
    isDown = false;
    asked.length = 0;
    await Promise.all([answerOf(add), answerOf(add)]);
    await answerOf(add);
    assert.deepEqual(asked, [HASHES, EN]);
  });
  for (const limit of [1, 2]) {
    const answer = await answerOf({ ...search, limit });
    assert.equal("value" in answer && answer.value?.length, limit);
  }
});

Deno.test("the worker reads the JSON that a large packed file has, or the plain file if that one is damaged", async () => {
  const [warn, warned] = [console.warn, [] as string[]];
  const packed = new Blob([JSON.stringify(RECORDS)]).stream().pipeThrough(new CompressionStream("deflate"));
  const answers = [new Response(packed), new Response("damaged")];
  const asked: string[] = [];
  console.warn = (text) => warned.push(text);
  setMode("production");
  try {
    await withServer((url) => {
      asked.push(url);
      return url.endsWith(PACKED) ? answers.shift()! : Response.json(FILES[url]);
    }, async () => {
      for (const key of ["v1", "v2"]) {
        await answerOf({ call: "add", key, hashes: HASHES });
        const answer = await answerOf({ call: "search", key, hashes: HASHES, query: "assets", limit: 1 });
        assert.equal("value" in answer && answer.value?.length, 1);
      }
    });
    assert.deepEqual(asked, [HASHES, V1 + PACKED, HASHES, V2 + PACKED, V2]);
    assert.deepEqual(warned, ["The packed search file could not be used:"]);
  } finally {
    console.warn = warn;
  }
});

/** Sets what the bundler sets otherwise. The variable of the process belongs to all tests that run at the same time. */
function setMode(NODE_ENV: string): void {
  Object.assign(globalThis, { process: { env: { NODE_ENV } } });
}

/** Answers requests while `run` is running. */
async function withServer(answer: (url: string) => Response, run: () => Promise<void>): Promise<void> {
  const { fetch } = globalThis;
  globalThis.fetch = (url) => Promise.resolve(answer(String(url)));
  try {
    await run();
  } finally {
    globalThis.fetch = fetch;
  }
}

const scope = globalThis as unknown as {
  onmessage(event: { readonly data: SearchCall & { readonly id: number } }): Promise<void>;
  postMessage(message: SearchResponse): void;
};
const answers = new Map<number, SearchResponse>();
scope.postMessage = (message) => void answers.set(message.id, message);
let lastId = 0;

async function answerOf(call: SearchCall): Promise<SearchResponse> {
  const id = ++lastId;
  await scope.onmessage({ data: { ...call, id } });
  return answers.get(id)!;
}

function errorOf(response: SearchResponse): string {
  return "error" in response ? response.error : "no error";
}
