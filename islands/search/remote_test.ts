import assert from "node:assert/strict";
import { groupsFrom, searchRemote } from "./remote.ts";

Deno.test("searchRemote() requests JSON from an address, with its query, or a path of the site, until it is aborted", async () => {
  const [ask, log] = [globalThis.fetch, console.error];
  const asked: Request[] = [];
  const logged: unknown[] = [];
  console.error = (...parts) => logged.push(parts);
  globalThis.fetch = (address, init) =>
    new Promise((_, reject) => {
      const request = new Request(address, init);
      asked.push(request);
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
    });
  Object.defineProperty(globalThis, "location", {
    value: { href: "https://site.example/docs/" },
    configurable: true,
  });
  try {
    const query = { keyword: "a & b", limit: 5, searchIndexes: ["docs", "blog"], lang: "zh" };
    for (
      const [apiUrl, address] of [
        ["https://api.example/s?site=docs", "https://api.example/s?site=docs&"],
        ["/s", "https://site.example/s?"],
      ] as const
    ) {
      const abort = new AbortController();
      const answer = searchRemote({ ...query, apiUrl }, abort.signal);
      const request = asked.at(-1)!;
      assert.equal(request.url, `${address}keyword=a+%26+b&limit=5&searchIndexes=docs%2Cblog&lang=zh`);
      assert.equal(request.headers.get("accept"), "application/json");
      abort.abort();
      assert.equal(request.signal.aborted, true, "not only after its time");
      assert.deepEqual([await answer, logged], [[], []]);
    }
  } finally {
    [globalThis.fetch, console.error] = [ask, log];
    delete (globalThis as { location?: unknown }).location;
  }
});

Deno.test("searchRemote() does not use what an API answers with an error, and logs its status", async () => {
  const [ask, log] = [globalThis.fetch, console.error];
  const logged: unknown[] = [];
  console.error = (...parts) => logged.push(parts.join(" "));
  const answer = [{ index: "docs", hits: [{ title: "A", link: "/a" }] }];
  globalThis.fetch = () => Promise.resolve(Response.json(answer, { status: 503 }));
  try {
    const query = { apiUrl: "https://api.example/", keyword: "a", limit: 5, searchIndexes: [], lang: "en" };
    assert.deepEqual(await searchRemote(query, new AbortController().signal), []);
    assert.match(logged.join(), /Remote search failed: .*answered 503/);
  } finally {
    [globalThis.fetch, console.error] = [ask, log];
  }
});

Deno.test("groupsFrom() keeps the known fields of an answer unchanged", () => {
  const hits = [{ title: "<b>A</b>", link: "/a", content: "text", extra: 1 }];
  assert.deepEqual(groupsFrom([{ index: "docs", hits }]), [
    { index: "docs", hits: [{ title: "<b>A</b>", link: "/a", content: "text" }] },
  ]);
});

Deno.test("groupsFrom() accepts search records as hits", () => {
  const record = { routePath: "/a", title: "A", content: "text", toc: [], domain: "", lang: "en" };
  const hits = [{ title: "A", routePath: "/a", domain: "", content: "text" }];
  assert.deepEqual(groupsFrom([{ index: "docs", hits: [record] }]), [{ index: "docs", hits }]);
});

Deno.test("groupsFrom() accepts web addresses, paths and sections as links", () => {
  const links = ["https://example.org/a", "HTTP://example.org/a", "/a", "#a"];
  const hits = [
    ...links.map((link) => ({ title: "A", link })),
    { title: "A", routePath: "/a" },
    { title: "A", routePath: "/a", domain: "HTTPS://example.org" },
  ];
  assert.deepEqual(groupsFrom([{ index: "docs", hits }]), [{ index: "docs", hits }]);
});

Deno.test("groupsFrom() rejects invalid answers", () => {
  for (const answer of [null, {}, [1], [null], [{ index: "a" }], [{ index: 1, hits: [] }]]) {
    assert.throws(() => groupsFrom(answer), TypeError, JSON.stringify(answer));
  }
});

Deno.test("groupsFrom() omits hits with missing or unsafe links, and no others", () => {
  const log = console.error;
  console.error = () => {};
  const good = { title: "B", link: "/b" };
  const wrong = [
    ...[null, 1, {}, { link: "/a" }, { title: "A" }],
    ...["javascript:alert(1)", "//other.example/a"].flatMap((link) => [
      { title: "A", link },
      { title: "A", routePath: link },
      { title: "A", routePath: "/a", domain: link },
    ]),
  ];
  const [{ hits }] = groupsFrom([{ index: "docs", hits: [...wrong, good] }]);
  console.error = log;
  assert.deepEqual(hits, [good]);
});
