import assert from "node:assert/strict";
import { manifestFromFiles } from "./manifest.ts";

Deno.test("manifestFromFiles() reads the inputs that the files of a bundle share only once", () => {
  const inputs = Array.from({ length: 1500 }, (_, index) => `../site/components/a${index}.tsx`);
  const files = inputs.map((_, index) => ({
    path: `static/js/a${index}.js`,
    contents: "",
    entryPoint: undefined,
    imports: [],
    inputs,
  }));
  const [runtime, worker, styles] = [files[0]!, files[1]!, files[2]!];
  const start = performance.now();
  const manifest = manifestFromFiles({ runtime, worker, styles, files, inputs: [] }, "/");
  assert.ok(performance.now() - start < 500);
  assert.equal(manifest.inputs.length, inputs.length);
});
