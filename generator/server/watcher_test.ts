import assert from "node:assert/strict";
import { join } from "node:path";
import { Watcher } from "./watcher.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";

/**
 * Writes files below a new folder, one after another, and returns those that a watcher reports. It must
 * report the last file: all reports about the others have arrived by then.
 */
async function reported(watch: (watcher: Watcher, dir: string) => void, ...files: readonly string[]) {
  const dir = tempFolder();
  for (const file of files) Deno.mkdirSync(join(dir, file, ".."), { recursive: true });
  const found = new Set<string>();
  const last = Promise.withResolvers<void>();
  const watcher = new Watcher((paths) => {
    paths.forEach((path) => found.add(path.slice(dir.length + 1)));
    if (found.has(files.at(-1)!)) last.resolve();
  });
  try {
    watch(watcher, dir);
    for (const file of files) Deno.writeTextFileSync(join(dir, file), "text");
    await last.promise;
    return [...found].filter((path) => files.includes(path)).sort();
  } finally {
    watcher.close();
  }
}

Deno.test("Watcher ignores tools' folders below its root, not above it", async () => {
  const inside = (name: string) => `.cache/node_modules/site/${name}`;
  const left = ["a.md~", ".a.md.swp", ".git/b", "#c.md#", ".#c.md", ".c.md.4711"];
  const files = ["a.md", ...left, "#b.md", "b.swf", "d/e.md"].map(inside);
  assert.deepEqual(
    await reported(
      (watcher, dir) => watcher.addFolders([join(dir, inside("")), join(dir, "none")]),
      ...files,
    ),
    ["#b.md", "a.md", "b.swf", "d/e.md"].map(inside),
  );
});

Deno.test("Watcher reports single files without their neighbours", async () => {
  const watch = (watcher: Watcher, dir: string) =>
    watcher.addFiles([join(dir, "a.ts"), join(dir, "no/b.ts")]);
  assert.deepEqual(await reported(watch, "b.ts", "a.ts"), ["a.ts"]);
});

Deno.test({
  name: "Watcher skips paths that it has no permission to read",
  permissions: { read: [Deno.cwd()] },
  fn: () => {
    const watcher = new Watcher(() => {});
    watcher.addFiles(["/nowhere/a.ts", "/b.ts"]);
    watcher.addFolders(["/nowhere"]);
    watcher.close();
  },
});

Deno.test("Watcher skips files in folders that it may not read", () => {
  const dir = tempFolder();
  const { watchFs } = Deno;
  Deno.watchFs = () => {
    throw new Deno.errors.PermissionDenied();
  };
  const watcher = new Watcher(() => {});
  try {
    watcher.addFiles([join(dir, "a.ts")]);
  } finally {
    Deno.watchFs = watchFs;
    watcher.close();
  }
});
