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

/** A title, for instance, makes the HTML file larger than the one that a reader gets. */
Deno.test("pages that show files of an example also show its configuration, if it has one", () => {
  const problems = ["guide/basic", "guide/framework", "guide/start"].flatMap((folder) =>
    readdirSync(`content/en/${folder}`).flatMap((name) => {
      const text = readFileSync(`content/en/${folder}/${name}`, "utf8");
      const examples = new Set(text.match(/(?<=file="@examples\/)[^/"]+/g));
      return [...examples].map((example) => `${example}/rsbuild.config.ts`)
        .filter((file) => existsSync(`tests/examples/${file}`) && !text.includes(`@examples/${file}`))
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

/** Folder of all packages that the samples use, direct or not. */
const STORE = "tests/samples/node_modules/.deno";

interface Package {
  readonly name: string;
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

function installedPackages(): readonly Package[] {
  return readdirSync(STORE).flatMap((entry) => {
    const name = entry.replace(/@[^@]*$/, "").replace("+", "/");
    const file = join(STORE, entry, "node_modules", name, "package.json");
    return existsSync(file) ? [JSON.parse(readFileSync(file, "utf8"))] : [];
  });
}

/** Returns the names of the installed packages that have each program. */
function packagesWithPrograms(): ReadonlyMap<string, readonly string[]> {
  const pairs = installedPackages().flatMap(({ name, bin }) => {
    const programs = typeof bin === "string" ? [name.replace(/^.*\//, "")] : Object.keys(bin ?? {});
    return programs.map((program) => [program, name] as const);
  });
  return new Map(
    [...Map.groupBy(pairs, ([program]) => program)].map(([program, found]) => [
      program,
      found.map(([, name]) => name),
    ]),
  );
}

/** With pnpm, only the programs of direct dependencies are there; npx then fetches what has their name. */
Deno.test({
  name: "a program that npx is to run belongs to a package of that name, or to one the page installs",
  ignore: !existsSync(STORE),
  fn() {
    const packages = packagesWithPrograms();
    assert.ok(packages.get("unocss"), "the programs were found");
    const names = readdirSync("content", { recursive: true, encoding: "utf8" });
    const problems = names.filter((name) => /\.mdx?$/.test(name)).sort().flatMap((name) => {
      const text = readFileSync(join("content", name), "utf8");
      return [...text.matchAll(/^npx ([\w-]+)/gm)].flatMap(([, program = ""]) => {
        const having = packages.get(program) ?? [];
        const isThere = having.includes(program) || having.some((other) => text.includes(` ${other}@`));
        return program === "rsbuild" || isThere ? [] : [`${name}: npx ${program} (${having.join(", ")})`];
      });
    });
    assert.deepEqual(problems, []);
  },
});

/** pnpm fails for every script that it has neither been told to run nor to leave out. */
Deno.test({
  name: "packages that have a script for their installation are refused it in the settings for pnpm",
  ignore: !existsSync(STORE),
  fn() {
    const having = installedPackages().filter(({ scripts = {} }) =>
      ["preinstall", "install", "postinstall"].some((script) => script in scripts)
    );
    assert.ok(having.some(({ name }) => name === "core-js"), "the scripts were found");
    for (const lang of ["en", "zh"]) {
      const page = readFileSync(`content/${lang}/guide/start/npm-packages.mdx`, "utf8");
      const names = having.map(({ name }) => name).filter((name) => !page.includes(`\n  ${name}: false\n`));
      assert.deepEqual(names, [], `allowBuilds on the page in ${lang}`);
    }
  },
});
