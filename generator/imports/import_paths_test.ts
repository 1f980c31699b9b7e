import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import { bundleForDeno } from "../bundle/esbuild.ts";
import { slashed } from "../util/paths.ts";
import { filesMeant } from "./import_paths.ts";

/** Returns the file that the bundler finds for an import of `./word`. */
async function bundled(resolveDir: string): Promise<string | undefined> {
  let found: string | undefined;
  await bundleForDeno("start", [{
    name: "start",
    setup(build) {
      build.onResolve({ filter: /^start$/ }, async ({ path, kind }) => {
        found = slashed((await build.resolve("./word", { kind, resolveDir })).path);
        return { path, namespace: path };
      });
      build.onLoad({ filter: /.*/, namespace: "start" }, () => ({ contents: "" }));
    },
  }]);
  return found;
}

Deno.test("filesMeant() returns the files that the bundler tries, in its order", async () => {
  const dir = tempFolder("imports-");
  mkdirSync(`${dir}/word`);
  const [path, ...others] = filesMeant(slashed(`${dir}/word`));
  assert.equal(path, slashed(`${dir}/word`));
  for (const other of others.toReversed()) {
    writeFileSync(other, "");
    assert.equal(await bundled(dir), other);
  }
});
