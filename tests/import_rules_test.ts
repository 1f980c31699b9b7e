/** Import rules as a table, and no cycles. A failure states the file, the import and how to fix it. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join, normalize } from "../generator/util/paths.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

interface Rule {
  readonly from: RegExp;
  /** Forbidden imports (project paths or bare names). */
  readonly refuse: RegExp;
  readonly except?: RegExp;
  readonly wayOut: string;
}

const RULES: readonly Rule[] = [
  {
    from: /^islands\//,
    refuse: /^(layouts|generator)\/|^main\.ts$/,
    wayOut: "move what is shared into islands/types.ts or islands/lib/",
  },
  { from: /^layouts\//, refuse: /^generator\/|^main\.ts$/, wayOut: "move the type into layouts/types.ts" },
  {
    from: /^(islands|layouts)\//,
    refuse: /^node:|^marked|^esbuild$|^yaml$|^valibot$|^react-dom\/server/,
    wayOut: "code that runs in the browser does without it",
  },
  {
    from: /^islands\/(types\.ts|markup\.ts|lib\/)/,
    refuse: /^(react|preact)/,
    wayOut: "formats and helpers know no framework: move it to islands/hydration/",
  },
  {
    from: /^layouts\//,
    except: /^layouts\/client_page\.tsx$/,
    refuse: /^react-dom/,
    wayOut: "layouts are rendered by others: go through islands/hydration/",
  },
  { from: /^generator\//, refuse: /^main\.ts$/, wayOut: "let main.ts pass it in" },
  {
    from: /^generator\/(?!server\/)\w+\//,
    refuse: /^generator\/(?!(?:types|config_schema)\.ts$)\w+\.tsx?$/,
    wayOut: "stages are composed by the files beside their folders: move what is needed into a folder",
  },
  {
    from: /^main\.ts$/,
    refuse: /^(generator\/(?!mod\.ts)|layouts\/|islands\/)/,
    wayOut: "export it from generator/mod.ts",
  },
  {
    from: /./,
    except: /^generator\/bundle\/(esbuild|plugin)\.ts$/,
    refuse: /^esbuild$/,
    wayOut: "go through generator/bundle/esbuild.ts",
  },
  {
    from: /./,
    except: /^generator\/check\/samples\//,
    refuse: /^typescript$/,
    wayOut: "the compiler is large: go through generator/check/samples/",
  },
  {
    from: /./,
    except: /^generator\/markdown\//,
    refuse: /^marked$/,
    wayOut: "go through generator/markdown/",
  },
  {
    from: /./,
    except: /^generator\/render\//,
    refuse: /^react-dom\/server/,
    wayOut: "go through generator/render/",
  },
  {
    from: /^generator\/graph\//,
    refuse: /^node:(fs|child_process|http|crypto)/,
    wayOut: "the graph is pure: read in generator/source/",
  },
  {
    from: /^generator\//,
    except: /^generator\/(?:util\/paths|graph\/links|check\/samples\/type_check)\.ts$/,
    refuse: /^node:path/,
    wayOut: "paths have slashes on every system: take generator/util/paths.ts",
  },
  { from: /./, refuse: /^tests\//, wayOut: "product code does not know its tests" },
];

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name) && !/_(test|bench)\.tsx?$/.test(entry.name)) yield path;
  }
}

function importsOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  const names = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^"'`;]*?from\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']|(?:^|\n)import\s+["']([^"']+)["']/g,
    ),
  ];
  return names.map((match) => match[1] ?? match[2] ?? match[3] ?? "").map((name) =>
    name.startsWith(".") ? normalize(join(dirname(path), name)) : name
  );
}

Deno.test("imports follow one direction: islands, layouts, generator, main.ts", () => {
  const files = ["islands", "layouts", "generator"].flatMap((folder) => [...sources(folder)]).concat(
    "main.ts",
  );
  assert.ok(files.length > 50, "the folders were found");
  const broken = files.flatMap((file) =>
    RULES.filter((rule) => rule.from.test(file) && !rule.except?.test(file)).flatMap((rule) =>
      importsOf(file).filter((name) => rule.refuse.test(name)).map((name) =>
        `${file} imports ${name}: ${rule.wayOut}`
      )
    )
  );
  assert.deepEqual(broken, []);
});

interface Import {
  readonly from: string;
  readonly to: string;
  /** Text for messages: `file imports name`. */
  readonly text: string;
}

/** Returns the imports between folders of the generator that are beside each other. */
function folderImports(): Import[] {
  return [...sources("generator")].flatMap((file) =>
    importsOf(file).flatMap((name) => {
      const [from, to] = foldersBeside(file, name);
      return from && to ? [{ from, to, text: `${file} imports ${name}` }] : [];
    })
  );
}

/** Returns the outermost folders that two files do not share: `a/b` and `a/c` for `a/b/x/1.ts` and `a/c/2.ts`. */
function foldersBeside(...files: readonly [string, string]): (string | undefined)[] {
  const [a, b] = files.map((file) => file.split("/")) as [string[], string[]];
  const shared = a.findIndex((name, i) => name !== b[i]);
  return [a, b].map((names) => names.length > shared + 1 ? names.slice(0, shared + 1).join("/") : undefined);
}

/** Returns the imports in cycles: repeatedly removes modules that import nothing or that nothing imports. */
function inCycles(imports: readonly Import[]): readonly Import[] {
  const left = imports.filter(({ from, to }) =>
    imports.some((other) => other.to === from) && imports.some((other) => other.from === to)
  );
  return left.length === imports.length ? left : inCycles(left);
}

Deno.test("no folder of the generator imports one that imports it; what two share is below both", () => {
  const imports = folderImports();
  assert.ok(imports.length > 100, "the imports were found");
  assert.deepEqual(inCycles(imports).map(({ text }) => text), []);
});

Deno.test("no files import each other, not even types", () => {
  const files = ["islands", "layouts", "generator"].flatMap((folder) => [...sources(folder)]);
  const imports = files.flatMap((from) =>
    importsOf(from).map((to) => ({ from, to, text: `${from} imports ${to}` }))
  );
  assert.deepEqual(inCycles(imports).map(({ text }) => text), []);
});

Deno.test("product code does not mention the shipped content", () => {
  const files = ["islands", "layouts", "generator"].flatMap((folder) => [...sources(folder)]);
  const named = files.filter((file) =>
    /rsbuild|rspack/i.test(readFileSync(join(ROOT, file), "utf8").replace(/[Rr]spress/g, ""))
  );
  assert.deepEqual(named, []);
});

Deno.test("browser code is type-checked with the versions that are bundled", () => {
  const importsIn = (file: string): Record<string, string> =>
    JSON.parse(readFileSync(join(ROOT, file), "utf8")).imports;
  const bundled = importsIn("deno.json");
  const checked = importsIn("browser.deno.json");
  const same = Object.fromEntries(Object.keys(checked).map((name) => [name, bundled[name]]));
  assert.deepEqual(checked, same, "change browser.deno.json, too");
});
