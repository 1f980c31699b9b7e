import assert from "node:assert/strict";
import { assertLinear } from "../../tests/helpers/linear_time.ts";
import { manifestFromFiles } from "./manifest.ts";

Deno.test("manifestFromFiles() reads the inputs that the files of a bundle share only once", () =>
  assertLinear(1500, (length) => {
    const inputs = Array.from({ length }, (_, index) => `../site/components/a${index}.tsx`);
    const files = inputs.map((_, index) => ({
      path: `static/js/a${index}.js`,
      contents: "",
      entryPoint: undefined,
      imports: [],
      inputs,
    }));
    const [runtime, worker, styles] = [files[0]!, files[1]!, files[2]!];
    const manifest = manifestFromFiles({ runtime, worker, styles, files, inputs: [] }, "/");
    assert.equal(manifest.inputs.length, inputs.length);
  }));
