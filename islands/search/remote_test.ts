import assert from "node:assert/strict";
import { groupsFrom } from "./remote.ts";

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
