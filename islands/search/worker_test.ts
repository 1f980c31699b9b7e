/** Runs the worker in this thread, with a server that notes what it is asked for. */
import assert from "node:assert/strict";
import { RECORDS } from "./_test_engine.ts";
import { SearchEngine } from "./engine.ts";
import type { SearchCall, SearchResponse } from "./protocol.ts";
import { PACKED } from "./unpack.ts";
import "./worker.ts";

const HASHES = "/search_index_hash.json";
const [EN, V1, V2, V3] = ["en", "v1", "v2", "v3"].map((key) => `/search_index.${key}.1a.json`);
const FILES: { readonly [url: string]: unknown } = {
  [HASHES]: { en: "1a", v1: "1a", v2: "1a", v3: "1a" },
  [EN]: RECORDS,
  [V2]: RECORDS,
  [V3]: RECORDS,
};

/** What is to run later: no test waits for it. */
const delayed: { readonly run: () => void; readonly after: number }[] = [];
globalThis.setTimeout = ((run: () => void, after: number) => delayed.push({ run, after })) as never;

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

Deno.test("the worker searches for titles, one at a time, after the index is there", async () => {
  const { search } = SearchEngine.prototype;
  const searched: string[] = [];
  delayed.length = 0;
  setMode("development");
  await withServer((url) => Response.json(FILES[url]), async () => {
    await answerOf({ call: "add", key: "v3", hashes: HASHES });
  });
  assert.deepEqual(delayed.map(({ after }) => after), [0, 15, 30, 45]);
  SearchEngine.prototype.search = function (query, limit) {
    searched.push(query);
    return search.call(this, query, limit);
  };
  try {
    for (const { run } of delayed) run();
  } finally {
    SearchEngine.prototype.search = search;
  }
  assert.deepEqual(searched, RECORDS.map(({ title }) => title));
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
