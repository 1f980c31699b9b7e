/** A file name that is invalid on Windows would make it impossible to check out the repository there. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";

/** Device names, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
// deno-lint-ignore no-control-regex -- Windows forbids control characters
const REFUSED = /[<>:"|?*\\\x00-\x1f]|[. ]$/;

Deno.test("every file name is valid on Windows and unique regardless of case", () => {
  const paths = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
  assert.ok(paths.length > 1000, "the files were found");
  const refused = paths.filter((path) =>
    path.split("/").some((name) => RESERVED.test(name) || REFUSED.test(name))
  );
  assert.deepEqual(refused, []);
  const alike = Map.groupBy(paths, (path) => path.toLowerCase());
  assert.deepEqual([...alike.values()].filter(({ length }) => length > 1), []);
});
