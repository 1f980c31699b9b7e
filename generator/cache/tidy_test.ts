import assert from "node:assert/strict";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tidyCache } from "./tidy.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";

Deno.test("tidyCache() removes only builds' files that are more than a month old", () => {
  const folder = tempFolder("tidy-");
  const [old, now] = [new Date("2024-01-01"), new Date("2024-03-01")];
  const put = (name: string, time: Date) => {
    if (name.startsWith("mdx")) mkdirSync(join(folder, name));
    else writeFileSync(join(folder, name), "text");
    utimesSync(join(folder, name), time, time);
  };
  const left = ["mdx-0123abcd", "pages-0123abcd.txt", "pages-0123abcd.txt.4711", "syntax.txt", "types.txt"];
  for (const name of [...left, "somebody.txt"]) put(name, old);
  // A folder's own time does not change while its modules stay the same.
  put("mdx-89abcdef", old);
  for (const name of ["pages-89abcdef.txt", "build-89abcdef.json"]) put(name, now);
  tidyCache(folder, now.getTime());
  assert.deepEqual(readdirSync(folder).sort(), [
    "build-89abcdef.json",
    "mdx-89abcdef",
    "pages-89abcdef.txt",
    "somebody.txt",
  ]);
  tidyCache(join(folder, "gone"), now.getTime());
});
