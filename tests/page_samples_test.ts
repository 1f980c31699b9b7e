/** What a page tells the reader to save can be used as it is. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Tsconfig {
  readonly include?: readonly string[];
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
}

/** Without `include`, a sample is an excerpt. */
function missingSettings({ include, compilerOptions = {} }: Tsconfig): string[] {
  return include ? ["target", "noEmit"].filter((name) => !(name in compilerOptions)) : [];
}

/** TypeScript's default target rejects modern code, and its output would lie beside the sources. */
Deno.test("every tsconfig.json on a page has a target and leaves the output to Rsbuild", () => {
  const names = readdirSync("content", { recursive: true, encoding: "utf8" });
  const problems = names.filter((name) => /\.mdx?$/.test(name)).sort().flatMap((name) => {
    const text = readFileSync(join("content", name), "utf8");
    const samples = [...text.matchAll(/^```json title="[^"]*tsconfig\.json"[^\n]*\n([^]*?)^```$/gm)];
    return samples.flatMap(([, json]) =>
      missingSettings(JSON.parse(json!)).map((setting) => `${name} lacks "${setting}"`)
    );
  });
  assert.deepEqual(problems, []);
});

Deno.test("the command on the page about WebAssembly writes the module of its example", () => {
  for (const lang of ["en", "zh"]) {
    const page = readFileSync(`content/${lang}/guide/basic/wasm-assets.md`, "utf8");
    const [, base64 = ""] = page.match(/Buffer\.from\('(\S+)', 'base64'\)/) ?? [];
    assert.deepEqual(Buffer.from(base64, "base64"), readFileSync("tests/examples/wasm-assets/src/add.wasm"));
  }
});
