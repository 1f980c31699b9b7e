/** What a page tells the reader to save can be used as it is. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

interface Tsconfig {
  readonly include?: readonly string[];
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
}

/** Without `include`, a sample is an excerpt. */
function missingSettings({ include, compilerOptions = {} }: Tsconfig): string[] {
  return include ? ["target", "noEmit"].filter((name) => !(name in compilerOptions)) : [];
}

/** Returns the files of an example that a shown file names, as far as a reader cannot bring files of their own. */
function namedFiles(shown: string): string[] {
  const names = readFileSync(shown, "utf8").matchAll(/'(\.\/[^']+\.(?:pug|html|css|scss|cjs|vue))'/g);
  return [...names].map(([, name]) => posix.join(posix.dirname(shown), name!)).filter((file) =>
    existsSync(file)
  );
}

Deno.test("pages that set something up show the files that their samples name", () => {
  const problems = ["guide/basic", "guide/framework", "plugins/list"].flatMap((folder) =>
    readdirSync(`content/en/${folder}`).flatMap((name) => {
      const text = readFileSync(`content/en/${folder}/${name}`, "utf8");
      const shown = [...text.matchAll(/file="@examples\/([^"]+)"/g)].map(([, path]) =>
        `tests/examples/${path}`
      );
      return shown.flatMap(namedFiles).filter((file) => !shown.includes(file))
        .map((file) => `${folder}/${name} lacks ${file}`);
    })
  );
  assert.deepEqual(problems, []);
});

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
