import assert from "node:assert/strict";
import { posix, win32 } from "node:path";
import { isWithin, pathsOn } from "./paths.ts";

const windows = pathsOn(win32);

Deno.test("Windows paths are joined and split with slashes", () => {
  const { basename, dirname, isAbsolute, join, relative, resolve } = windows;
  assert.equal(join("C:\\docs", "en/guide", "../a.md"), "C:/docs/en/a.md");
  assert.equal(`${join("C:/docs", "/")}en`, "C:/docs/en");
  assert.equal(resolve("C:/docs/en", "..\\zh"), "C:/docs/zh");
  assert.equal(resolve("C:/docs", "D:\\site"), "D:/site");
  assert.equal(relative("C:/docs", "C:\\docs\\en\\a.md"), "en/a.md");
  assert.equal(dirname("C:\\docs\\en\\a.md"), "C:/docs/en");
  assert.equal(basename("C:\\docs\\a.md", ".md"), "a");
  assert.ok(isAbsolute("C:/docs") && !isAbsolute("docs"));
});

Deno.test("UNC paths keep their two slashes, and drive letters are in upper case", () => {
  assert.equal(windows.join("\\\\server\\docs", "en"), "//server/docs/en");
  assert.equal(windows.slashed("c:\\docs"), "C:/docs");
  assert.equal(windows.native("C:/docs/a.md"), "C:\\docs\\a.md");
});

Deno.test("a backslash is part of a name on other systems", () => {
  const { join, native, slashed } = pathsOn(posix);
  assert.equal(join("/docs", "a\\b.md"), "/docs/a\\b.md");
  assert.equal(slashed("a\\b"), "a\\b");
  assert.equal(native("a/b"), "a/b");
});

Deno.test("isWithin() takes no folder for part of one with a longer name", () => {
  assert.deepEqual(["/a/b", "/a/b/", "/a/b/c", "/a/bc", "/a"].map((path) => isWithin("/a/b", path)), [
    ...[true, true, true],
    ...[false, false],
  ]);
});
