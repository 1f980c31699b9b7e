import assert from "node:assert/strict";
import { groupsFrom } from "./remote.ts";

Deno.test("groupsFrom() keeps the known fields of an answer as they are", () => {
  const hits = [{ title: "<b>A</b>", link: "/a", content: "text", extra: 1 }];
  assert.deepEqual(groupsFrom([{ index: "docs", hits }]), [
    { index: "docs", hits: [{ title: "<b>A</b>", link: "/a", content: "text" }] },
  ]);
});

Deno.test("groupsFrom() refuses what is not an answer, scripts as links among it", () => {
  const link = (href: string) => [{ index: "docs", hits: [{ title: "A", link: href }] }];
  const wrong = [null, {}, [1], [{ index: "a" }], link("javascript:alert(1)"), link("//other.example/a")];
  for (const answer of wrong) assert.throws(() => groupsFrom(answer), TypeError, JSON.stringify(answer));
});
