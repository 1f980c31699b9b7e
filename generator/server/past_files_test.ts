import assert from "node:assert/strict";
import { PastFiles } from "./past_files.ts";

const build = (...paths: string[]) => paths.map((path) => ({ path, contents: "" }));
const pathsOf = (past: PastFiles) => [...past.files()].map(({ path }) => path);

Deno.test("PastFiles keeps data, styles and scripts that are no longer built, the latest 64 of each folder", () => {
  const past = new PastFiles();
  past.keep(build("index.html", "static/a.css", "static/b.js", "static/c.png"), build("static/b.js"));
  assert.deepEqual(pathsOf(past), ["static/a.css"]);
  for (let at = 0; at < 70; at++) past.keep(build(`static/search/${at}.json`), []);
  assert.deepEqual([pathsOf(past).length, ...pathsOf(past).slice(0, 2)], [
    65,
    "static/a.css",
    "static/search/6.json",
  ]);
});

Deno.test("PastFiles drops a file that comes back last", () => {
  const past = new PastFiles();
  for (const name of ["a", "b", "a"]) past.keep(build(`static/${name}.js`), []);
  assert.deepEqual(pathsOf(past), ["static/b.js", "static/a.js"]);
});
